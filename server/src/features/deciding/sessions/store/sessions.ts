import { createHash } from 'node:crypto'
import { nameKey } from '@nofomo/contracts/text/names.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, isThere, oneOrNull } from '../../../../platform/database/results.ts'
import type { SessionsTable, SessionVenuesTable } from '../../../../platform/database/schema.ts'
import { bySession } from '../../../../platform/database/spread-sessions.ts'
import type { HostCredentials } from './hosts.ts'
import { type ListedTime, listedTimes } from './times.ts'

export type SessionRow = Selectable<SessionsTable>
/** `name_key` is written with the name, and read by the database alone. */
export type VenueRow = Omit<Selectable<SessionVenuesTable>, 'name_key' | 'created_at'>
export type NewVenueRow = Omit<Insertable<SessionVenuesTable>, 'name_key'>
export type SessionWithVenues = SessionRow & { venues: VenueRow[] }
/** `times` null: the group does not choose one. */
export type SessionWithTimes = SessionWithVenues & { times: ListedTime[] | null }

export async function insertSession(db: Db, row: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(row).execute()
}

/**
 * Adds venues to the list of a session whose lock the caller holds, or that is new. A venue whose id or name is already
 * listed, or that is a listed one under another name, is skipped. Returns the ids of the others.
 */
