import type { Updateable } from 'kysely'
import { type Account, accountColumns } from '../../platform/accounts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AccountsTable } from '../../platform/database/schema.ts'

type ProfileColumns = Pick<
  Updateable<AccountsTable>,
  'first_name' | 'last_name' | 'display_name' | 'avatar' | 'cuisines'
>

/** Undefined if the account has been deleted in the meantime. */
export function updateProfileRow(
  db: Db,
  accountId: string,
  profile: Required<ProfileColumns>,
  now: Date,
): Promise<Account | undefined> {
  return db
    .updateTable('accounts')
    .set({ ...profile, updated_at: now })
    .where('id', '=', accountId)
    .returning(accountColumns)
    .executeTakeFirst()
}
