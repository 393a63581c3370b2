import type { LinkPurpose } from '@nofomo/contracts/auth.ts'
import type { Account } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import * as accounts from '../store/accounts.ts'
import { takeDraft } from '../store/signup-drafts.ts'
import type { DeviceDeps } from './deps.ts'
import { deviceHashOf } from './keyed-hashes.ts'

/** A link in use, and the browser that requested it. */
type Proven = { purpose: LinkPurpose; email: string; device_hash: Buffer }

/**
 * The account that a link or its code signs in, in the caller's transaction; this verifies its address.
 * @returns null for a link that signs nobody in
 */
export function accountOfLink(ctx: Ctx, link: Proven, deps: DeviceDeps): Promise<Account | null> {
  if (link.purpose === 'voter_verify') return Promise.resolve(null)
  return link.purpose === 'venue_signin' ? provenVenue(ctx, link) : provenConsumer(ctx, link, deps)
}

/** Names count only from the browser that verifies the address: anybody may type another person's address. */
async function provenConsumer(ctx: Ctx, { email }: Proven, deps: DeviceDeps): Promise<Account> {
  const account = await accounts.provenConsumer(ctx.db, email, ctx.now)
  const names = await takeDraft(ctx.db, { deviceHash: deviceHashOf(ctx, deps), email })
  return names ? accounts.nameAccount(ctx.db, account, names) : account
}

/** Once an address is verified, all other unverified accounts with it are deleted. */
async function provenVenue(ctx: Ctx, link: Proven): Promise<Account | null> {
  const account = (await accounts.findProven(ctx.db, 'venue', link.email)) ?? (await firstProven(ctx, link))
  if (account) await accounts.deleteUnproven(ctx.db, link.email)
  return account
}

/**
 * An account set up with another person's address belongs to the owner of the address once they verify it. A browser
 * that is signed in to the account and verifies the address keeps everything.
 */
async function firstProven(ctx: Ctx, { email, device_hash }: Proven): Promise<Account | null> {
  const own = (await ctx.signedIn())?.account.id ?? null
  const account = await accounts.findUnproven(ctx.db, email, { id: own, madeBy: device_hash })
  if (!account) return null
  if (account.id !== own) await accounts.deleteCredentials(ctx.db, account.id)
  return accounts.markProven(ctx.db, account.id, ctx.now)
}
