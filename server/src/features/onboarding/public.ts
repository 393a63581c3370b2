export { onboardingStateOf, tastesOf } from './service/onboarding.ts'
export { onboardingData } from './service/personal-data.ts'
export { adoptTastes } from './store/answers.ts'
