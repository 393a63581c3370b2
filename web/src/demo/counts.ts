import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results, VenueStats, VoteValue } from '@nofomo/contracts/voting.ts'

type Vote = { venueId: string; vote: VoteValue }

const pointsPerYes = 3

/** The tally of the single ballot (docs/product.md, "Scores and order"); the server counts all others. */
export function countDemoVotes(session: Session, votes: readonly Vote[]): Results {
  const venueStats = statsOf(session, votes)
  const isComplete = session.status === 'complete'
  const liked = venueStats.filter(({ yesVotes, maybeVotes }) => yesVotes + maybeVotes > 0)
  const [leader = null, second = null] = liked
  const voters = votes.length > 0 ? 1 : 0
  const finished = voters === 1 && votes.length >= session.venues.length ? 1 : 0
  return {
    status: session.status,
    isHidden: false,
    venueStats,
    winnerId: isComplete ? (leader?.venueId ?? null) : null,
    backupId: isComplete ? (second?.venueId ?? null) : null,
    winner: isComplete && leader ? { ...leader.venue, totalVotes: leader.totalVotes } : null,
    leaderId: leader?.venueId ?? null,
    decidedBy:
      leader &&
      `${leader.venue.name} ${isComplete ? 'wins' : 'leads'}: yours is the only ballot of this sample.`,
    otherRules: [],
    happyVoters: leader ? 1 : 0,
    totalVotes: votes.length,
    uniqueVoters: voters,
    finishedVoters: finished,
    expectedVoters: session.expectedVoters,
    participationRate: Math.min(1, finished / session.expectedVoters),
  }
}

/** In the order of rank: score, fewer vetoes, the earlier position. */
function statsOf({ venues }: Session, votes: readonly Vote[]): VenueStats[] {
  return venues
    .map(({ id, name }) => {
      const vote = votes.find(({ venueId }) => venueId === id)?.vote
      const score = vote === 1 ? pointsPerYes : vote === 0 ? 1 : 0
      return {
        venueId: id,
        venue: { id, name },
        rank: 0,
        yesVotes: Number(vote === 1),
        maybeVotes: Number(vote === 0),
        noVotes: Number(vote === -1 || vote === -2),
        vetoes: Number(vote === -2),
        totalVotes: Number(vote !== undefined),
        score,
        percentage: Math.round((100 * score) / pointsPerYes),
      }
    })
    .toSorted((a, b) => b.score - a.score || a.vetoes - b.vetoes)
    .map((stats, index) => ({ ...stats, rank: index + 1 }))
}
