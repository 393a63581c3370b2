import type { Db } from '../../../platform/database/database.ts'
import { type NewBallot, type NewVote, upsertVotes, type VoteOutcome } from '../store.ts'

type Written = { outcomes: Map<NewVote, VoteOutcome>; began: NewBallot[] }

/**
 * Writes votes and returns the outcome of each, and the ballots that began with them. One statement, unless a voter
 * casts a veto and other votes concurrently. `mayBeFull`: one of the sessions is near its capacity.
 */
export async function writeVotes(db: Db, votes: readonly NewVote[], mayBeFull: boolean): Promise<Written> {
  const written: Written = { outcomes: new Map(), began: [] }
  for (const round of inRounds(votes)) {
    const vetoes = round.some(isVeto)
    const { outcomes, began } = await upsertVotes(db, round, { mayBeFull, vetoes })
    for (const [at, vote] of round.entries()) written.outcomes.set(vote, outcomes[at] ?? 'refused')
    written.began.push(...began)
  }
  return written
}

const isVeto = ({ value }: NewVote) => value === -2

/**
 * All votes in one round, except those of voters who cast a veto: at most one of each per round, in their order. The
 * others make or take the room for it.
 */
function inRounds(votes: readonly NewVote[]): NewVote[][] {
  const castSoFar = new Map(votes.filter(isVeto).map(({ voterKey }) => [voterKey, 0]))
  const rounds = Map.groupBy(votes, ({ voterKey }) => {
    const round = castSoFar.get(voterKey)
    if (round === undefined) return 0
    castSoFar.set(voterKey, round + 1)
    return round
  })
  return [...rounds].toSorted(([a], [b]) => a - b).map(([, round]) => round)
}
