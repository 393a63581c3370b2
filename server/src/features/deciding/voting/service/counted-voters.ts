import type { Db } from '../../../../platform/database/database.ts'
import { readBallotSummaries } from '../read-model.ts'
import { listCounted } from '../store/votes.ts'

/**
 * The keys (as of `voterKey`) of voters whose ballot counts, by session: it has at least one vote and is not voided.
 * Sessions without any are missing.
 */
export async function countedVotersOf(
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (sessionIds.length === 0) return new Map()
  const bySession = Map.groupBy(await listCounted(db, sessionIds), ({ sessionId }) => sessionId)
  return new Map([...bySession].map(([id, voters]) => [id, new Set(voters.map(({ voterKey }) => voterKey))]))
}

/** The same of one session. */
export async function countedVoters(db: Db, sessionId: string): Promise<ReadonlySet<string>> {
  return (await countedVotersOf(db, [sessionId])).get(sessionId) ?? new Set()
}

/** The keys of a session's ballots that are neither flagged nor set aside. Empty without ballots. */
export async function countedBallotKeys(db: Db, sessionId: string): Promise<ReadonlySet<string>> {
  const ballots = await readBallotSummaries(db, sessionId, null)
  return new Set(ballots.filter(({ flag, isVoided }) => flag === null && !isVoided).map(({ id }) => id))
}
