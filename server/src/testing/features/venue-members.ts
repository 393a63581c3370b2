import type { VenueRole } from '@nofomo/contracts/team/roles.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { Db } from '../../platform/database/database.ts'

type NewMember = { venueId: string; accountId: string; since: Date; role?: VenueRole; trust?: Trust }

/**
 * Makes an account a member of a venue, its owner unless given another role, and the venue `soft_verified` unless given
 * another trust. An unknown venue is stored as typed.
 */
export async function addMember(
  db: Db,
  { venueId, accountId, since, role = 'owner', trust = 'soft_verified' }: NewMember,
): Promise<void> {
  await db
    .insertInto('venues')
    .values({ id: venueId, origin: 'typed', name: venueId, category: 'restaurant', address: '', trust })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ trust }))
    .execute()
  await db
    .insertInto('venue_members')
    .values({ venue_id: venueId, account_id: accountId, role, since })
    .execute()
}
