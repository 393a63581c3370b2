export { noticeData } from './store/personal-data.ts'
export { purgeNotices } from './service/purge.ts'
