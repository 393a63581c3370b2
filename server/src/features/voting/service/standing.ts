import type { Ctx } from '../../../platform/context.ts'
import { readSnapshots } from '../read-model.ts'
import { leaders } from '../rules/tally.ts'

/** Winner and backup plan as the votes of a session stand now, whether that is final or not. Null for what there is not. */
export async function standingOf(
  { db }: Pick<Ctx, 'db'>,
  sessionId: string,
): Promise<{ winnerId: string | null; backupId: string | null }> {
  const stored = (await readSnapshots(db, [sessionId])).get(sessionId)
  const { leader, backup } = leaders(stored?.snapshot.results.venueStats ?? [])
  return { winnerId: leader?.venueId ?? null, backupId: backup?.venueId ?? null }
}
