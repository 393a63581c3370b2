export { createSlackAdapter } from './service/adapter.ts'
