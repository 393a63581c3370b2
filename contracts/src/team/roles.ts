import { isAtLeast, type Trust } from '../venues/trust.ts'

/** The capabilities of members of a venue. */
export type Capability =
  | 'redemption'
  | 'bookings'
  | 'live'
  | 'listing'
  | 'offers'
  | 'analytics'
  | 'team'
  | 'premium'
  | 'ownership'

const counter = ['redemption'] as const
const team = [...counter, 'bookings'] as const
const manager = [...team, 'live', 'listing', 'offers', 'analytics', 'team'] as const

/** What changes offers, money, access or what groups read. */
const guarded: readonly Capability[] = ['listing', 'offers', 'team', 'premium', 'ownership']
export const isGuarded = (capability: Capability): boolean => guarded.includes(capability)

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

/** The roles that people are invited to; to be an owner by owners alone. */
export const invitedRoles = ['owner', 'manager', 'team'] as const satisfies readonly VenueRole[]
export type InvitedRole = (typeof invitedRoles)[number]

export const roleNames: Record<VenueRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  team: 'Team member',
  counter: 'Counter',
}

/** The trust that a capability needs. A pending claim sees live groups, within its limit, and nothing else. */
const neededTrust: Record<Capability, Trust> = {
  live: 'pending',
  redemption: 'soft_verified',
  bookings: 'soft_verified',
  listing: 'soft_verified',
  offers: 'soft_verified',
  analytics: 'soft_verified',
  team: 'soft_verified',
  premium: 'soft_verified',
  ownership: 'soft_verified',
}

/** The roles that have a capability. */
export function rolesWith(capability: Capability): VenueRole[] {
  return venueRoles.filter((role) => (capabilitiesOf[role] as readonly Capability[]).includes(capability))
}

/** The capabilities of a role at a level of trust. */
export function capabilitiesAt(role: VenueRole, trust: Trust): Capability[] {
  return capabilitiesOf[role].filter((capability) => isAtLeast(trust, neededTrust[capability]))
}
