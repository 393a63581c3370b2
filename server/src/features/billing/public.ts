export { billingData } from './service/personal-data.ts'
export { purgeBilling } from './service/purge.ts'
