export { onboardingStateOf, tastesOf } from './service/onboarding.ts'
export { adoptTastes } from './store/answers.ts'
export { onboardingData } from './store/personal-data.ts'
