import { randomBytes } from 'node:crypto'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { endLogins, newToken, signInCounter, signingIn } from '../../../running/auth/public.ts'
import { actsFor, appoint, endMembership, lockTeam, type Member, venueNameOf } from '../../venues/public.ts'
import { lifetimes, teamLimits } from '../rules/limits.ts'
import * as store from '../store/counter-links.ts'
import { changeTeam } from './change-team.ts'
import type { Joined, TeamDeps } from './deps.ts'

/**
 * Makes a link for a phone at the counter. Its URL is returned once; only a hash is stored. The caller announces the
 * venue.
 * @throws not_found for another venue · conflict with too many links
 */
export function makeCounterLink(
  ctx: Ctx,
  member: VenueMember,
  { venueId, name }: { venueId: string; name: string },
  { publicUrl }: TeamDeps,
): Promise<string> {
  return changeTeam(ctx, member, venueId, async ({ db, now }) => {
    const usable = (await store.listLinks(db, venueId)).filter((row) => row.opened_at || row.expires_at > now)
    if (usable.length >= teamLimits.counters)
      throw new AppError('conflict', `The counter has ${usable.length} phones. End one first.`)
    const token = newToken()
    await store.insertLink(db, {
      id: randomBytes(9).toString('base64url'),
      venue_id: venueId,
      name,
      token_hash: hashOf(token),
      made_by: member.account.id,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimes.counterLinkMs),
    })
    return new URL(`/counter/${token}`, publicUrl).href
  })
}

/**
 * Ends a link, and the access and logins of its phone. Returns the venue, which the caller announces.
 * @throws not_found for another venue's and for one that has ended
 */
export async function endCounterLink(ctx: Ctx, member: VenueMember, id: string): Promise<string> {
  const notFound = () => new AppError('not_found', 'This phone was not found. Perhaps it has ended already.')
  const venueId = await store.findVenueOfLink(ctx.db, id)
  if (venueId === null || !actsFor(member, venueId)) throw notFound()
  await changeTeam(ctx, member, venueId, async (inside, { members }) => {
    const ended = await store.endLinks(inside.db, venueId, { id }, ctx.now)
    if (ended.length === 0) throw notFound()
    await endPhones(inside, ended, members)
  })
  return venueId
}

/** Ends the memberships and logins of the phones that have opened these links. */
export async function endPhones(
  { db, now }: DbAt,
  links: readonly store.CounterLinkRow[],
  members: readonly Member[],
): Promise<void> {
  for (const { account_id } of links) {
    if (account_id === null) continue
    const phone = members.find(({ accountId }) => accountId === account_id)
    if (phone) await endMembership(db, phone.memberId, now)
    await endLogins(db, account_id)
  }
}

/** Which venue a link is for. @throws not_found for an unknown one · link_spent for one that cannot be used any more */
export async function readCounterLink(ctx: Ctx, token: string): Promise<{ venueName: string; name: string }> {
  const { venue_id, name } = await waitingLink(ctx, token)
  return { venueName: (await venueNameOf(ctx.db, venue_id)) ?? 'a venue', name }
}

/**
 * Makes this browser the phone at a venue's counter; a link works once. Returns the venue, which the caller announces.
 * @throws not_found · link_spent
 */
export function openCounterLink(ctx: Ctx, token: string, deps: TeamDeps): Promise<Joined> {
  return signingIn(ctx, async (inside) => {
    const { id, venue_id: venueId, name } = await waitingLink(inside, token)
    await lockTeam(inside.db, venueId)
    if (!(await store.openLink(inside.db, id, ctx.now))) {
      await waitingLink(inside, token)
      throw spent('This link has already been used.')
    }
    const login = await signInCounter(inside, name, deps)
    await store.recordPhone(inside.db, id, login.account.id)
    await appoint(inside.db, { accountId: login.account.id, venueId, role: 'counter' }, ctx.now)
    return { login, venueId }
  })
}

async function waitingLink({ db, now }: Ctx, token: string): Promise<store.CounterLinkRow> {
  const row = await store.findLink(db, hashOf(token))
  if (!row) throw new AppError('not_found', 'This link was not found. Scan the QR code again.')
  if (row.ended_at) throw spent('This link was ended.')
  if (row.opened_at) throw spent('This link has already been used.')
  if (row.expires_at <= now) throw spent('This link has expired.')
  return row
}

function spent(sentence: string): AppError {
  return new AppError('link_spent', `${sentence} Ask for a new one.`)
}
