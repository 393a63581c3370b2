import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { InvoicesTable } from '../../../../platform/database/schema.ts'

export type InvoiceRow = Selectable<InvoicesTable>

/** Of a venue, the newest first. */
const invoicesOf = (db: Db, venueId: string) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('venue_id', '=', venueId)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')

export function listInvoices(db: Db, venueId: string): Promise<InvoiceRow[]> {
  return invoicesOf(db, venueId).execute()
}

export function findByPayment(db: Db, paymentRef: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('payment_ref', '=', paymentRef).executeTakeFirst()
}

/** Those of some payments that have an invoice. */
export async function listRecorded(db: Db, paymentRefs: readonly string[]): Promise<Set<string>> {
  if (paymentRefs.length === 0) return new Set()
  const rows = await db
    .selectFrom('invoices')
    .select('payment_ref')
    .where('payment_ref', 'in', paymentRefs)
    .execute()
  return new Set(rows.map(({ payment_ref }) => payment_ref))
}

export function lastInvoice(db: Db, venueId: string): Promise<InvoiceRow | undefined> {
  return invoicesOf(db, venueId).limit(1).executeTakeFirst()
}

/** The next number of a year. Rolled back with the transaction, so that numbers have no gaps. */
export async function nextNumber(db: Db, year: number): Promise<number> {
  const { last } = await db
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function insertInvoice(db: Db, invoice: Insertable<InvoicesTable>): Promise<void> {
  await db.insertInto('invoices').values(invoice).execute()
}
