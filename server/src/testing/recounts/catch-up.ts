import { projectEverythingOnce, projectPending } from '../../features/venues/venues/service/catch-up.ts'
import type { Db } from '../../platform/database/database.ts'
import { pendingAmong } from '../../platform/live/pending-sessions.ts'

/** Projects pending sessions, as nodes do with unprocessed ones. */
export async function catchUp(db: Db, now: Date): Promise<void> {
  await projectEverythingOnce(db, now)
  const rows = await db
    .selectFrom('session_versions')
    .select('session_id')
    .where('is_pending', '=', true)
    .execute()
  const pending = await pendingAmong(
    db,
    rows.map(({ session_id }) => session_id),
  )
  await projectPending(
    db,
    pending.map(({ id }) => id),
    { now, advance: async () => {} },
  )
}
