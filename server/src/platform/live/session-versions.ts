import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import { inBatches } from '../jobs/batches.ts'
import type { Changes } from './changes.ts'
import { readTogether } from './read-together.ts'

/** What was read is served without another look at the database for this long at most. */
export const trustedMs = 1_000
const maxRemembered = 20_000

/** What was read of a session: its version, and when the reading began, by `performance.now()`. */
export type Versioned = { version: number; readAt: number }

/**
 * Tells whether what a node remembers of a session is still the newest. Changes raise the session's stored version
 * (migration 040), whoever makes them and whatever becomes of the messages about them; one that no message told is
 * announced on this node when it is found.
 */
export type SessionVersions = {
  /** Whether it was the newest at some moment of the last second. */
  isCurrent(sessionId: string, known: Versioned): boolean
  /** The same after a look at the database, if it takes one. */
  confirm(sessionId: string, known: Versioned): Promise<boolean>
  /** The last version that was read; undefined if none was since the session's last known change. */
  latest(sessionId: string): number | undefined
  /** Remembers a version that was read together with what it is the version of. */
  note(sessionId: string, known: Versioned): void
  /** Versions right now. A session that never changed since there are versions has 0. */
  read(sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

type Deps = { db: Db; changes: Pick<Changes, 'subscribe' | 'discover'> }

export function createSessionVersions({ db, changes }: Deps): SessionVersions {
  const seen = new LRUCache<string, Versioned>({ max: maxRemembered })

  changes.subscribe('session', (ids) => {
    if (ids === null) seen.clear()
    else for (const id of ids) seen.delete(id)
  })

  /** Of two readings the one that began last counts. */
  function note(id: string, known: Versioned) {
    if ((seen.get(id)?.readAt ?? 0) <= known.readAt) seen.set(id, known)
  }

  async function read(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const readAt = performance.now()
    const { rows } = await sql<{ id: string; version: string }>`
      select session_id as id, version from session_versions where session_id = any(${ids}::text[])`.execute(
      db,
    )
    const stored = new Map(rows.map(({ id, version }) => [id, Number(version)]))
    const versions = new Map(ids.map((id) => [id, stored.get(id) ?? 0]))
    changes.discover(ids.filter((id) => (seen.get(id)?.version ?? versions.get(id)) !== versions.get(id)))
    for (const [id, version] of versions) note(id, { version, readAt })
    return versions
  }

  const readOne = readTogether(read)

  function isCurrent(id: string, { version, readAt }: Versioned): boolean {
    const last = seen.get(id)
    const isSeenSince = last !== undefined && last.readAt >= readAt
    if (isSeenSince && last.version !== version) return false
    return performance.now() - (isSeenSince ? last.readAt : readAt) < trustedMs
  }

  return {
    isCurrent,
    latest: (id) => seen.get(id)?.version,
    note,
    read,
    async confirm(id, known) {
      return isCurrent(id, known) || (await readOne(id)) === known.version
    },
  }
}

/** Versions of deleted sessions go after a day: nothing is remembered for longer. */
export async function purgeSessionVersions(db: Db): Promise<number> {
  return inBatches(async (limit) => {
    const { rows } = await sql`
      delete from session_versions where session_id in (
        select session_id from session_versions
        where deleted_at < clock_timestamp() - interval '1 day' and not is_pending limit ${limit}
      ) returning session_id`.execute(db)
    return rows.length
  })
}
