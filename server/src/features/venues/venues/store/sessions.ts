import type { Selectable } from 'kysely'
import { anyOf } from '../../../../platform/database/any-of.ts'
import { camelRows } from '../../../../platform/database/camel-rows.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { VenueSessionsTable } from '../../../../platform/database/schema.ts'
import { lockInSessions } from '../../../../platform/database/session-locks.ts'
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
    .select(projected.columns)
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
      conflict.columns(['venue_id', 'session_id']).doUpdateSet(projected.replaced('venue_id', 'session_id')),
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

const projected = camelRows<Selectable<VenueSessionsTable>>()([
  ...(['venue_id', 'session_id', 'is_listed', 'viewed_at', 'considered_at', 'is_considered'] as const),
  ...(['liked_at', 'counted_votes', 'outcome', 'verified_at', 'yes_votes', 'maybe_votes'] as const),
  ...(['no_votes', 'vetoes', 'changed_at', 'deleted_at'] as const),
])

function fromRow(row: Selectable<VenueSessionsTable>): VenueSession {
  const { yesVotes: yes, maybeVotes: maybe, noVotes: no, ...others } = projected.fromRow(row)
  return { ...others, yes, maybe, no }
}

const toRow = ({ yes, maybe, no, ...others }: VenueSession) =>
  projected.toRow({ ...others, yesVotes: yes, maybeVotes: maybe, noVotes: no })
