import type { Account } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import { type Change, changeMail } from '../rules/mails.ts'
import type { AuthDeps } from './types.ts'

/**
 * Notifies an account's owner, in the caller's transaction, of changed credentials, with what to do about it. An
 * unverified address gets nothing: it may belong to somebody else.
 */
export async function notifyOwner(
  ctx: Ctx,
  account: Account,
  change: Change,
  { publicUrl }: AuthDeps,
): Promise<void> {
  if (account.email === null || account.email_verified_at === null) return
  const login = new URL('/login/venue', publicUrl).href
  await postMail(ctx.db, { to: account.email, ...changeMail(change, ctx.now, login) })
}
