import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { TimeResults } from '@nofomo/contracts/sessions/time-endpoints.ts'
import type { TimeAndPlaceDecision } from '@nofomo/contracts/times/time-and-place.ts'
import type { Results, VenueStats } from '@nofomo/contracts/voting/endpoints.ts'
import { leaderFirst, leaders, tally, type VoteCount } from '@nofomo/contracts/voting/tally.ts'

type Ballots = {
  counts: readonly VoteCount[]
  voters: number
  finishedVoters: number
  /** Time and place together, where the group chooses a time and somebody has marked or voted. */
  decision: TimeAndPlaceDecision | null
  times: TimeResults | undefined
}

/** The results of a session made in the demo, counted by the rule of all votes. */
export function countDemoVotes(
  { status, venues, expectedVoters }: Pick<Session, 'status' | 'venues' | 'expectedVoters'>,
  { counts, voters, finishedVoters, decision, times }: Ballots,
): Results {
  const names = new Map(venues.map(({ id, name }) => [id, name]))
  const named = (venueId: string) => ({ id: venueId, name: names.get(venueId) ?? '' })
  const ids = venues.map(({ id }) => id)
  const ranked = tally(ids, counts)
  const { leader, backup } = decision?.leader ? pairIn(ranked, decision) : leaders(ranked)
  const venueStats: VenueStats[] = leaderFirst(ranked, leader?.venueId ?? null).map((stats) => ({
    ...stats,
    venue: named(stats.venueId),
  }))
  const isComplete = status === 'complete'
  return {
    status,
    isHidden: false,
    venueStats,
    winnerId: isComplete ? (leader?.venueId ?? null) : null,
    backupId: isComplete ? (backup?.venueId ?? null) : null,
    winner: isComplete && leader ? { ...named(leader.venueId), totalVotes: leader.totalVotes } : null,
    leaderId: leader?.venueId ?? null,
    decidedBy:
      leader &&
      `${named(leader.venueId).name} ${isComplete ? 'wins' : 'leads'}: yours is the only ballot of this sample.`,
    otherRules: [],
    happyVoters: leader ? leader.yesVotes + leader.maybeVotes : 0,
    totalVotes: ranked.reduce((sum, { totalVotes }) => sum + totalVotes, 0),
    uniqueVoters: voters,
    finishedVoters,
    expectedVoters,
    ...(times && { times }),
    participationRate: Math.min(1, finishedVoters / expectedVoters),
  }
}

/** The places of the pairs that lead. */
function pairIn<Stats extends { venueId: string }>(
  ranked: readonly Stats[],
  { leader, backup }: TimeAndPlaceDecision,
): { leader: Stats | null; backup: Stats | null } {
  const statsOf = (pair: typeof leader) => ranked.find(({ venueId }) => venueId === pair?.venueId) ?? null
  return { leader: statsOf(leader), backup: statsOf(backup) }
}
