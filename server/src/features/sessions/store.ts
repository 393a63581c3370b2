import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { SessionsTable, SessionVenuesTable } from '../../platform/database/schema.ts'

export type SessionRow = Selectable<SessionsTable>
export type VenueRow = Selectable<SessionVenuesTable>
export type NewVenueRow = Insertable<SessionVenuesTable>
export type SessionWithVenues = SessionRow & { venues: VenueRow[] }

export async function insertSession(db: Db, row: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(row).execute()
}

export async function insertVenues(db: Db, rows: NewVenueRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('session_venues').values(rows).execute()
}

export async function findSessionRow(db: Db, id: string): Promise<SessionWithVenues | null> {
  const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { ...row, venues: await venueRows(db, id) } : null
}

/** Waits for votes being cast and for other changes to this session; votes cast later see what is written now. */
export async function lockSessionRow(db: Db, id: string): Promise<SessionWithVenues | null> {
  const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? { ...row, venues: await venueRows(db, id) } : null
}

export async function updateSessionRow(
  db: Db,
  id: string,
  changes: Partial<Omit<SessionRow, 'id' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('sessions').set(changes).where('id', '=', id).execute()
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await updateSessionRow(db, id, { updated_at: now })
}

function venueRows(db: Db, id: string): Promise<VenueRow[]> {
  return db
    .selectFrom('session_venues')
    .selectAll()
    .where('session_id', '=', id)
    .orderBy('position')
    .execute()
}

/** Sessions still open whose deadline has passed, the longest overdue first. */
export async function overdueSessionIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('completed_at', 'is', null)
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Whether an insert failed because this place already stands on the list. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'session_venues_name'
}
