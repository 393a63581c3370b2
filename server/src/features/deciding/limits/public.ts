export { joinLimits } from './service/joined-ballots.ts'
export { limitData } from './service/personal-data.ts'
export { purgeLimits } from './service/purge-limits.ts'
export { forgetLimitsOf } from './store/personal-data.ts'
