export { createDiscordAdapter } from './service/adapter.ts'
