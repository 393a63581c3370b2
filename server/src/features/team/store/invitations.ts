import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { VenueInvitationsTable } from '../../../platform/database/schema.ts'

export type InvitationRow = Selectable<VenueInvitationsTable>

export async function insertInvitation(db: Db, row: Insertable<VenueInvitationsTable>): Promise<void> {
  await db.insertInto('venue_invitations').values(row).execute()
}

/** Neither accepted nor ended; possibly expired. The newest first. */
export function listUnanswered(db: Db, venueId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('venue_invitations')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The addresses that a venue has invited since a moment, once for each mail. */
export async function listInvitedSince(db: Db, venueId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('venue_invitations')
    .select('email')
    .where('venue_id', '=', venueId)
    .where('created_at', '>', since)
    .execute()
  return rows.map(({ email }) => email)
}

export async function findInvitation(db: Db, tokenHash: Buffer): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('venue_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** The venue of an invitation; null for an unknown one. */
export async function findVenueOfInvitation(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('venue_invitations')
    .select('venue_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.venue_id ?? null
}

/** Uses an open invitation up. Of concurrent uses one returns true. */
export async function acceptInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('venue_invitations')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Selects invitations of a venue: one, those to an address, those that an account made, or all. */
export type InvitationFilter = { id: string } | { email: string } | { invitedBy: string } | 'all'

/** Ends invitations that are not accepted. Returns which. */
export async function endInvitations(
  db: Db,
  venueId: string,
  filter: InvitationFilter,
  now: Date,
): Promise<string[]> {
  let ending = db
    .updateTable('venue_invitations')
    .set({ ended_at: now })
    .where('venue_id', '=', venueId)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
  if (filter !== 'all') {
    if ('id' in filter) ending = ending.where('id', '=', filter.id)
    if ('email' in filter) ending = ending.where('email', '=', filter.email)
    if ('invitedBy' in filter) ending = ending.where('invited_by', '=', filter.invitedBy)
  }
  const ended = await ending.returning('id').execute()
  return ended.map(({ id }) => id)
}

/** Deletes invitations that expired before a moment, in any state. */
export async function deleteInvitations(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('venue_invitations')
    .where('id', 'in', (eb) =>
      eb.selectFrom('venue_invitations').select('id').where('expires_at', '<', before).limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
