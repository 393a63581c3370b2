import type { LinkPurpose } from '@nofomo/contracts/auth.ts'
import type { Account } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import * as accounts from '../store/accounts.ts'

type Proven = { purpose: LinkPurpose; email: string }

/**
 * The account a link or its code signs in, in the caller's transaction; its address is proven by it.
 * @returns null for a link that signs nobody in
 */
export function accountOfLink(ctx: Ctx, { purpose, email }: Proven): Promise<Account | null> {
  if (purpose === 'voter_verify') return Promise.resolve(null)
  return purpose === 'venue_signin'
    ? provenVenue(ctx, email)
    : accounts.provenConsumer(ctx.db, email, ctx.now)
}

/**
 * Whoever set up a venue's account without owning its address loses it to whoever proves the address. A browser
 * that is signed in to the account and proves the address keeps everything.
 */
async function provenVenue(ctx: Ctx, email: string): Promise<Account | null> {
  const account = await accounts.findAccount(ctx.db, 'venue', email)
  if (!account) return null
  const isFirstProof = await accounts.markProven(ctx.db, account.id, ctx.now)
  if (isFirstProof && (await ctx.signedIn())?.account.id !== account.id)
    await accounts.forgetEntrances(ctx.db, account.id)
  return account
}
