import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matching } from '../../../platform/database/matching.ts'
import type { Identity } from '../../../platform/personal-data.ts'

export function searchPayers(db: Db, text: string, most: number) {
  return db
    .selectFrom('invoices')
    .select(['account_id', 'email', 'name'])
    .distinct()
    .where('email', '<>', '')
    .where(matching(text, ['email', 'name']))
    .limit(most)
    .execute()
}

const paidBy = ({ accountIds, address }: Identity) =>
  sql<boolean>`(account_id = any(${accountIds}::uuid[]) or lower(email) = ${address})`

export function listInvoicesOf(db: Db, who: Identity) {
  return db
    .selectFrom('invoices')
    .select([
      ...(['number', 'venue_id', 'amount_cents', 'currency', 'brand', 'last4'] as const),
      ...(['name', 'email', 'address', 'period_from', 'period_to', 'paid_at'] as const),
    ])
    .where(paidBy(who))
    .orderBy('paid_at')
    .execute()
}

export async function listPlansOf(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('subscriptions')
    .select(['venue_id', 'gateway', 'state', 'paid_until', 'created_at'])
    .where('account_id', 'in', accountIds)
    .execute()
}

export async function listCheckoutsOf(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('checkouts')
    .select(['venue_id', 'amount_cents', 'currency', 'created_at', 'completed_at'])
    .where('account_id', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

/** Number, amount, dates and place stay, as the law asks; the payer's name and address for mail do not. */
export async function emptyInvoices(db: Db, who: Identity, pseudonym: string): Promise<void> {
  await db.updateTable('invoices').set({ name: pseudonym, email: '' }).where(paidBy(who)).execute()
}

/** What is paid lasts; it is not renewed. */
export async function endMockPlans(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await db
    .updateTable('subscriptions')
    .set({ state: 'ending' })
    .where('account_id', 'in', accountIds)
    .where('gateway', '=', 'mock')
    .where('state', '=', 'active')
    .execute()
}

export async function deleteTries(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length > 0)
    await db.deleteFrom('payment_tries').where('account_id', 'in', accountIds).execute()
}
