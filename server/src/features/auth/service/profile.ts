import type { Account } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { updateProfile } from '../store/accounts.ts'

/**
 * Replaces the profile of an account.
 * @throws unauthorized if the account has been deleted in the meantime
 */
export async function replaceProfile(
  { db, now }: Ctx,
  accountId: string,
  profile: Parameters<typeof updateProfile>[2],
): Promise<Account> {
  const account = await updateProfile(db, accountId, profile, now)
  if (!account) throw new AppError('unauthorized', 'Please sign in to continue')
  return account
}
