import { expect, test } from 'vitest'
import { type Capability, rolesWith, type VenueRole } from './venue-roles.ts'

test.each<[Capability, VenueRole[]]>([
  ['redemption', ['owner', 'manager', 'team', 'counter']],
  ['bookings', ['owner', 'manager', 'team']],
  ['listing', ['owner', 'manager']],
  ['offers', ['owner', 'manager']],
  ['analytics', ['owner', 'manager']],
  ['team', ['owner', 'manager']],
  ['premium', ['owner']],
  ['ownership', ['owner']],
])('%s is for %j', (capability, roles) => {
  expect(rolesWith(capability)).toEqual(roles)
})
