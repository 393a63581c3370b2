export { reportData } from './service/personal-data.ts'
export { purgeReports } from './service/purge.ts'
export { deleteReports } from './store.ts'
