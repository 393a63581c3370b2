export { type GroupRow, readGroupRows } from './read-model.ts'
export type { WeekSummary } from './rules/week.ts'
export { firstGroups } from './rules/words.ts'
export { readWeekSummary } from './service/week.ts'
