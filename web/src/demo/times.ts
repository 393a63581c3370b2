import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { SessionTime, TimeResults } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { maxTimesPerSession, type TimeVoteValue } from '@nofomo/contracts/sessions/times.ts'
import { decideTimeAndPlace, type TimeAndPlaceDecision } from '@nofomo/contracts/times/time-and-place.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'

export type DemoTimeVote = { timeId: string; vote: TimeVoteValue }
type DemoVotes = {
  votes: readonly { venueId: string; vote: VoteValue }[]
  times: readonly DemoTimeVote[]
}

/** The times of a demo session, by start; undefined where the group does not choose one. */
export function demoTimes(moments: readonly string[] | null | undefined): SessionTime[] | undefined {
  if (!moments?.length) return undefined
  const starts = new Set(moments.map((moment) => new Date(moment).toISOString()))
  return [...starts]
    .toSorted()
    .slice(0, maxTimesPerSession)
    .map((startsAt) => ({ id: `time-${Date.parse(startsAt)}`, startsAt }))
}

/** What the only ballot of a demo session decides; null where the group chooses no time, or nobody marked one. */
export function demoDecision(
  { venues, times = [] }: Pick<Session, 'venues' | 'times'>,
  { votes, times: marked }: DemoVotes,
): TimeAndPlaceDecision | null {
  if (times.length === 0 || votes.length + marked.length === 0) return null
  const startOf = new Map(times.map(({ id, startsAt }) => [id, startsAt]))
  return decideTimeAndPlace({
    venueIds: venues.map(({ id }) => id),
    timeIds: times.map(({ id }) => id),
    ballots: [
      {
        venues: Object.fromEntries(votes.map(({ venueId, vote }) => [venueId, vote])),
        times: Object.fromEntries(marked.map(({ timeId, vote }) => [timeId, vote])),
      },
    ],
    isOpen: (timeId) => Date.parse(startOf.get(timeId) ?? '') > Date.now(),
  })
}

/** The counts of a demo session's times; undefined where the group chooses none. */
export function demoTimeResults(
  { times, status }: Pick<Session, 'times' | 'status'>,
  marked: readonly DemoTimeVote[],
  decision: TimeAndPlaceDecision | null,
): TimeResults | undefined {
  if (!times) return undefined
  const count = (timeId: string, value: TimeVoteValue) =>
    marked.filter((one) => one.timeId === timeId && one.vote === value).length
  const leaderTimeId = decision?.leader?.timeId ?? null
  return {
    stats: times.map(({ id }) => ({
      timeId: id,
      yes: count(id, 1),
      ifNeedBe: count(id, 0),
      no: count(id, -1),
    })),
    pairs: (decision?.pairs ?? []).map(({ timeId, venueId, company, yesToBoth, isOpen }) => ({
      timeId,
      venueId,
      company,
      yesToBoth,
      isOpen,
    })),
    winnerTimeId: status === 'complete' ? leaderTimeId : null,
    leaderTimeId,
    voters: marked.length > 0 ? 1 : 0,
  }
}
