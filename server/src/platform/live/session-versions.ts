import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import { inBatches } from '../jobs/batches.ts'
import type { Changes } from './changes.ts'

/** How long a cached read is served without checking its version. */
export const trustedMs = 1_000
/** The same while no other node serves: only somebody who writes into the database by hand changes what is not announced. */
const trustedAloneMs = 10_000
export const trustedFor = (isAlone: boolean) => (isAlone ? trustedAloneMs : trustedMs)
const maxRemembered = 20_000

/** A version of a session, and when its reading began, by `performance.now()`. */
export type Versioned = { version: number; readAt: number }

/**
 * Checks whether cached data of a session is still the newest. Every change raises the session's stored version
 * (migration 040), even if its invalidation is lost; such a change is announced on this node when it is found.
 */
export type SessionVersions = {
  /** Whether it was the newest at some time in the last second. */
  isCurrent(sessionId: string, known: Versioned): boolean
  /** The same, reading the database if necessary. */
  confirm(sessionId: string, known: Versioned): Promise<boolean>
  /** The last version that was read; undefined if none was since the session's last known change. */
  latest(sessionId: string): number | undefined
  /** Caches a version that was read together with its data. */
  note(sessionId: string, known: Versioned): void
  /** The stored versions. A session that never changed since versions were introduced has 0. */
  read(sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

type Deps = { db: Db; changes: Pick<Changes, 'subscribe' | 'discover' | 'isAlone'> }

export function createSessionVersions({ db, changes }: Deps): SessionVersions {
  const seen = new LRUCache<string, Versioned>({ max: maxRemembered })

  changes.subscribe('session', (ids) => {
    if (ids === null) seen.clear()
    else for (const id of ids) seen.delete(id)
  })

  /** Of two readings the one that began later counts. */
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

  function isCurrent(id: string, { version, readAt }: Versioned): boolean {
    const last = seen.get(id)
    const isSeenSince = last !== undefined && last.readAt >= readAt
    if (isSeenSince && last.version !== version) return false
    return performance.now() - (isSeenSince ? last.readAt : readAt) < trustedFor(changes.isAlone())
  }

  return {
    isCurrent,
    latest: (id) => seen.get(id)?.version,
    note,
    read,
    async confirm(id, known) {
      return isCurrent(id, known) || (await read([id])).get(id) === known.version
    },
  }
}

/**
 * A part of a statement that raises the versions of the sessions in another part, as `raise_session_versions` does, in place of
 * the triggers (migration 069). Those raise them in longer transactions, and where sessions are spread over several servers,
 * which plan no such statement.
 */
export const raisingVersions = (changed: string) => sql`
  raised as (
    insert into session_versions as stored (session_id, version)
    select session_id, (extract(epoch from clock_timestamp()) * 1000)::bigint
    from (select distinct session_id from ${sql.raw(changed)}) changed
    where set_config('nofomo.versions_raised', 'yes', true) = 'yes'
    order by session_id
    on conflict (session_id) do update set version = greatest(stored.version + 1, excluded.version), is_pending = true,
      pending_since = case when stored.is_pending then least(stored.pending_since, excluded.pending_since)
        else excluded.pending_since end
  ),`

/** Versions of deleted sessions are deleted after a day: no cache lives longer. */
export async function purgeSessionVersions(db: Db): Promise<number> {
  return inBatches(async (limit) => {
    const { rows } = await sql`
      delete from session_versions where session_id in (
        select session_id from session_versions
        where deleted_at < now() - interval '1 day' and not is_pending limit ${limit}
      ) returning session_id`.execute(db)
    return rows.length
  })
}
