import type { LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'
import type { Account } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import * as accounts from '../store/accounts.ts'
import { takeDraft } from '../store/signup-drafts.ts'
import { deviceHashOf } from './keyed-hashes.ts'
import type { DeviceDeps } from './types.ts'

/** A link in use, and the browser that requested it. */
type UsedLink = { purpose: LinkPurpose; email: string; device_hash: Buffer }

/**
 * The account that a link or its code signs in, in the caller's transaction; this verifies its address.
 * @returns null for a link that signs nobody in
 */
export function accountOfLink(ctx: Ctx, link: UsedLink, deps: DeviceDeps): Promise<Account | null> {
  if (link.purpose === 'voter_verify') return Promise.resolve(null)
  return link.purpose === 'venue_signin' ? verifiedVenue(ctx, link) : verifiedConsumer(ctx, link, deps)
}

/** Names are stored only from the browser that verifies the address: anybody may type another person's address. */
async function verifiedConsumer(ctx: Ctx, { email }: UsedLink, deps: DeviceDeps): Promise<Account> {
  const account = await accounts.verifiedConsumer(ctx.db, email, ctx.now)
  const names = await takeDraft(ctx.db, { deviceHash: deviceHashOf(ctx, deps), email })
  return names ? accounts.nameAccount(ctx.db, account, names) : account
}

/** Once an address is verified, all other unverified accounts with it are deleted. */
async function verifiedVenue(ctx: Ctx, link: UsedLink): Promise<Account | null> {
  const account =
    (await accounts.findVerified(ctx.db, 'venue', link.email)) ?? (await firstVerified(ctx, link))
  if (account) await accounts.deleteUnverifiedVenues(ctx.db, link.email)
  return account
}

/**
 * An account set up with another person's address belongs to the owner of the address once they verify it. A browser
 * that is signed in to the account and verifies the address keeps everything.
 */
async function firstVerified(ctx: Ctx, { email, device_hash }: UsedLink): Promise<Account | null> {
  const own = (await ctx.signedIn())?.account.id ?? null
  const account = await accounts.findUnverified(ctx.db, email, { id: own, madeBy: device_hash })
  if (!account) return null
  if (account.id !== own) await accounts.deleteCredentials(ctx.db, account.id)
  return accounts.markVerified(ctx.db, account.id, ctx.now)
}
