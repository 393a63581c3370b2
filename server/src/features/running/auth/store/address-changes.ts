import { type Insertable, type Selectable, sql } from 'kysely'
import { type Account, accountColumns } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import type { AddressChangesTable } from '../../../../platform/database/schema.ts'

/** Replaces what the account has asked for before. */
export async function putAddressChange(db: Db, row: Insertable<AddressChangesTable>): Promise<void> {
  const { account_id: _, ...fields } = row
  await db
    .insertInto('address_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...fields, tries: 0 }))
    .execute()
}

/** Counts a try, and returns the change as long as some are left. */
export function countAddressTry(
  db: Db,
  accountId: string,
  { tries, now }: { tries: number; now: Date },
): Promise<Selectable<AddressChangesTable> | null> {
  return oneOrNull(
    db
      .updateTable('address_changes')
      .set({ tries: sql`tries + 1` })
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .where('tries', '<', tries)
      .returningAll(),
  )
}

export async function deleteAddressChange(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('address_changes').where('account_id', '=', accountId).execute()
}

/** A proven address. Another account that has it makes this fail, by a unique index. */
export function setAddress(db: Db, accountId: string, email: string, now: Date): Promise<Account> {
  return db
    .updateTable('accounts')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', accountId)
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
}
