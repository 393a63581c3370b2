import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { mailboxOf } from '../../../../platform/mail/mailbox.ts'
import { insertCounter, insertVerifiedVenue } from '../store/accounts.ts'
import { lockMailbox } from '../store/links.ts'
import { deleteOtherLogins, listSignedIn } from '../store/logins.ts'
import { beginLogin, type Login } from './begin-login.ts'
import { deviceHashOf } from './keyed-hashes.ts'
import { accountOfLink } from './link-account.ts'
import type { DeviceDeps, SignInParts } from './types.ts'

/**
 * Signs in to the venue account of an address that a mailed invitation has just verified, in the caller's transaction.
 * Without such an account it is made, named after the venue.
 */
export async function signInInvited(
  ctx: Ctx,
  { email, venueName }: { email: string; venueName: string },
  deps: DeviceDeps & Pick<SignInParts, 'onConsumerSignIn'>,
): Promise<Login> {
  // Serializes with links of the same address.
  await lockMailbox(ctx.db, mailboxOf(email))
  const link = { purpose: 'venue_signin' as const, email, device_hash: deviceHashOf(ctx, deps) }
  const known = await accountOfLink(ctx, link, deps)
  const account = known ?? (await insertVerifiedVenue(ctx.db, { email, venueName }, ctx.now))
  return beginLogin(ctx, account, { method: 'invitation', purpose: 'venue_signin' }, deps)
}

/** Makes this browser a phone at a venue's counter, in the caller's transaction: a new account of that kind. */
export async function signInCounter(
  ctx: Ctx,
  name: string,
  deps: Pick<SignInParts, 'onConsumerSignIn'>,
): Promise<Login> {
  const account = await insertCounter(ctx.db, name, ctx.now)
  return beginLogin(ctx, account, { method: 'counter', purpose: 'venue_signin' }, deps)
}

/** Ends all logins of an account. */
export function endLogins(db: Db, accountId: string): Promise<void> {
  return deleteOtherLogins(db, accountId, null)
}

/** Those of the accounts that are signed in somewhere. */
export async function signedInAmong(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  return new Set(await listSignedIn(db, accountIds, now))
}

/** Whether two addresses lead to one mailbox, for limits. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}
