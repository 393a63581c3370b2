import { percentOf } from '@nofomo/contracts/api/rates.ts'
import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'

/**
 * What the people of a venue may be told of the ballots of groups (docs/decisions/0075): the projection stores nothing else
 * in the columns that panels, lists, exports, mails and ranks read.
 */

/** Why the ballots of a session are disclosed: its result is final, or it has long been quiet without one. */
export type Disclosure = 'final' | 'quiet'

/** Below five groups a rate or a breakdown would reveal single groups. */
export const minGroups = 5

/** Below five voters counts of a group without a result, or of its votes, would reveal single votes. */
export const minVoters = 5

/** While a group decides, its status and likelihood are disclosed from three voters. */
export const minLiveVoters = 3

/** Without a result and a deadline a session has ended for venues after this long without activity. */
const quietMs = dayMs
export const quietSince = (now: Date): Date => new Date(now.getTime() - quietMs)

/** The facts that decide whether the ballots of a session are disclosed. `voters` are those whose ballots count. */
export type DisclosureInput = {
  /** Of the final result; null without one. */
  decidedAt: Date | null
  deadline: Date | null
  activeAt: Date
  voters: number
}

/**
 * Whether the ballots of a session may be counted now; null while they may not. `before`: as of the last projection. What
 * was counted of a quiet session stays counted as it was, so that no later vote shows before the result is final.
 */
export function disclosureOf(
  { decidedAt, deadline, activeAt, voters }: DisclosureInput,
  before: Disclosure | null,
  now: Date,
): Disclosure | null {
  if (decidedAt) return 'final'
  if (before === 'quiet') return 'quiet'
  const isOver = (deadline !== null && deadline <= now) || activeAt <= quietSince(now)
  return isOver && voters >= minVoters ? 'quiet' : null
}

/** The voters of a group that decides, as far as its venues may notice how many there are: nothing below three. */
export const liveVotersOf = (voters: number): number => (voters < minLiveVoters ? 0 : voters)

/**
 * When venues may see the last activity of a group: below three voters a vote is none, as it would tell when each of them
 * voted. `actedAt`: of what is no vote.
 */
export function activityOf({
  actedAt,
  votedAt,
  voters,
}: {
  actedAt: Date
  votedAt: Date | null
  voters: number
}): Date {
  return votedAt && votedAt > actedAt && voters >= minLiveVoters ? votedAt : actedAt
}

/** Whether the votes of a group that decides show in words about it: not of very few, and not what its host hides. */
export const areLiveVotesDisclosed = ({
  voters,
  isCountShown,
}: {
  voters: number
  isCountShown: boolean
}): boolean => voters >= minLiveVoters && isCountShown

/** A group counts as deciding for this long after its last activity. */
const liveMs = 30 * 60_000
export const liveSince = (now: Date): Date => new Date(now.getTime() - liveMs)

/** The beginning of the minute, so that nobody sees when exactly a voter voted. */
export const minuteOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / minuteMs) * minuteMs).toISOString()

/** In percent of groups, from five of them. */
export const rateOf = (part: number, whole: number): number | null =>
  whole < minGroups ? null : percentOf(part, whole)

/** The hour in which most groups were counted, the earlier of equals; null below five groups. */
export function peakOf(rows: readonly { hour: number; count: number }[]): number | null {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const [peak] = rows.toSorted((a, b) => b.count - a.count || a.hour - b.hour)
  return peak && total >= minGroups ? peak.hour : null
}
