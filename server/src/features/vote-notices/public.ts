export { deleteVoteSubscriptions, purgeVoteSubscriptions, tellOfResult } from './service/keep.ts'
export { voteNoticeData } from './service/personal-data.ts'
