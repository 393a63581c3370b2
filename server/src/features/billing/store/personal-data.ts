import { sql } from 'kysely'
import { containsIlike } from '../../../platform/database/contains-ilike.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { MentionPlace } from '../../../platform/database/mentions.ts'
import { changeRows, deleteRows, type RowChange } from '../../../platform/database/owned-rows.ts'
import type { Identity } from '../../../platform/personal-data.ts'

export function searchPayers(db: Db, text: string, limit: number) {
  return db
    .selectFrom('invoices')
    .select(['account_id', 'email', 'name'])
    .distinct()
    .where('email', '<>', '')
    .where(containsIlike(text, ['email', 'name']))
    .limit(limit)
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

/** Number, amount, dates and place stay, as the law requires; the payer's name and address for mail do not. */
export function emptyInvoices(db: Db, who: Identity, pseudonym: string): Promise<RowChange> {
  const set = { name: pseudonym, email: '' }
  return changeRows(db, 'renamed', {
    table: 'invoices',
    where: paidBy(who),
    show: ['number', 'name', 'email'],
    set,
  })
}

export function deleteTries(db: Db, accountIds: readonly string[]): Promise<RowChange> {
  const where = sql`account_id = any(${accountIds}::uuid[])`
  return deleteRows(db, { table: 'payment_tries', where, show: [] })
}

export const mentions: readonly MentionPlace[] = [
  {
    table: 'invoices',
    key: ['id'],
    columns: ['name', 'email', 'address'],
    linked: ({ accountIds }) => sql<boolean>`account_id = any(${accountIds}::uuid[])`,
  },
]
