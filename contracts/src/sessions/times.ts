/** 1 yes, 0 if need be, −1 no. */
export const timeVoteValues = [1, 0, -1] as const
export type TimeVoteValue = (typeof timeVoteValues)[number]

/** Times that a group can choose from. */
export const maxTimesPerSession = 8
