import type { Db } from '../../../../platform/database/database.ts'
import { readBallotSummaries } from '../read-model.ts'

/** The keys of a session's ballots that are neither flagged nor set aside. Empty without ballots. */
export async function countedBallotKeys(db: Db, sessionId: string): Promise<ReadonlySet<string>> {
  const ballots = await readBallotSummaries(db, sessionId, null)
  return new Set(ballots.filter(({ flag, isVoided }) => flag === null && !isVoided).map(({ id }) => id))
}
