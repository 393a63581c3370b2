import type { VenueRole } from '@nofomo/contracts/venue-roles.ts'
import type { Db } from '../platform/database/database.ts'

type NewMember = { venueId: string; accountId: string; since: Date; role?: VenueRole }

/** Makes an account a member of a venue, its owner unless given another role. An unknown venue is stored as typed. */
export async function addMember(
  db: Db,
  { venueId, accountId, since, role = 'owner' }: NewMember,
): Promise<void> {
  await db
    .insertInto('venues')
    .values({ id: venueId, origin: 'typed', name: venueId, category: 'restaurant', address: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('venue_members')
    .values({ venue_id: venueId, account_id: accountId, role, since })
    .execute()
}
