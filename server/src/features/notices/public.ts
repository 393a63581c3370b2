export { noticeData } from './service/personal-data.ts'
export { purgeNotices } from './service/purge.ts'
