import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { Db } from '../../../platform/database/database.ts'
import { deleteSome } from '../../../platform/database/delete-some.ts'
import type { VenueSessionsTable } from '../../../platform/database/schema.ts'
import { lockInSessions } from '../../../platform/database/session-locks.ts'
import type { VenueEvent, VenueSession } from '../rules/projection.ts'

/**
 * Serializes the projections of sessions until the transaction ends. What is read after this call includes what the
 * projections before have written.
 */
export function lockProjections(db: Db, sessionIds: readonly string[]): Promise<void> {
  const locks = sessionIds.map((sessionId) => ({ sessionId }))
  return lockInSessions(db, 'projection', locks)
}

export async function listVenueSessions(db: Db, sessionIds: readonly string[]): Promise<VenueSession[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectFrom('venue_sessions')
    .selectAll()
    .where('session_id', '=', anyOf(sessionIds))
    .execute()
  return rows.map(fromRow)
}

/** The sessions that list a venue, those with the latest changes first. */
export async function latestSessionsWith(db: Db, venueId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('venue_sessions')
    .select('session_id')
    .where('venue_id', '=', venueId)
    .where('is_listed', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

export async function upsertVenueSessions(db: Db, rows: readonly VenueSession[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('venue_sessions')
    .values(rows.map(toRow))
    .onConflict((conflict) =>
      conflict.columns(['venue_id', 'session_id']).doUpdateSet(({ ref }) => ({
        is_listed: ref('excluded.is_listed'),
        viewed_at: ref('excluded.viewed_at'),
        considered_at: ref('excluded.considered_at'),
        is_considered: ref('excluded.is_considered'),
        liked_at: ref('excluded.liked_at'),
        counted_votes: ref('excluded.counted_votes'),
        outcome: ref('excluded.outcome'),
        verified_at: ref('excluded.verified_at'),
        yes_votes: ref('excluded.yes_votes'),
        maybe_votes: ref('excluded.maybe_votes'),
        no_votes: ref('excluded.no_votes'),
        vetoes: ref('excluded.vetoes'),
        changed_at: ref('excluded.changed_at'),
        deleted_at: ref('excluded.deleted_at'),
      })),
    )
    .execute()
}

export async function insertEvents(db: Db, events: readonly VenueEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ venueId, sessionId, kind, at }) => ({
    venue_id: venueId,
    session_id: sessionId,
    kind,
    at,
  }))
  await db.insertInto('venue_events').values(rows).execute()
}

export async function findWatermark(db: Db, name: string): Promise<Date | null> {
  const row = await db
    .selectFrom('projection_watermarks')
    .select('at')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.at ?? null
}

/** A watermark never goes back. */
export async function raiseWatermark(db: Db, name: string, at: Date): Promise<void> {
  await db
    .insertInto('projection_watermarks')
    .values({ name, at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ fn, ref }) => ({
        at: fn('greatest', [ref('projection_watermarks.at'), ref('excluded.at')]),
      })),
    )
    .execute()
}

export function deleteVenueSessions(db: Db, before: Date, limit: number): Promise<number> {
  const where = sql`changed_at < ${before} and (deleted_at is not null or not is_listed)`
  return deleteSome(db, { table: 'venue_sessions', key: ['venue_id', 'session_id'], where, limit })
}

export function deleteVenueEvents(db: Db, before: Date, limit: number): Promise<number> {
  return deleteSome(db, { table: 'venue_events', key: ['id'], where: sql`at < ${before}`, limit })
}

function fromRow(row: Selectable<VenueSessionsTable>): VenueSession {
  return {
    venueId: row.venue_id,
    sessionId: row.session_id,
    isListed: row.is_listed,
    viewedAt: row.viewed_at,
    consideredAt: row.considered_at,
    isConsidered: row.is_considered,
    likedAt: row.liked_at,
    countedVotes: row.counted_votes,
    outcome: row.outcome,
    verifiedAt: row.verified_at,
    yes: row.yes_votes,
    maybe: row.maybe_votes,
    no: row.no_votes,
    vetoes: row.vetoes,
    changedAt: row.changed_at,
    deletedAt: row.deleted_at,
  }
}

function toRow(row: VenueSession): Insertable<VenueSessionsTable> {
  return {
    venue_id: row.venueId,
    session_id: row.sessionId,
    is_listed: row.isListed,
    viewed_at: row.viewedAt,
    considered_at: row.consideredAt,
    is_considered: row.isConsidered,
    liked_at: row.likedAt,
    counted_votes: row.countedVotes,
    outcome: row.outcome,
    verified_at: row.verifiedAt,
    yes_votes: row.yes,
    maybe_votes: row.maybe,
    no_votes: row.no,
    vetoes: row.vetoes,
    changed_at: row.changedAt,
    deleted_at: row.deletedAt,
  }
}
