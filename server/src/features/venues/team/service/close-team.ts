import type { Db } from '../../../../platform/database/database.ts'
import { membersOf } from '../../venues/public.ts'
import { endLinks } from '../store/counter-links.ts'
import { endPhones } from './counters.ts'
import { endInvitations } from './end-invitations.ts'

/**
 * Ends all open invitations of a venue and all phones at its counter, in the caller's transaction: for a venue that
 * changes hands. The caller ends the memberships of people.
 */
export async function closeTeam(db: Db, venueId: string, now: Date): Promise<void> {
  await endInvitations(db, venueId, 'all', now)
  await endPhones({ db, now }, await endLinks(db, venueId, 'all', now), await membersOf(db, [venueId]))
}
