import { type Capability, capabilitiesAt, rolesWith, type VenueRole } from '@nofomo/contracts/venue-roles.ts'
import { addressesOf } from '../../../platform/accounts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
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

/** For a venue that the account may not act for, whether or not there is such a venue. */
export function notAmongYours(): AppError {
  return new AppError('not_found', 'This venue was not found among yours.')
}

/** The venues that an account may act for with a capability, as far as each venue's trust allows. */
export async function membershipsOf(
  db: Db,
  accountId: string,
  capability: Capability,
): Promise<Membership[]> {
  const all = await store.listOfAccount(db, accountId)
  return all.filter(may(capability)).map(({ venueId, since }) => ({ venueId, since }))
}

/** Whether a member acts for this venue with the capability that was proven. */
export function actsFor(member: { memberships: readonly Membership[] }, venueId: string): boolean {
  return member.memberships.some((membership) => membership.venueId === venueId)
}

/** All present memberships of an account, whatever the trust in the venues. */
export function rolesOf(db: Db, accountId: string): Promise<Member[]> {
  return store.listOfAccount(db, accountId)
}

/** All present members of venues, the longest first. */
export function membersOf(db: Db, venueIds: readonly string[]): Promise<Member[]> {
  return store.listOfVenues(db, venueIds)
}

/** The people who act for venues now, without the phones at their counters; the longest first. */
export async function peopleOf(db: Db, venueIds: readonly string[]): Promise<Member[]> {
  return (await membersOf(db, venueIds)).filter(({ role }) => role !== 'counter')
}

/** The accounts of the present members of venues, by venue. */
export async function accountsByVenue(
  db: Db,
  venueIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const byVenue = Map.groupBy(await membersOf(db, venueIds), ({ venueId }) => venueId)
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
  const members = (await membersOf(db, [venueId])).filter(may(capability))
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
      : await store.listOfVenues(db, [venueId])
  return all.filter(may(capability))
}

/** Whose membership this is, present or ended; null for an unknown one. */
export function membershipOf(
  db: Db,
  memberId: string,
): Promise<{ accountId: string; venueId: string } | null> {
  return store.findMembership(db, memberId)
}

/** Those of the venues that have a member with a capability. */
export async function venuesWith(
  db: Db,
  capability: Capability,
  venueIds: readonly string[],
): Promise<string[]> {
  const members = (await membersOf(db, venueIds)).filter(may(capability))
  return [...new Set(members.map(({ venueId }) => venueId))]
}

/** Those of the accounts that are or were members of a venue, whether or not their address is verified. */
export function accountsOfVenues(db: Db, accountIds: readonly string[]): Promise<string[]> {
  return store.listAccountsOfVenues(db, accountIds)
}

/** Waits for other changes of a venue's team, and keeps later ones waiting until the transaction ends. */
export function lockTeam(db: Db, venueId: string): Promise<void> {
  return store.lockTeam(db, venueId)
}

/** Makes an account a member. One that is present already gets the role if it is a higher one. */
export function appoint(
  db: Db,
  member: { accountId: string; venueId: string; role: VenueRole },
  now: Date,
): Promise<void> {
  return store.upsertMember(db, member, now)
}

/** Ends a present membership. False if it has ended already. Who may do so is the caller's question. */
export function endMembership(db: Db, memberId: string, now: Date): Promise<boolean> {
  return store.endMember(db, memberId, now)
}

/** Accounts of phones at the counter whose access ended before a moment. */
export function endedCounters(db: Db, before: Date, limit: number): Promise<string[]> {
  return store.listEndedCounters(db, before, limit)
}
