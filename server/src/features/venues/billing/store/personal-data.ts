import { sql } from 'kysely'
import {
  type Identity,
  ofAccounts,
  owned,
  personalData,
  tracesIn,
} from '../../../../platform/personal-data.ts'

const isPaidBy = (who: Identity) =>
  sql<boolean>`(${ofAccounts('account_id')(who)} or lower(email) = ${who.address})`

/**
 * Invoices keep what the law requires: number, amount, dates and place, without the payer's name and address for mail. Plans
 * belong to the venue; those of a former owner are canceled within the hour (`settle.ts`).
 */
export const billingData = personalData(
  [
    owned({ table: 'payment_tries', shown: [] }),
    owned({
      table: 'invoices',
      whose: isPaidBy,
      section: 'invoices',
      columns: [
        ...(['number', 'venue_id', 'amount_cents', 'currency', 'brand', 'last4'] as const),
        ...(['name', 'email', 'address', 'period_from', 'period_to', 'paid_at'] as const),
      ],
      orderBy: 'paid_at',
      shown: ['number', 'name', 'email'],
      what: 'renamed',
      set: ({ pseudonym }) => ({ name: pseudonym, email: '' }),
    }),
    owned({
      table: 'subscriptions',
      section: 'plans',
      columns: ['venue_id', 'gateway', 'state', 'paid_until', 'created_at'],
    }),
    owned({
      table: 'checkouts',
      section: 'checkouts',
      columns: ['venue_id', 'amount_cents', 'currency', 'created_at', 'completed_at'],
      orderBy: 'created_at',
    }),
  ],
  {
    find: tracesIn({ table: 'invoices', as: 'payer', account: 'account_id', address: 'email', name: 'name' }),
    async knownBy(db, who) {
      const rows = await db
        .selectFrom('invoices')
        .select('name')
        .where(isPaidBy(who))
        .orderBy('paid_at')
        .execute()
      return { names: rows.map(({ name }) => name), phones: [] }
    },
    // The street stays; staff decide about a name in it.
    mentions: [
      {
        table: 'invoices',
        key: ['id'],
        columns: ['name', 'email', 'address'],
        linked: ofAccounts('account_id'),
      },
    ],
  },
)