export async function insertVenues(db: Db, rows: NewVenueRow[]): Promise<string[]> {
  const others = await withoutListed(db, rows)
  if (others.length === 0) return []
  const inserted = await db
    .insertInto('session_venues')
    .values(others.map((row) => ({ ...row, name_key: keyOfName(row.name) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** A hash, so that the key of an erased name does not reveal it. */
export const keyOfName = (name: string): Buffer => createHash('sha256').update(nameKey(name)).digest()

/** Without venues of the catalog that their sessions list already, or that came before. */
async function withoutListed(db: Db, rows: NewVenueRow[]): Promise<NewVenueRow[]> {
  const ids = rows.flatMap(({ catalogue_venue_id }) => catalogue_venue_id ?? [])
  if (ids.length === 0) return rows
  const sessionIds = rows.map(({ session_id }) => session_id)
  const listed = await db
    .selectFrom('session_venues')
    .select(['session_id', 'catalogue_venue_id'])
    .where('session_id', 'in', sessionIds)
    .where('catalogue_venue_id', 'in', ids)
    .execute()
  const keyOf = (row: Pick<NewVenueRow, 'session_id' | 'catalogue_venue_id'>) =>
    `${row.session_id} ${row.catalogue_venue_id}`
  const known = new Set(listed.map(keyOf))
  return rows.filter((row) => {
    if (!row.catalogue_venue_id) return true
    const isNew = !known.has(keyOf(row))
    known.add(keyOf(row))
    return isNew
  })
}

/** Takes venues that are listed again off the removed ones: they can be voted on again. */
export async function clearRemoved(db: Db, id: string, venueIds: readonly string[]): Promise<void> {
  if (venueIds.length === 0) return
  await db
    .updateTable('sessions')
    .set({
      removed_venue_ids: sql`array(select gone from unnest(removed_venue_ids) as gone where gone <> all(${venueIds}))`,
    })
    .where('id', '=', id)
    .execute()
}

export function findHostCredentials(
  db: Db,
  id: string,
): Promise<(HostCredentials & Pick<SessionRow, 'hidden_at'>) | null> {
  return oneOrNull(
    db
      .selectFrom('sessions')
      .select(['host_token_hash', 'host_browser_hash', 'host_account_id', 'hidden_at'])
      .where('id', '=', id),
  )
}

export function findStoredSession(db: Db, id: string): Promise<SessionWithTimes | null> {
  return oneOrNull(
    db
      .selectFrom('sessions')
      .selectAll()
      .select([listedVenues(id).as('venues'), listedTimes(sql`${id}`).as('times')])
      .where('id', '=', id),
  )
}

/** Those that are stored, in no order. */
export function findStoredSessions(db: Db, ids: readonly string[]): Promise<SessionWithTimes[]> {
  return bySession(db, ids, async ({ these, id }) => ({
    rows: await db
      .selectFrom('sessions as s')
      .selectAll()
      .select([listedVenues(id).as('venues'), listedTimes(id).as('times')])
      .where('s.id', '=', these)
      .execute(),
  }))
}

/** In the order of the list. */
const listedVenues = (id: string | RawBuilder<string>) => sql<VenueRow[]>`
  coalesce((select json_agg(v order by v.position) from session_venues v where v.session_id = ${id}), '[]')`

/** Waits for votes being cast and for other changes to this session; later votes see what this transaction writes. */
export async function lockSession(db: Db, id: string): Promise<SessionWithVenues | null> {
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

export async function updateVenue(
  db: Db,
  sessionId: string,
  venueId: string,
  changes: Partial<VenueRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('session_venues')
    .set({ ...changes, ...(changes.name !== undefined && { name_key: keyOfName(changes.name) }) })
    .where('session_id', '=', sessionId)
    .where('id', '=', venueId)
    .execute()
}

/** The caller holds the session's lock, so no vote for the venue can arrive in between. */
export async function deleteVenue(db: Db, sessionId: string, venueId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ removed_venue_ids: sql`array_append(removed_venue_ids, ${venueId})`, updated_at: now })
    .where('id', '=', sessionId)
    .execute()
  await db
    .deleteFrom('session_venues')
    .where('session_id', '=', sessionId)
    .where('id', '=', venueId)
    .execute()
}

/** The caller holds the session's lock. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** The given sessions whose result is not final. */
export async function openAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('completed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** A session's final result; `winnerIds` are the winner's ids on the list and in the catalog, none without a winner. */
export type Decision = { id: string; isFinal: boolean; winnerIds: string[] }

export async function listDecisions(db: Db, ids: readonly string[]): Promise<Decision[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Decision>`
    select s.id, s.completed_at is not null as "isFinal",
      array_remove(array[s.winner_venue_id, v.catalogue_venue_id], null) as "winnerIds"
    from sessions s left join session_venues v on v.session_id = s.id and v.id = s.winner_venue_id
    where s.id = any(${ids}::text[])`.execute(db)
  return rows
}

/** When the groups meet: at the set time, or the one that leads while the result is provisional. */
export function listMeetings(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; meetsAt: Date | null }[]> {
  return db
    .selectFrom('sessions')
    .select(['id', (eb) => eb.fn.coalesce('meeting_at', 'leading_time_at').as('meetsAt')])
    .where('id', 'in', [...ids, ''])
    .execute()
}

/** Whether the session lists one of the venues, by the catalog's id or, if it has none, by its own. */
export async function listsOneOf(db: Db, id: string, venueIds: readonly string[]): Promise<boolean> {
  if (venueIds.length === 0) return false
  const { rows } = await sql`
    select from session_venues
    where session_id = ${id} and coalesce(catalogue_venue_id, id) = any(${venueIds}::text[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A venue on a list that is not known to be a stored one. */
export type UnknownVenue = { session_id: string; id: string; name: string; address: string }

/** Venues of this id, and those at a street number, that are not known to be stored ones. Locked. */
export async function lockUnknown(db: Db, id: string, number: string | null): Promise<UnknownVenue[]> {
  const { rows } = await sql<UnknownVenue>`
    select session_id, id, name, address from session_venues
    where catalogue_venue_id is null and (id = ${id} or lower(split_part(address, ' ', 1)) = ${number})
    order by session_id, id for update`.execute(db)
  return rows
}

export async function setCatalogVenue(
  db: Db,
  listed: readonly { session_id: string; id: string }[],
  { venueId, picture }: { venueId: string; picture: string | null },
): Promise<void> {
  await sql`
    update session_venues set catalogue_venue_id = ${venueId}, picture = ${picture}
    from unnest(${listed.map(({ session_id }) => session_id)}::text[], ${listed.map(({ id }) => id)}::text[])
      as known (session_id, id)
    where session_venues.session_id = known.session_id and session_venues.id = known.id`.execute(db)
}

/**
 * The sessions, and those that got the venue within ten minutes, list it with its new picture from now on; null: its poster.
 * Returns those that had another one: the caller invalidates them.
 */
export async function showPicture(
  db: Db,
  { venueId, picture }: { venueId: string; picture: string | null },
  sessionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    update session_venues set picture = ${picture}
    where (session_id = any(${sessionIds}) or (id = ${venueId} and created_at > now() - interval '10 minutes'))
      and catalogue_venue_id = ${venueId} and picture is distinct from ${picture}
    returning session_id`.execute(db)
  return [...new Set(rows.map(({ session_id }) => session_id))]
}

/** Whether a list has a venue with the poster. `spec` is the poster's name without its hash. */
export async function isPosterListed(db: Db, spec: string): Promise<boolean> {
  const { rows } = await sql<{ listed: boolean }>`
    select exists (select from session_venues where left(poster, -9) = ${spec}) as listed`.execute(db)
  return rows[0]?.listed ?? false
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

/** Open sessions whose deadline or timer is over, or whose exact number was reached before `provisionalBefore`. */
export async function dueSessionIds(
  db: Db,
  { now, provisionalBefore, limit }: { now: Date; provisionalBefore: Date; limit: number },
): Promise<string[]> {
  const overdue = await db
    .selectFrom('sessions')
    .select('id')
    .where('completed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(limit)
    .execute()
  const final = await db
    .selectFrom('sessions')
    .select('id')
    .where('provisional_since', '<=', provisionalBefore)
    .where(sql<boolean>`is_expected_known`)
    .where('hidden_at', 'is', null)
    .orderBy('provisional_since')
    .limit(limit)
    .execute()
  const quiet = await db
    .selectFrom('sessions')
    .select('id')
    .where('quiet_check_at', '<=', now)
    .where('hidden_at', 'is', null)
    .orderBy('quiet_check_at')
    .limit(limit)
    .execute()
  return [...new Set([...overdue, ...final, ...quiet].map(({ id }) => id))]
}

/** When the next open session is due; null if none has a deadline or a provisional result. */
export async function nextDueAt(db: Db, provisionalMs: number): Promise<Date | null> {
  const provisional = sql`(select min(provisional_since) from sessions
    where provisional_since is not null and is_expected_known and hidden_at is null)`
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(deadline) from sessions where completed_at is null and deadline is not null and hidden_at is null),
      ${provisional} + ${`${provisionalMs} milliseconds`}::interval,
      (select min(quiet_check_at) from sessions where quiet_check_at is not null and hidden_at is null)
    ) as at`.execute(db)
  return rows[0]?.at ?? null
}

/** Hides a session, or shows it again. False if nothing changed, or it does not exist. */
export function setHidden(db: Db, id: string, at: Date | null): Promise<boolean> {
  return isChanged(
    db
      .updateTable('sessions')
      .set({ hidden_at: at })
      .where('id', '=', id)
      .where('hidden_at', at ? 'is' : 'is not', null),
  )
}

export function isHidden(db: Db, id: string): Promise<boolean> {
  return isThere(
    db.selectFrom('sessions').select('id').where('id', '=', id).where('hidden_at', 'is not', null),
  )
}

/** Whether an insert failed because this venue is already listed. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'session_venues_name'
}

/** A ballot's key before and now. */
export type MovedKey = { sessionId: string; before: string; now: string }

/** Ballots that are set aside stay so under other keys. The session has not changed. */
export async function replaceVoidedKeys(db: Db, moved: readonly MovedKey[]): Promise<void> {
  await sql`
    update sessions set voided_voter_keys = array_replace(voided_voter_keys, moved.before, moved.now)
    from unnest(${moved.map(({ sessionId }) => sessionId)}::text[], ${moved.map(({ before }) => before)}::uuid[],
      ${moved.map(({ now }) => now)}::uuid[]) as moved (id, before, now)
    where sessions.id = moved.id and moved.before = any(voided_voter_keys)`.execute(db)
}
