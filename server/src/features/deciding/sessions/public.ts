export { statusOf, toSession } from './read-model.ts'
export { isOver, nameWithoutStreet } from './rules/sessions.ts'
export { listedHoursOf } from './rules/times.ts'
export { purgeRequests } from './service/create-once.ts'
export { hostLinkOf } from './service/host-link.ts'
export {
  isHost,
  lockForChange,
  lockHosted,
  proveHost,
  sessionNotFound,
} from './service/hosting.ts'
export { decisionsOf, meetingsOf } from './service/lookups.ts'
export { purgeSessions } from './service/purge-sessions.ts'
export { createSessionQuota } from './service/session-quota.ts'
export {
  adoptSessions,
  createSession,
  findShownSession,
  getSession,
  releaseSessions,
} from './service/sessions.ts'
export {
  dueSessions,
  nextDueAt,
  recordProvisional,
  recordVotingState,
  type StoredSession,
} from './service/status.ts'
export {
  clearWords,
  hideSession,
  refuseHidden,
  restoreSession,
  type ShownToStaff,
  shownToStaff,
  takenDown,
  takeOffList,
} from './service/taking-down.ts'
export type {
  ErasedListener,
  HandedOverListener,
  MeetingListener,
  NewSessionOptions,
  SessionBallots,
  TimesRemovedListener,
} from './service/types.ts'
export {
  clearHosts,
  findSessionHostedBy,
  type HostCredentials,
  handOverOpen,
  withoutTexts,
} from './store/hosts.ts'
export { sessionData } from './store/personal-data.ts'
export {
  findStoredSession,
  findStoredSessions,
  isPosterListed,
  listsOneOf,
  lockSession,
  lockUnknown as lockUnknownVenues,
  openAmong,
  replaceVoidedKeys,
  type SessionWithTimes,
  setCatalogVenue,
  showPicture,
} from './store/sessions.ts'
export { countInSteps, recordStep, type StepBallots } from './store/steps.ts'
export { listedTimes } from './store/times.ts'
export { insertDismissed, isDismissed, listTyped, lockTyped, type TypedRow } from './store/typed-venues.ts'
