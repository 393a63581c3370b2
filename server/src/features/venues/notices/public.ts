export { purgeNotices } from './service/purge.ts'
export { noticeData } from './store/personal-data.ts'
