export { purgeBilling } from './service/purge.ts'
export { billingData } from './store/personal-data.ts'
