import type { Db } from '../../../platform/database/database.ts'
import { withinVetoes } from '../rules/vetoes.ts'
import { lockVetoes, type NewBallot, type NewVote, readVetoes, upsertVotes } from '../store.ts'

/** `veto_limit`: a veto too many; the vote it would have replaced stays. */
export type VoteOutcome = 'accepted' | 'refused' | 'veto_limit'

type Written = { outcomes: Map<NewVote, VoteOutcome>; began: NewBallot[] }

/**
 * Writes votes and returns what became of each, and the ballots that began with them. Where nobody vetoes that is one
 * statement. Else ballots with a veto are locked and counted first: two tabs must not veto more than one may.
 * `mayBeFull`: one of the sessions is near the number of voters it holds.
 */
export async function writeVotes(db: Db, votes: readonly NewVote[], mayBeFull: boolean): Promise<Written> {
  const vetoing = new Set(votes.filter(({ value }) => value === -2).map(({ voterKey }) => voterKey))
  if (vetoing.size === 0) return write(db, votes, mayBeFull)
  return db.transaction().execute(async (transaction) => {
    const counted = votes.filter(({ voterKey }) => vetoing.has(voterKey))
    const tooMany = await vetoesTooMany(transaction, counted)
    const rest = votes.filter((vote) => !tooMany.has(vote))
    const { outcomes, began } = await write(transaction, rest, mayBeFull)
    for (const vote of tooMany) outcomes.set(vote, 'veto_limit')
    return { outcomes, began }
  })
}

async function write(db: Db, votes: readonly NewVote[], mayBeFull: boolean): Promise<Written> {
  const { accepted, began } = await upsertVotes(db, votes, mayBeFull)
  const outcomes = new Map(votes.map((vote, at) => [vote, accepted[at] ? 'accepted' : 'refused'] as const))
  return { outcomes, began }
}

async function vetoesTooMany(db: Db, votes: readonly NewVote[]): Promise<Set<NewVote>> {
  await lockVetoes(
    db,
    votes.map(({ voterKey }) => voterKey),
  )
  const vetoes = Map.groupBy(await readVetoes(db, votes), ({ voterKey }) => voterKey)
  const tooMany = [...Map.groupBy(votes, ({ voterKey }) => voterKey)].flatMap(([voterKey, own]) => {
    const vetoed = (vetoes.get(voterKey) ?? []).map(({ venueId }) => venueId)
    const holds = withinVetoes(vetoed, own)
    return own.filter((_, at) => !holds[at])
  })
  return new Set(tooMany)
}
