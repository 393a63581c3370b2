/** Choices of whoever creates or manages a session: pages of voters do not load them. */

export const occasions = [
  'casual',
  'date',
  'celebration',
  'business',
  'family',
  'group-dinner',
  'drinks',
  'dessert',
] as const
export type Occasion = (typeof occasions)[number]

/** When people other than the host may see the counts. */
export const resultsVisibilities = ['always', 'after_vote', 'after_close'] as const
export type ResultsVisibility = (typeof resultsVisibilities)[number]

/**
 * What people are told of a vote. Whoever presses "Tell me when it's decided" gets `decided`, and `changed` if what they
 * were told does not hold any more; hosts choose.
 */
export const voteNoticeKinds = ['everybody_voted', 'decided', 'changed', 'friend_missing'] as const
export type VoteNoticeKind = (typeof voteNoticeKinds)[number]

/** That somebody was told of a time that was taken off, by its id. */
export type LostTimeMark = `time_off ${string}`

/** What "Tell me when it's decided" stands for. */
export const followKinds = ['decided', 'changed'] as const satisfies readonly VoteNoticeKind[]

/** To one person about one vote. */
export const maxVoteNotices = 4

/** From this hour to that of the morning, in Seattle, nobody is told. */
export const quietHours = { from: 22, to: 8 } as const
