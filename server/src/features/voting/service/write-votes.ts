import type { Db } from '../../../platform/database/database.ts'
import { withinVetoes } from '../rules/vetoes.ts'
import { lockVetoes, type NewBallot, type NewVote, readVetoes, upsertVotes } from '../store.ts'

/** `veto_limit`: a veto too many; the vote it would have replaced stays. */
export type VoteOutcome = 'accepted' | 'refused' | 'veto_limit'

type Written = { outcomes: Map<NewVote, VoteOutcome>; began: NewBallot[] }

/**
 * Writes votes and returns what became of each, and the ballots that began with them. Where nobody vetoes that is one
 * statement. Ballots with a veto are locked and counted first: two tabs must not veto more than one may.
 */
export async function writeVotes(db: Db, votes: readonly NewVote[]): Promise<Written> {
  const vetoing = new Set(votes.filter(({ value }) => value === -2).map(({ voterKey }) => voterKey))
  if (vetoing.size === 0) return writePlain(db, votes)
  const plain = await writePlain(
    db,
    votes.filter(({ voterKey }) => !vetoing.has(voterKey)),
  )
  const counted = await writeCounted(
    db,
    votes.filter(({ voterKey }) => vetoing.has(voterKey)),
  )
  return {
    outcomes: new Map([...plain.outcomes, ...counted.outcomes]),
    began: [...plain.began, ...counted.began],
  }
}

async function writePlain(db: Db, votes: readonly NewVote[]): Promise<Written> {
  if (votes.length === 0) return { outcomes: new Map(), began: [] }
  const { accepted, began } = await upsertVotes(db, votes)
  const outcomes = new Map(votes.map((vote, at) => [vote, accepted[at] ? 'accepted' : 'refused'] as const))
  return { outcomes, began }
}

function writeCounted(db: Db, votes: readonly NewVote[]): Promise<Written> {
  return db.transaction().execute(async (transaction) => {
    await lockVetoes(
      transaction,
      votes.map(({ voterKey }) => voterKey),
    )
    const vetoes = Map.groupBy(await readVetoes(transaction, votes), ({ voterKey }) => voterKey)
    const ballots = Map.groupBy(votes, ({ voterKey }) => voterKey)
    const tooMany = [...ballots].flatMap(([voterKey, own]) => {
      const vetoed = (vetoes.get(voterKey) ?? []).map(({ venueId }) => venueId)
      const holds = withinVetoes(vetoed, own)
      return own.filter((_, at) => !holds[at])
    })
    const { outcomes, began } = await writePlain(
      transaction,
      votes.filter((vote) => !tooMany.includes(vote)),
    )
    for (const vote of tooMany) outcomes.set(vote, 'veto_limit')
    return { outcomes, began }
  })
}
