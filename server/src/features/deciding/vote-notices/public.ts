export { applyCrewChoice, endCrewChoice, moveCrewChoice } from './service/crew-choices.ts'
export type { CrewMembers } from './service/deps.ts'
export {
  deleteVoteSubscriptions,
  purgeVoteSubscriptions,
  tellOfRemovedTimes,
  tellOfResult,
} from './service/keep.ts'
export { voteNoticeData } from './store/personal-data.ts'
export { deleteHostSubscriptions } from './store/subscriptions.ts'
