import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, oneOrNull } from '../../../../platform/database/results.ts'
import type { VenueInvitationsTable } from '../../../../platform/database/schema.ts'

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

export function findInvitation(db: Db, tokenHash: Buffer): Promise<InvitationRow | null> {
  return oneOrNull(db.selectFrom('venue_invitations').selectAll().where('token_hash', '=', tokenHash))
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
export function acceptInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  return isChanged(
    db
      .updateTable('venue_invitations')
      .set({ accepted_at: now })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now),
  )
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
