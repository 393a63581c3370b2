/** What members of a venue may do for it. */
export type Capability =
  | 'redemption'
  | 'bookings'
  | 'listing'
  | 'offers'
  | 'analytics'
  | 'team'
  | 'premium'
  | 'ownership'

const counter = ['redemption'] as const
const team = [...counter, 'bookings'] as const
const manager = [...team, 'listing', 'offers', 'analytics', 'team'] as const

/**
 * The roles of a venue's members. `counter` is a device at the counter. `ownership` is to appoint and to remove owners,
 * which managers may not.
 */
export const capabilitiesOf = {
  owner: [...manager, 'premium', 'ownership'],
  manager,
  team,
  counter,
} as const satisfies Record<string, readonly Capability[]>

export type VenueRole = keyof typeof capabilitiesOf
export const venueRoles = Object.keys(capabilitiesOf) as VenueRole[]

/** The roles that have a capability. */
export function rolesWith(capability: Capability): VenueRole[] {
  return venueRoles.filter((role) => (capabilitiesOf[role] as readonly Capability[]).includes(capability))
}
