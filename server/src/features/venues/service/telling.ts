export { fewestGroups, liveSince, minuteOf, peakOf, percentOf, rateOf } from '../rules/telling.ts'
