import { randomBytes } from 'node:crypto'
import type { getInvitation as getInvitationEndpoint } from '@nofomo/contracts/team/endpoints.ts'
import { capabilitiesAt, type InvitedRole, venueRoles } from '@nofomo/contracts/team/roles.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { z } from 'zod'
import { askAgain, contactsIn, hashOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { isSameMailbox, newToken, signInInvited, signingIn } from '../../../running/auth/public.ts'
import { actsFor, appoint, lockTeam, venueNameOf } from '../../venues/public.ts'
import { lifetimes, teamLimits } from '../rules/limits.ts'
import { invitationMail } from '../rules/mails.ts'
import * as store from '../store/invitations.ts'
import { type ChangingTeam, changeTeam } from './change-team.ts'
import type { Joined, TeamDeps } from './deps.ts'
import { endInvitations } from './endings.ts'

/** `network` is the network address of the actor, as limits count it. */
export type InviteInput = { venueId: string; email: string; role: InvitedRole; network: string }

/**
 * Mails an invitation; an earlier one of the venue to the same address ends. The caller announces the venue.
 * @throws not_found for another venue · forbidden for a manager who invites an owner · sign_in_again · conflict for a present member, and with too many open invitations ·
 * too_many_requests beyond the limits of the venue, the mailbox or the network
 */
export function invite(ctx: Ctx, member: VenueMember, input: InviteInput, deps: TeamDeps): Promise<void> {
  const { venueId, email, role, network } = input
  return changeTeam(ctx, member, venueId, async (inside, team) => {
    const { db, now } = inside
    refuseForOwners(team, role)
    if (role === 'owner') askAgain(member, now)
    await refuseMember(inside, team, input)
    await refuseBeyondLimits(inside, input)
    await deps.mailAllowance.take(network, now)
    await endInvitations(db, venueId, { email }, now)
    await refuseTooManyOpen(inside, venueId)
    const token = newToken()
    const id = randomBytes(9).toString('base64url')
    await store.insertInvitation(db, {
      id,
      venue_id: venueId,
      email,
      role,
      token_hash: hashOf(token),
      invited_by: member.account.id,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimes.invitationMs),
    })
    const url = new URL(`/venue/join/${token}`, deps.publicUrl).href
    const [venueName, invitedBy] = await namesOf(inside, { venueId, invitedBy: member.account.id })
    await postMail(db, {
      to: email,
      ...invitationMail({ venueName, invitedBy: invitedBy ?? 'Somebody', role, url }),
      about: `invitation ${id}`,
    })
  })
}

function refuseForOwners({ actor }: ChangingTeam, role: InvitedRole): void {
  if (role !== 'owner' || capabilitiesAt(actor.role, actor.trust).includes('ownership')) return
  throw new AppError('forbidden', 'Only an owner can invite another owner.')
}

/** A member may be invited to a higher role. */
async function refuseMember({ db }: Ctx, { members }: ChangingTeam, { email, role }: InviteInput) {
  const contacts = await contactsIn(
    db,
    members.map(({ accountId }) => accountId),
  )
  const present = members.find(({ accountId }) => contacts.get(accountId)?.email === email)
  if (present && venueRoles.indexOf(present.role) <= venueRoles.indexOf(role))
    throw new AppError('conflict', `${email} is on the team already.`)
}

async function refuseBeyondLimits({ db, now }: Ctx, { venueId, email }: InviteInput): Promise<void> {
  const invited = await store.listInvitedSince(db, venueId, new Date(now.getTime() - dayMs))
  const repeats = invited.filter((other) => isSameMailbox(other, email)).length
  if (repeats >= teamLimits.repeatsADay)
    throw new AppError(
      'too_many_requests',
      `${email} got ${repeats} invitations within a day. Try again tomorrow.`,
    )
  if (invited.length >= teamLimits.invitationsADay)
    throw new AppError('too_many_requests', 'Those are many invitations in a day. Try again tomorrow.')
}

async function refuseTooManyOpen({ db, now }: Ctx, venueId: string): Promise<void> {
  const open = (await store.listUnanswered(db, venueId)).filter(({ expires_at }) => expires_at > now)
  if (open.length >= teamLimits.openInvitations)
    throw new AppError('conflict', `${open.length} invitations are open. Withdraw one first.`)
}

/**
 * Ends an open invitation. Returns its venue, which the caller announces.
 * @throws not_found for another venue's and for one that is not open any more
 */
export async function withdrawInvitation(ctx: Ctx, member: VenueMember, id: string): Promise<string> {
  const notOpen = () => new AppError('not_found', 'This invitation is not open any more.')
  const venueId = await store.findVenueOfInvitation(ctx.db, id)
  if (venueId === null || !actsFor(member, venueId)) throw notOpen()
  const ended = await changeTeam(ctx, member, venueId, ({ db, now }) =>
    endInvitations(db, venueId, { id }, now),
  )
  if (ended === 0) throw notOpen()
  return venueId
}

/** What an invitation is for. @throws not_found for an unknown one · link_spent for one that cannot be used any more */
export async function readInvitation(
  ctx: Ctx,
  token: string,
): Promise<z.infer<typeof getInvitationEndpoint.response>> {
  const row = await openInvitation(ctx, token)
  const [venueName, invitedBy] = await namesOf(ctx, { venueId: row.venue_id, invitedBy: row.invited_by })
  return { venueName, role: row.role, email: row.email, invitedBy }
}

/**
 * Accepts an invitation, once. Its token was mailed, which verifies the address: it signs in to the venue account of the
 * address, which becomes a member. A present member keeps a higher role. Returns the venue, which the caller announces.
 * @throws not_found · link_spent
 */
export function acceptInvitation(ctx: Ctx, token: string, deps: TeamDeps): Promise<Joined> {
  return signingIn(ctx, async (inside) => {
    const { id, venue_id: venueId, email, role } = await openInvitation(inside, token)
    await lockTeam(inside.db, venueId)
    if (!(await store.acceptInvitation(inside.db, id, ctx.now))) {
      await openInvitation(inside, token)
      throw spent('This invitation has already been used.')
    }
    const venueName = (await venueNameOf(inside.db, venueId)) ?? email
    const login = await signInInvited(inside, { email, venueName }, deps)
    await appoint(inside.db, { accountId: login.account.id, venueId, role }, ctx.now)
    return { login, venueId }
  })
}

async function openInvitation({ db, now }: Ctx, token: string): Promise<store.InvitationRow> {
  const row = await store.findInvitation(db, hashOf(token))
  if (!row) throw new AppError('not_found', 'This invitation was not found. Open the link of the mail again.')
  if (row.accepted_at) throw spent('This invitation has already been used.')
  if (row.ended_at) throw spent('This invitation was withdrawn, or replaced by a newer one.')
  if (row.expires_at <= now) throw spent('This invitation has expired. Ask for a new one.')
  return row
}

function spent(sentence: string): AppError {
  return new AppError('link_spent', sentence)
}

/** The venue's name, and who invited: a name or else the address; null if the account is gone. */
async function namesOf(
  { db }: Ctx,
  { venueId, invitedBy }: { venueId: string; invitedBy: string | null },
): Promise<[string, string | null]> {
  const inviter = invitedBy === null ? undefined : (await contactsIn(db, [invitedBy])).get(invitedBy)
  return [(await venueNameOf(db, venueId)) ?? 'a venue', inviter?.name ?? inviter?.email ?? null]
}
