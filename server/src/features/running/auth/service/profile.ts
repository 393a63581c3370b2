import type { Account } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError } from '../../../../platform/errors.ts'
import { updateProfile } from '../store/accounts.ts'

/**
 * Replaces the profile of an account.
 * @throws unauthorized if the account has been deleted in the meantime · overtaken
 */
export async function replaceProfile(
  ctx: Ctx,
  accountId: string,
  profile: Parameters<typeof updateProfile>[2],
): Promise<Account> {
  return ctx.db.transaction().execute(async (db) => {
    await refuseOlder({ ...ctx, db }, { scope: accountId, thing: 'profile' })
    const account = await updateProfile(db, accountId, profile, ctx.now)
    if (!account) throw new AppError('unauthorized', 'Please sign in to continue')
    return account
  })
}
