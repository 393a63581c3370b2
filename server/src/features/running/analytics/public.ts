export { onboardingVisits, rollUpAnalytics } from './service.ts'
