export { keepAnalytics, onboardingVisits } from './service.ts'
