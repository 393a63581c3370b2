export { billingData } from './store/personal-data.ts'
export { purgeBilling } from './store/purge.ts'
