import type { Ctx } from '../../../platform/context.ts'
import { countedVoterKeys } from '../store.ts'

/** Who has a ballot that counts in the session, by the keys of `voterKey`: somebody who has voted, and was not set aside. */
export async function countedVoters(
  { db }: Pick<Ctx, 'db'>,
  sessionId: string,
): Promise<ReadonlySet<string>> {
  return new Set(await countedVoterKeys(db, sessionId))
}
