import { premiumPrice } from '@nofomo/contracts/billing/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { addressesOf } from '../../../../platform/accounts.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import { mayActFor, setPaid, venueNameOf } from '../../venues/public.ts'
import { endingMail } from '../rules/mails.ts'
import { monthAfter } from '../rules/months.ts'
import { lastInvoice } from '../store/invoices.ts'
import { changePlan, listActive, moveState, type Plan, takeDue } from '../store/subscriptions.ts'
import type { BillingDeps } from './deps.ts'
import { setEndingAtStripe } from './end-plan.ts'
import { recordPayment } from './record-payment.ts'

/** Stripe draws up an invoice about an hour after a month has ended, and repeats a payment that failed. */
const graceMs = 3 * dayMs

/**
 * Settles the plans whose paid period has ended: those of the mock gateway are renewed with a test invoice, canceled
 * ones end, and so do those at Stripe without a payment event for three days. @returns the venues whose premium may have
 * changed
 */
export async function settlePlans({ db, now }: DbAt, deps: BillingDeps): Promise<string[]> {
  const settled = new Set<string>()
  const graceUntil = new Date(now.getTime() - graceMs)
  for (;;) {
    const venueId = await db.transaction().execute(async (transaction) => {
      const plan = await takeDue(transaction, { now, graceUntil })
      if (plan) await settle({ db: transaction, now }, plan, deps)
      return plan?.venue_id
    })
    if (venueId === undefined) return [...settled]
    settled.add(venueId)
  }
}

async function settle(at: DbAt, plan: Plan, deps: BillingDeps): Promise<void> {
  // Nobody pays for free what Stripe would charge for.
  const renews = plan.gateway === 'mock' && plan.state === 'active' && deps.stripe === null
  if (renews && (await isPayerThere(at.db, plan))) return renew(at.db, plan, deps)
  await changePlan(at.db, plan.venue_id, { state: 'ended' })
  await setPaid(at.db, plan.venue_id, false)
}

/** Another month of the mock gateway, which charges nothing: its invoice says so. */
async function renew(db: Db, plan: Plan, deps: BillingDeps): Promise<void> {
  const { venue_id: venueId, account_id: accountId, paid_until: from } = plan
  const before = await lastInvoice(db, venueId)
  if (!before) throw new Error(`The plan of ${venueId} has no invoice.`)
  const { brand, last4, name, email, address } = before
  const period = { from, to: monthAfter(from) }
  await changePlan(db, venueId, { paid_until: period.to })
  await recordPayment(
    db,
    {
      venueId,
      accountId,
      gateway: 'mock',
      ref: `mock ${venueId} ${from.toISOString()}`,
      amountCents: premiumPrice * 100,
      card: { brand, last4 },
      billTo: { name, email, address },
      period,
      paidAt: from,
    },
    deps,
  )
}

async function isPayerThere(db: Db, { account_id: accountId, venue_id: venueId }: Plan): Promise<boolean> {
  return accountId !== null && mayActFor(db, { accountId, venueId }, 'premium')
}

/**
 * Cancels plans whose payer is no longer an owner of the venue.
 * @returns the venues
 */
export async function endAbandoned(at: DbAt, deps: BillingDeps): Promise<string[]> {
  const ended: string[] = []
  for (const plan of await listActive(at.db)) {
    if (await isPayerThere(at.db, plan)) continue
    await setEndingAtStripe(plan, true, deps)
    const isEnding = await at.db.transaction().execute(async (db) => {
      if (!(await moveState(db, plan.venue_id, { from: plan.state, to: 'ending' }))) return false
      await notifyPayer(db, plan)
      return true
    })
    if (isEnding) ended.push(plan.venue_id)
  }
  return ended
}

async function notifyPayer(
  db: Db,
  { account_id: accountId, venue_id: venueId, paid_until }: Plan,
): Promise<void> {
  const [to] = accountId === null ? [] : await addressesOf(db, [accountId])
  if (to === undefined) return
  const venueName = (await venueNameOf(db, venueId)) ?? 'a venue'
  await postMail(db, { to, ...endingMail(venueName, paid_until) })
}
