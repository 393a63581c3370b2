import type { VenueRole } from '@nofomo/contracts/team/roles.ts'
import { hashOf } from '../../platform/accounts.ts'
import { addMember } from '../features/venue-members.ts'
import type { Role, Scene } from './access.ts'

/** Makes the actor a member of a venue if it is a venue account (in this role) or a phone at a counter. */
export async function joinVenue(
  scene: Scene,
  as: Role,
  venueId: string,
  role: VenueRole = 'owner',
): Promise<void> {
  if (as !== 'venue' && as !== 'counter') return
  const { testApp, actor } = scene
  const { account_id } = await testApp.db
    .selectFrom('auth_sessions')
    .select('account_id')
    .where('token_hash', '=', hashOf(actor.cookies.get('nofomo_auth') ?? ''))
    .executeTakeFirstOrThrow()
  await addMember(testApp.db, {
    venueId,
    accountId: account_id,
    since: testApp.clock.now(),
    role: as === 'counter' ? 'counter' : role,
  })
}
