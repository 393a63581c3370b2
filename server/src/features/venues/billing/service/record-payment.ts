import type { Db } from '../../../../platform/database/database.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import { venueNameOf } from '../../venues/public.ts'
import type { KeptCard } from '../rules/card.ts'
import { receiptMail } from '../rules/mails.ts'
import { invoiceNumber, yearOf } from '../rules/months.ts'
import type { PaidInvoice } from '../rules/stripe-subscription.ts'
import { insertInvoice, nextNumber } from '../store/invoices.ts'
import type { BillingDeps } from './deps.ts'

export type Payment = Pick<PaidInvoice, 'billTo' | 'period' | 'paidAt'> & {
  venueId: string
  accountId: string | null
  gateway: 'mock' | 'stripe'
  /** One payment has one invoice. */
  ref: string
  amountCents: number
  card: KeptCard
}

/** Writes the invoice of a payment and mails the receipt, in the caller's transaction. */
export async function recordPayment(
  db: Db,
  payment: Payment,
  { publicUrl }: Pick<BillingDeps, 'publicUrl'>,
): Promise<void> {
  const { venueId, card, billTo, period, paidAt, amountCents } = payment
  const year = yearOf(paidAt)
  const number = invoiceNumber(year, await nextNumber(db, year))
  await insertInvoice(db, {
    number,
    venue_id: venueId,
    account_id: payment.accountId,
    gateway: payment.gateway,
    payment_ref: payment.ref,
    amount_cents: amountCents,
    currency: 'usd',
    ...card,
    ...billTo,
    period_from: period.from,
    period_to: period.to,
    paid_at: paidAt,
  })
  if (billTo.email === '') return
  const venueName = (await venueNameOf(db, venueId)) ?? 'your venue'
  const times = { periodFrom: period.from, periodTo: period.to, paidAt }
  const isTest = payment.gateway === 'mock'
  const paid = { number, venueId, venueName, amountCents, ...card, name: billTo.name, ...times, isTest }
  await postMail(db, { to: billTo.email, ...receiptMail(paid, { publicUrl }) })
}
