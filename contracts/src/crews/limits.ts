/** The closed lists and limits of crews. */

/** `maker`: whoever made the crew, or was a member for longest when the maker left. */
export const crewRoles = ['maker', 'member'] as const
export type CrewRole = (typeof crewRoles)[number]

/** How a vote of a crew began: it was there before the crew, a member began it, or the rhythm did. */
export const crewVoteOrigins = ['first', 'again', 'rhythm'] as const
export type CrewVoteOrigin = (typeof crewVoteOrigins)[number]

/** How often a crew's rhythm begins a vote. */
export const rhythmKinds = ['weekly', 'biweekly', 'monthly'] as const
export type RhythmKind = (typeof rhythmKinds)[number]

/** What a crew's members can be told of. */
export const crewNoticeKinds = ['begun', 'decided', 'missing'] as const
export type CrewNoticeKind = (typeof crewNoticeKinds)[number]

/** What staff do about reports of a crew. */
export const crewReportActions = ['dismiss', 'hide', 'restore'] as const
export type CrewReportAction = (typeof crewReportActions)[number]

export const crewLimits = {
  nameLength: 60,
  memberNameLength: 40,
  members: 40,
  /** Crews that one browser or account is a member of. */
  crewsPerMember: 50,
  /** Decisions that the page shows, newest first. */
  decisionsShown: 30,
} as const

/** How many of the last winners are not suggested again. */
export const rememberedWinners = 5

export const crewNameMissing = 'Give the crew a name.'
export const memberNameMissing = 'Say who you are, so that your friends know.'
