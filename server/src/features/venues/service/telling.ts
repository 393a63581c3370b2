export { fewestGroups, liveSince, minuteOf, peakOf, rateOf } from '../rules/telling.ts'
