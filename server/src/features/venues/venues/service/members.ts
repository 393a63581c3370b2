import { type Capability, capabilitiesAt, rolesWith } from '@nofomo/contracts/team/roles.ts'
import { addressesOf } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { notAmongYours } from '../../../../platform/errors.ts'
import * as store from '../store/members.ts'

/** A venue that an account may act for, and since when. */
export type Membership = { venueId: string; since: Date }

/** A present member: the account, its role, and the trust in the venue. */
export type Member = store.Acting

/** Whether role and trust together allow it. */
const may =
  (capability: Capability) =>
  ({ role, trust }: Member) =>
    capabilitiesAt(role, trust).includes(capability)

/** The venues that an account may act for with a capability, as far as each venue's trust allows. */
export async function membershipsOf(
  db: Db,
  accountId: string,
  capability: Capability,
): Promise<Membership[]> {
  const all = await store.rolesOf(db, accountId)
  return all.filter(may(capability)).map(({ venueId, since }) => ({ venueId, since }))
}

/** Whether a member acts for this venue with the capability that was proven. */
export function actsFor(member: { memberships: readonly Membership[] }, venueId: string): boolean {
  return member.memberships.some((membership) => membership.venueId === venueId)
}

/** @throws not_found for a venue that the member does not act for, as `what` of it was asked for */
export function refuseOthers(
  member: { memberships: readonly Membership[] },
  venueId: string,
  what: 'venue' | 'listing' | 'team' = 'venue',
): void {
  if (!actsFor(member, venueId)) throw notAmongYours(what)
}

/** The people who act for venues now, without the phones at their counters; the longest first. */
export async function peopleOf(db: Db, venueIds: readonly string[]): Promise<Member[]> {
  return (await store.membersOf(db, venueIds)).filter(({ role }) => role !== 'counter')
}

/** The accounts of the present members of venues, by venue. */
export async function accountsByVenue(
  db: Db,
  venueIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const byVenue = Map.groupBy(await store.membersOf(db, venueIds), ({ venueId }) => venueId)
  return new Map(
    [...byVenue].map(([id, members]) => [id, new Set(members.map(({ accountId }) => accountId))]),
  )
}

/** Whether an account may act for a venue with a capability. */
export async function mayActFor(
  db: Db,
  { accountId, venueId }: { accountId: string; venueId: string },
  capability: Capability,
): Promise<boolean> {
  return actsFor({ memberships: await membershipsOf(db, accountId, capability) }, venueId)
}

/**
 * The same inside a transaction, until whose end the membership cannot be ended: who acts in the instant of losing
 * access either was first or is refused.
 */
export async function stillMayActFor(
  db: Db,
  member: { accountId: string; venueId: string },
  capability: Capability,
): Promise<boolean> {
  await store.lockMembership(db, member)
  return mayActFor(db, member, capability)
}

/** The mail addresses of a venue's members with a capability. */
export async function contactsOf(db: Db, venueId: string, capability: Capability): Promise<string[]> {
  const members = (await store.membersOf(db, [venueId])).filter(may(capability))
  return addressesOf(
    db,
    members.map(({ accountId }) => accountId),
  )
}

/** Everybody who may act for some venue with a capability; of one venue, if it is given. */
export async function membersWith(db: Db, capability: Capability, venueId?: string): Promise<Member[]> {
  const all =
    venueId === undefined
      ? await store.listInRoles(db, rolesWith(capability))
      : await store.membersOf(db, [venueId])
  return all.filter(may(capability))
}

/** Those of the venues that have a member with a capability. */
export async function venuesWith(
  db: Db,
  capability: Capability,
  venueIds: readonly string[],
): Promise<string[]> {
  const members = (await store.membersOf(db, venueIds)).filter(may(capability))
  return [...new Set(members.map(({ venueId }) => venueId))]
}
