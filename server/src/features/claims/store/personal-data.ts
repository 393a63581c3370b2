import type { Db } from '../../../platform/database/database.ts'
import { matching } from '../../../platform/database/matching.ts'
import type { Identity } from '../../../platform/personal-data.ts'
import type { ClaimRow } from './claims.ts'

export function searchClaimants(db: Db, text: string, most: number) {
  return db
    .selectFrom('claims')
    .select(['account_id', 'email', 'contact_name'])
    .distinct()
    .where('email', '<>', '')
    .where(matching(text, ['email', 'contact_name']))
    .limit(most)
    .execute()
}

/** By the contact's address, or by the account. */
export async function listOf(db: Db, { accountIds, address }: Identity): Promise<ClaimRow[]> {
  if (accountIds.length === 0 && address === null) return []
  return db
    .selectFrom('claims')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        ...(accountIds.length > 0 ? [eb('account_id', 'in', accountIds)] : []),
        ...(address === null ? [] : [eb('email', '=', address)]),
      ]),
    )
    .orderBy('created_at')
    .execute()
}

/** Withdraws what is open, and keeps of claims which venue it was and how it was decided. */
export async function emptyClaims(db: Db, ids: readonly string[], pseudonym: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('claims')
    .set({ state: 'withdrawn' })
    .where('id', 'in', ids)
    .where('state', 'in', ['unverified', 'pending'])
    .execute()
  await db
    .updateTable('claims')
    .set({
      contact_name: pseudonym,
      phone: '',
      email: '',
      device_hash: Buffer.alloc(0),
      code_hash: null,
      verification: null,
      notes: null,
    })
    .where('id', 'in', ids)
    .execute()
}
