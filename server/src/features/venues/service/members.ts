import { type Capability, rolesWith } from '@nofomo/contracts/venue-roles.ts'
import { addressesOf } from '../../../platform/accounts.ts'
import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store/members.ts'

/** A venue that an account may act for, and since when. */
export type Membership = { venueId: string; since: Date }

/** The venues that an account may act for with a capability. */
export function membershipsOf(db: Db, accountId: string, capability: Capability): Promise<Membership[]> {
  return store.listMemberships(db, accountId, rolesWith(capability))
}

/** Whether an account may act for a venue with a capability. */
export async function mayActFor(
  db: Db,
  { accountId, venueId }: { accountId: string; venueId: string },
  capability: Capability,
): Promise<boolean> {
  const memberships = await membershipsOf(db, accountId, capability)
  return memberships.some((membership) => membership.venueId === venueId)
}

/** The mail addresses of a venue's members with a capability. */
export async function contactsOf(db: Db, venueId: string, capability: Capability): Promise<string[]> {
  return addressesOf(db, await store.listMembers(db, venueId, rolesWith(capability)))
}

/** Those of the venues that have members. */
export function venuesWithMembers(db: Db, venueIds: readonly string[]): Promise<string[]> {
  return store.listWithMembers(db, venueIds)
}

/** Those of the accounts that are or were members of a venue, whether or not their address is verified. */
export function accountsOfVenues(db: Db, accountIds: readonly string[]): Promise<string[]> {
  return store.listAccountsOfVenues(db, accountIds)
}
