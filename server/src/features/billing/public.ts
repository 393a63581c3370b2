export { billingData } from './store/personal-data.ts'
export { purgeBilling } from './service/purge.ts'
