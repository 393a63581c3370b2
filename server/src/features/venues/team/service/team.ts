import type {
  CounterLink as Counter,
  Invitation,
  Team,
  TeamMember,
} from '@nofomo/contracts/team/endpoints.ts'
import { contactsIn } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { signedInAmong } from '../../../running/auth/public.ts'
import { endMembership as end, type Member, membersOf, refuseOthers } from '../../venues/public.ts'
import { obstacleToEnding } from '../rules/may-end.ts'
import { type CounterLinkRow, endLinks, listLinks } from '../store/counter-links.ts'
import { type InvitationRow, listUnanswered } from '../store/invitations.ts'
import { changeTeam } from './change-team.ts'
import { endInvitations } from './endings.ts'

/**
 * The team as a member sees it who may change it; empty for one who has just left it.
 * @throws not_found for another venue's
 */
export async function getTeam(ctx: Ctx, member: VenueMember, venueId: string): Promise<Team> {
  refuseOthers(member, venueId, 'team')
  const { db, now } = ctx
  const all = await membersOf(db, [venueId])
  const people = all.filter(({ role }) => role !== 'counter')
  const actor = people.find(({ accountId }) => accountId === member.account.id)
  if (!actor) return { members: [], invitations: [], counters: [] }
  const contacts = await contactsIn(
    db,
    people.map(({ accountId }) => accountId),
  )
  const owners = ownersAmong(people)
  return {
    members: people.map((person) => ({
      ...toMember(person, contacts.get(person.accountId)),
      isSelf: person === actor,
      mayEnd: obstacleToEnding(actor.role, person.role, owners) === null,
    })),
    invitations: (await listUnanswered(db, venueId)).map((row) => toInvitation(row, now)),
    counters: await countersOf(ctx, venueId),
  }
}

async function countersOf({ db, now }: Ctx, venueId: string): Promise<Counter[]> {
  const links = await listLinks(db, venueId)
  const phones = links.flatMap(({ account_id }) => account_id ?? [])
  const signedIn = await signedInAmong(db, phones, now)
  return links.map((row) => toCounter(row, signedIn, now))
}

const ownersAmong = (members: readonly Member[]) => members.filter(({ role }) => role === 'owner').length

/**
 * Ends a member's access at once, with the invitations to the same address, and with the invitations and unopened
 * counter's links that the member has made. Returns the venue: the caller announces it after the commit.
 * @throws not_found for another venue's member and for one whose access has ended · forbidden for a manager who ends an
 * owner's · conflict for the last owner's
 */
export async function endMembership(ctx: Ctx, member: VenueMember, memberId: string): Promise<string> {
  const ids = member.memberships.map(({ venueId }) => venueId)
  const target = (await membersOf(ctx.db, ids)).find((other) => other.memberId === memberId)
  if (!target) throw memberNotFound()
  const { venueId, accountId } = target
  await changeTeam(ctx, member, venueId, async ({ db, now }, { members, actor }) => {
    const present = members.find((other) => other.memberId === memberId)
    if (!present || present.role === 'counter') throw memberNotFound()
    refuse(obstacleToEnding(actor.role, present.role, ownersAmong(members)))
    await end(db, memberId, now)
    const email = (await contactsIn(db, [accountId])).get(accountId)?.email
    if (email) await endInvitations(db, venueId, { email }, now)
    await endInvitations(db, venueId, { invitedBy: accountId }, now)
    await endLinks(db, venueId, { unopenedBy: accountId }, now)
  })
  return venueId
}

function refuse(obstacle: ReturnType<typeof obstacleToEnding>): void {
  if (obstacle === 'owner needed')
    throw new AppError('forbidden', 'Only an owner can end the access of an owner.')
  if (obstacle === 'last owner')
    throw new AppError('conflict', 'A venue needs an owner, and there is no other. Their access stays.')
}

function memberNotFound(): AppError {
  return new AppError('not_found', 'This member was not found. Perhaps the access has ended already.')
}

type Contact = { name: string | null; email: string | null }

function toMember(
  { memberId, role, since }: Member,
  contact: Contact | undefined,
): Omit<TeamMember, 'isSelf' | 'mayEnd'> {
  const email = contact?.email ?? ''
  const name = contact?.name ?? email.slice(0, email.lastIndexOf('@'))
  return { id: memberId, name, email, role, since: since.toISOString() }
}

function toInvitation({ id, email, role, created_at, expires_at }: InvitationRow, now: Date): Invitation {
  return {
    id,
    email,
    role,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    isExpired: expires_at <= now,
  }
}

function toCounter(row: CounterLinkRow, signedIn: ReadonlySet<string>, now: Date): Counter {
  const { id, name, created_at, opened_at } = row
  return {
    id,
    name,
    state: stateOf(row, signedIn, now),
    createdAt: created_at.toISOString(),
    openedAt: opened_at?.toISOString() ?? null,
  }
}

function stateOf(
  { account_id, opened_at, expires_at }: CounterLinkRow,
  signedIn: ReadonlySet<string>,
  now: Date,
): Counter['state'] {
  if (opened_at) return account_id !== null && signedIn.has(account_id) ? 'in_use' : 'signed_out'
  return expires_at <= now ? 'expired' : 'waiting'
}
