import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { repeat } from './repeat.ts'

/** A session that changed, and the version it had when this was read. */
export type PendingSession = { id: string; version: number }

/** Whoever changes a session does what follows from it well within this time. */
const leftBehindMs = 3_000
const sweepMs = 2_000
const maxAtOnce = 1_000
const repeatedMs = 60_000

/** Those of the sessions for which what follows from their changes is not known to be done. */
export async function pendingAmong(db: Db, ids: readonly string[]): Promise<PendingSession[]> {
  const { rows } = await sql<{ id: string; version: string }>`
    select session_id as id, version from session_versions
    where session_id = any(${ids}::text[]) and is_pending`.execute(db)
  return rows.map(toPending)
}

/** Nothing is pending any more, unless the session has changed since that version. */
export async function settlePending(db: Db, done: readonly PendingSession[]): Promise<void> {
  if (done.length === 0) return
  const ids = done.map(({ id }) => id)
  // Locked in the order in which changes lock them.
  await sql`
    with locked as materialized (
      select session_id, version from session_versions where session_id = any(${ids}::text[])
      order by session_id for update
    )
    update session_versions stored set is_pending = false
    from locked, unnest(${ids}::text[], ${done.map(({ version }) => version)}::bigint[]) as done (id, version)
    where stored.session_id = done.id and locked.session_id = done.id and locked.version = done.version`.execute(
    db,
  )
}

/** Those that have been pending for so long that the node that changed them has probably died; the first ones first. */
async function listLeftBehind(db: Db): Promise<PendingSession[]> {
  const { rows } = await sql<{ id: string; version: string }>`
    select session_id as id, version from session_versions
    where is_pending and pending_since < clock_timestamp() - ${`${leftBehindMs} milliseconds`}::interval
    order by pending_since limit ${maxAtOnce}`.execute(db)
  return rows.map(toPending)
}

const toPending = ({ id, version }: { id: string; version: string }) => ({ id, version: Number(version) })

/** Takes over sessions that another node, or this one before it started, has left behind. */
export function createPendingSweep({ db, changes, log }: Pick<Platform, 'db' | 'changes' | 'log'>) {
  /** By id and version: those that are still being worked on are not begun again with each sweep. */
  const taken = new LRUCache<string, true>({ max: 10 * maxAtOnce, ttl: repeatedMs })

  async function sweep() {
    const found = await listLeftBehind(db)
    const fresh = found.filter(({ id, version }) => !taken.has(`${id} ${version}`))
    for (const { id, version } of fresh) taken.set(`${id} ${version}`, true)
    changes.takeOver(fresh.map(({ id }) => id))
  }

  return repeat(sweepMs, sweep, log)
}
