export { type GroupRow, readGroupRows } from './read-model.ts'
export { firstGroups } from './rules/words.ts'
export { readWeekSummary } from './service/week.ts'
