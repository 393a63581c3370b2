import { randomUUID } from 'node:crypto'
import { paymentTriesPerHour, premiumPrice } from '@nofomo/contracts/billing/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { lockName } from '../../../../platform/database/session-locks.ts'
import { AppError, notAmongYours } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { lockTeam, refuseOthers, setPaid, stillMayActFor } from '../../venues/public.ts'
import { type BillTo, cardError, isDeclined, keptOf, type TypedCard } from '../rules/card.ts'
import { monthAfter } from '../rules/months.ts'
import { findByPayment } from '../store/invoices.ts'
import { insertTry, listTries } from '../store/payment-tries.ts'
import { findPlan, type Plan, putPlan } from '../store/subscriptions.ts'
import type { BillingDeps } from './deps.ts'
import { recordPayment } from './record-payment.ts'

export type MockPayment = {
  venueId: string
  amount: number
  paymentMethod: TypedCard
  billingInfo: BillTo
  key?: string | undefined
}

/**
 * Pays a month of premium without charging a card. Idempotent by its key.
 * @returns whether this call has paid
 * @throws not_found · invalid_input · conflict if a plan is running, or Stripe takes payments · too_many_requests ·
 * payment_declined
 */
export async function payByMock(
  at: DbAt,
  member: VenueMember,
  payment: MockPayment,
  deps: BillingDeps,
): Promise<boolean> {
  const { venueId, paymentMethod: card, billingInfo } = payment
  refuseOthers(member, venueId)
  if (deps.stripe)
    throw new AppError('conflict', 'Payment is on Stripe’s page. Reload this page to go there.')
  const ref = `mock ${payment.key ?? randomUUID()}`
  // The plan is read first: if this payment began it meanwhile, it is found as paid.
  const plan = await findPlan(at.db, venueId)
  if (await isPaid(at.db, venueId, ref)) return false
  refuseInvalid(payment, at.now)
  refuseRunning(plan)
  await countTry(at, member.account.id)
  if (isDeclined(card))
    throw new AppError(
      'payment_declined',
      'Payment failed. The card was declined and nothing was charged. Please try another card.',
    )
  return at.db.transaction().execute(async (db) => {
    const who = { venueId, accountId: member.account.id }
    return begin({ db, now: at.now }, who, { ref, card, billingInfo }, deps)
  })
}

async function begin(
  { db, now }: DbAt,
  { venueId, accountId }: { venueId: string; accountId: string },
  { ref, card, billingInfo }: { ref: string; card: TypedCard; billingInfo: BillTo },
  deps: BillingDeps,
): Promise<boolean> {
  // A concurrent payment for the same venue waits here, and then finds the plan.
  await lockTeam(db, venueId)
  if (await isPaid(db, venueId, ref)) return false
  if (!(await stillMayActFor(db, { venueId, accountId }, 'premium'))) throw notAmongYours('venue')
  refuseRunning(await findPlan(db, venueId))
  const period = { from: now, to: monthAfter(now) }
  await setPaid(db, venueId, true)
  await putPlan(db, {
    venue_id: venueId,
    account_id: accountId,
    gateway: 'mock',
    state: 'active',
    paid_until: period.to,
    customer_ref: null,
    subscription_ref: null,
    told_at: now,
    created_at: now,
  })
  const { name, email, address, city, zipCode } = billingInfo
  const billTo = { name, email, address: [address, city, zipCode].filter(Boolean).join(', ') }
  const amountCents = premiumPrice * 100
  const kept = keptOf(card)
  await recordPayment(
    db,
    { venueId, accountId, gateway: 'mock', ref, amountCents, card: kept, billTo, period, paidAt: now },
    deps,
  )
  return true
}

/** @throws conflict for a key of another venue's payment */
async function isPaid(db: Db, venueId: string, ref: string): Promise<boolean> {
  const invoice = await findByPayment(db, ref)
  if (invoice && invoice.venue_id !== venueId)
    throw new AppError('conflict', 'This payment was made for another venue. Reload the page and try again.')
  return invoice !== undefined
}

function refuseInvalid({ amount, paymentMethod }: MockPayment, now: Date): void {
  const wrong =
    amount === premiumPrice
      ? cardError(paymentMethod, now)
      : { field: 'amount', sentence: `Premium is $${premiumPrice} a month.` }
  if (wrong)
    throw new AppError('invalid_input', wrong.sentence, { fields: { [wrong.field]: wrong.sentence } })
}

/** @throws conflict while a plan is running */
export function refuseRunning(plan: Plan | undefined): void {
  if (plan === undefined || plan.state === 'ended') return
  const sentences = {
    active: 'Premium is paid already. There is nothing to pay.',
    ending: 'Premium is paid to the end of the month. Resume the plan instead of paying again.',
    past_due: 'A payment of this plan is open. Settle it on Stripe’s page, or cancel the plan first.',
  }
  throw new AppError('conflict', sentences[plan.state])
}

/** Counts in its own transaction, so that a declined attempt stays counted. @throws too_many_requests */
async function countTry({ db, now }: DbAt, accountId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockName(transaction, `payment ${accountId}`)
    const tries = await listTries(transaction, accountId, new Date(now.getTime() - hourMs))
    const first = tries[tries.length - paymentTriesPerHour]
    if (first)
      throw new AppError(
        'too_many_requests',
        `A card can be tried ${paymentTriesPerHour} times an hour. Please try again later.`,
        { retryAfterSeconds: Math.ceil((first.getTime() + hourMs - now.getTime()) / 1_000) },
      )
    await insertTry(transaction, accountId, now)
  })
}
