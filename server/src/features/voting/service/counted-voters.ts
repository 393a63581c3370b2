import type { Ctx } from '../../../platform/context.ts'
import { countedVoterKeys } from '../store.ts'

/** The keys (as of `voterKey`) of voters whose ballot counts: it has at least one vote and is not voided. */
export async function countedVoters(
  { db }: Pick<Ctx, 'db'>,
  sessionId: string,
): Promise<ReadonlySet<string>> {
  return new Set(await countedVoterKeys(db, sessionId))
}
