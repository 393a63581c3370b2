export type { PeoplePorts } from './service/deps.ts'
