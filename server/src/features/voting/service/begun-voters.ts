import type { Db } from '../../../platform/database/database.ts'
import { listBegun } from '../store/votes.ts'

/** A voter who has begun a ballot: their key (as of `voterKey`), and a hash of their network; null once forgotten. */
export type BegunVoter = { key: string; network: string | null }

/** All voters of a session in the order in which they began; set-aside and retracted ballots stay among them. */
export function begunVoters(db: Db, sessionId: string): Promise<BegunVoter[]> {
  return listBegun(db, sessionId)
}
