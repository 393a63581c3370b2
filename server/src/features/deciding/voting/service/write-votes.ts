import type { Db } from '../../../../platform/database/database.ts'
import { isSpread } from '../../../../platform/database/spread-sessions.ts'
import { lockSession } from '../../sessions/public.ts'
import { type NewBallot, type NewVote, upsertVotes, type VoteOutcome } from '../store/votes.ts'

type WriteResult = { outcomes: Map<NewVote, VoteOutcome>; began: NewBallot[] }

/**
 * Writes votes and returns the outcome of each, and the ballots that began with them. One statement for venues and one
 * for times, unless a voter casts a veto and other votes concurrently, or ballots begin in a session near its capacity; for each
 * session where they are spread.
 */
export async function writeVotes(db: Db, votes: readonly NewVote[]): Promise<WriteResult> {
  const written: WriteResult = { outcomes: new Map(), began: [] }
  const apart = isSpread(db) ? Map.groupBy(votes, ({ sessionId }) => sessionId).values() : [votes]
  await Promise.all([...apart].map((together) => writeTogether(db, together, written)))
  return written
}

async function writeTogether(db: Db, votes: readonly NewVote[], written: WriteResult): Promise<void> {
  for (const ofKind of Map.groupBy(votes, ({ item }) => item.kind).values())
    for (const round of splitIntoRounds(ofKind)) await writeRound(db, round, written)
}

async function writeRound(db: Db, round: readonly NewVote[], written: WriteResult): Promise<void> {
  try {
    addOutcomes(written, round, await upsertVotes(db, round, { capacity: false, vetoes: round.some(isVeto) }))
  } catch (error) {
    const full = nearCapacityIn(error)
    if (full === null) throw error
    const others = round.filter(({ sessionId }) => sessionId !== full)
    await writeWithinCapacity(
      db,
      full,
      round.filter(({ sessionId }) => sessionId === full),
      written,
    )
    if (others.length > 0) await writeRound(db, others, written)
  }
}

/** The session near its capacity because of which a statement was refused; null for other errors. */
function nearCapacityIn(error: unknown): string | null {
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown }
  return code === 'NF001' && typeof detail === 'string' ? detail : null
}

/** Processes take turns, and each counts what those before it have written. */
async function writeWithinCapacity(
  db: Db,
  sessionId: string,
  votes: readonly NewVote[],
  written: WriteResult,
): Promise<void> {
  const outcomes = await db.transaction().execute(async (transaction) => {
    await lockSession(transaction, sessionId)
    return upsertVotes(transaction, votes, { capacity: true, vetoes: votes.some(isVeto) })
  })
  addOutcomes(written, votes, outcomes)
}

type Outcomes = Awaited<ReturnType<typeof upsertVotes>>

function addOutcomes(written: WriteResult, votes: readonly NewVote[], { outcomes, began }: Outcomes): void {
  for (const [at, vote] of votes.entries()) written.outcomes.set(vote, outcomes[at] ?? 'refused')
  written.began.push(...began)
}

const isVeto = ({ value }: NewVote) => value === -2

/**
 * All votes in one round, except those of voters who cast a veto, which change how many vetoes they have left, and of voters with
 * several devices: at most one of each per round, in their order.
 */
function splitIntoRounds(votes: readonly NewVote[]): NewVote[][] {
  const devices = new Map(votes.map(({ voterKey, device }) => [voterKey, device]))
  const isAlone = (vote: NewVote) => isVeto(vote) || devices.get(vote.voterKey) !== vote.device
  const nextRoundOf = new Map(votes.filter(isAlone).map(({ voterKey }) => [voterKey, 0]))
  const rounds = Map.groupBy(votes, ({ voterKey }) => {
    const round = nextRoundOf.get(voterKey)
    if (round === undefined) return 0
    nextRoundOf.set(voterKey, round + 1)
    return round
  })
  return [...rounds].toSorted(([a], [b]) => a - b).map(([, round]) => round)
}
