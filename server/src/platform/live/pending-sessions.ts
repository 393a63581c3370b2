import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { bySession } from '../database/spread-sessions.ts'
import type { Platform } from '../platform.ts'
import { repeat } from './repeat.ts'

/** A session that changed, and the version it had when this was read. */
export type PendingSession = { id: string; version: number }

/** A node that changes a session does what follows from it well within this time. */
const leftBehindMs = 3_000
const sweepMs = 2_000
/** The same of a node that is alone, which leaves nothing behind until it starts again. */
const alone = { leftBehindMs: 90_000, sweepMs: 60_000 }
const maxAtOnce = 1_000
/** A node that takes sessions over has this long before others may take them. */
const claimedMs = 30_000

/** The sessions whose changes may not have been processed completely. */
export async function pendingAmong(db: Db, ids: readonly string[]): Promise<PendingSession[]> {
  const { rows } = await sql<{ id: string; version: string }>`
    select session_id as id, version from session_versions
    where session_id = any(${ids}::text[]) and is_pending`.execute(db)
  return rows.map(({ id, version }) => ({ id, version: Number(version) }))
}

/** Marks a session as processed, unless it has changed since that version. */
export async function settlePending(db: Db, done: readonly PendingSession[]): Promise<void> {
  if (done.length === 0) return
  const ids = done.map(({ id }) => id)
  // Locked in the order in which changes lock them.
  await bySession(db, ids, ({ these }) =>
    sql`
    with locked as materialized (
      select session_id, version from session_versions where session_id = ${these} order by session_id for update
    )
    update session_versions stored set is_pending = false
    from locked, unnest(${ids}::text[], ${done.map(({ version }) => version)}::bigint[]) as done (id, version)
    where stored.session_id = ${these} and stored.session_id = done.id and locked.session_id = done.id
      and locked.version = done.version`.execute(db),
  )
}

/**
 * Claims sessions that have been pending for so long that the node that changed them has probably died, the oldest first.
 * Other nodes do not get them for a while.
 */
async function claimLeftBehind(db: Db, ms: number): Promise<string[]> {
  const isLeftBehind = sql`is_pending and pending_since < now() - ${`${ms} milliseconds`}::interval`
  const { rows: due } = await sql<{ id: string }>`
    select session_id as id from session_versions where ${isLeftBehind} order by pending_since limit ${maxAtOnce}`.execute(
    db,
  )
  const claimed = await bySession(
    db,
    due.map(({ id }) => id),
    ({ these }) =>
      sql<{ id: string }>`
      update session_versions set pending_since = now() + ${`${claimedMs} milliseconds`}::interval
      where session_id = ${these} and session_id in (
        select session_id from session_versions where session_id = ${these} and ${isLeftBehind} for update skip locked
      )
      returning session_id as id`.execute(db),
  )
  return claimed.map(({ id }) => id)
}

/** Takes over sessions that another node, or this one before a restart, left unprocessed. */
export function createPendingSweep({ db, changes, log }: Pick<Platform, 'db' | 'changes' | 'log'>) {
  const sweep = async () =>
    changes.takeOver(await claimLeftBehind(db, changes.isAlone() ? alone.leftBehindMs : leftBehindMs))
  return repeat(sweepMs, sweep, log, { ms: alone.sweepMs, changes })
}
