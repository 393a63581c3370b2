export { firstGroups } from '../rules/words.ts'
