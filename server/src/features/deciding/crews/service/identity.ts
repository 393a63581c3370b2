import { randomBytes } from 'node:crypto'
import { hashOf, nameOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { CrewMember } from '../../../../platform/principals.ts'
import type { HostCredentials } from '../../sessions/public.ts'
import * as store from '../store/crews.ts'
import { findOwn, type MemberIdentity, type MemberRow } from '../store/members.ts'

export const crewNotFound =
  'This crew was not found. Its link may have been replaced: ask a friend for the new one.'

/** To everybody but staff. */
export const crewTakenDown = () => new AppError('taken_down', 'This crew was taken down by NoFOMO.')

/**
 * Who makes the call: an account with a verified address on any of its devices, and the browser, by the secret with which
 * it hosts sessions.
 */
export async function identityOf(ctx: Ctx): Promise<MemberIdentity & { name: string | null }> {
  const browserHash = ctx.actor.kind === 'browser' ? hashOf(ctx.actor.hostToken) : null
  const account = (await ctx.signedIn())?.account
  if (account?.kind !== 'consumer') return { browserHash, accountId: null, name: null }
  const accountId = account.email_verified_at === null ? null : account.id
  return { browserHash, accountId, name: nameOf(account) }
}

/** The member that makes the call; null for all others. */
export async function findMember(ctx: Ctx, crewId: string): Promise<MemberRow | null> {
  return findOwn(ctx.db, crewId, await identityOf(ctx))
}

/**
 * Proves that the actor is a member of a crew.
 * @throws not_found for an unknown crew, and for others than its members · taken_down if staff have hidden it
 */
export async function proveCrewMember(ctx: Ctx, crewId: string): Promise<CrewMember> {
  const member = await findMember(ctx, crewId)
  if (!member) throw new AppError('not_found', crewNotFound)
  const crew = await store.findCrew(ctx.db, crewId)
  if (crew?.hidden_at) throw crewTakenDown()
  return { crewId, memberId: String(member.id), role: member.role } as CrewMember
}

/**
 * Locks a crew for a change by its member, who may have been removed meanwhile.
 * @throws not_found
 */
export async function lockForMember(
  ctx: Ctx,
  { crewId, memberId }: CrewMember,
): Promise<{ crew: store.CrewRow; member: MemberRow }> {
  const crew = await store.lockCrew(ctx.db, crewId)
  const member = crew && (await findMember(ctx, crewId))
  if (!crew || member?.id !== memberId) throw new AppError('not_found', crewNotFound)
  return { crew, member }
}

/** How a member hosts a session: by browser and account. */
export function hostingOf({
  browser_hash,
  account_id,
}: Pick<MemberRow, 'browser_hash' | 'account_id'>): HostCredentials {
  // Nobody has the secret of an account without a browser here.
  return {
    host_token_hash: browser_hash ?? hashOf(randomBytes(32).toString('base64url')),
    host_browser_hash: null,
    host_account_id: account_id,
  }
}
