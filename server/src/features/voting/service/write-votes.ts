import type { Db } from '../../../platform/database/database.ts'
import { withinVetoes } from '../rules/vetoes.ts'
import {
  lockVetoes,
  type NewBallot,
  type NewVote,
  readVetoes,
  upsertVotes,
  type VoteOutcome,
} from '../store.ts'

type Written = { outcomes: Map<NewVote, VoteOutcome>; began: NewBallot[] }

/**
 * Writes votes and returns the outcome of each, and the ballots that began with them. One statement, unless a voter
 * casts a veto and other votes concurrently: then the order matters, and those ballots are locked and counted first.
 * `mayBeFull`: one of the sessions is near its capacity.
 */
export async function writeVotes(db: Db, votes: readonly NewVote[], mayBeFull: boolean): Promise<Written> {
  const vetoing = new Set(votes.filter(({ value }) => value === -2).map(({ voterKey }) => voterKey))
  const counted = votes.filter(({ voterKey }) => vetoing.has(voterKey))
  if (counted.length === vetoing.size) return write(db, votes, { mayBeFull, vetoes: vetoing.size > 0 })
  return db.transaction().execute(async (transaction) => {
    const tooMany = await vetoesTooMany(transaction, counted)
    const rest = votes.filter((vote) => !tooMany.has(vote))
    const { outcomes, began } = await write(transaction, rest, { mayBeFull, vetoes: false })
    for (const vote of tooMany) outcomes.set(vote, 'veto_limit')
    return { outcomes, began }
  })
}

async function write(
  db: Db,
  votes: readonly NewVote[],
  checks: Parameters<typeof upsertVotes>[2],
): Promise<Written> {
  const { outcomes, began } = await upsertVotes(db, votes, checks)
  return { outcomes: new Map(votes.map((vote, at) => [vote, outcomes[at] ?? 'refused'])), began }
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
