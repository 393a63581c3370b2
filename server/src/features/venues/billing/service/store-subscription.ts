import type { Db } from '../../../../platform/database/database.ts'
import { lockTeam, setPaid } from '../../venues/public.ts'
import type { StripeSubscription } from '../rules/stripe-subscription.ts'
import { completeOrder, lockOrder, type Order } from '../store/checkouts.ts'
import { listRecorded } from '../store/invoices.ts'
import { changePlan, lockPlan, lockPlanOf, type Plan, putPlan } from '../store/subscriptions.ts'
import type { BillingDeps } from './deps.ts'
import { recordPayment } from './record-payment.ts'

/** `askedAt`: when Stripe was asked, by the database's clock. */
type Times = { askedAt: Date; now: Date }
type Found = Times & { found: StripeSubscription }

const nothing: string[] = []
/** An invoice does not contain the card. */
const card = { brand: 'Card', last4: '' }

/**
 * Stores a subscription as it stands at Stripe: invoices that are missing, and the plan.
 * @returns the venues whose premium may have changed
 */
export async function storeSubscription(
  db: Db,
  found: StripeSubscription,
  times: Times,
  deps: BillingDeps,
): Promise<string[]> {
  const order = await matchingOrder(db, found, deps)
  const paidUntil = order ? await recordInvoices(db, order, found, deps) : null
  const plan = await lockPlanOf(db, found.ref)
  if (plan) return follow(db, plan, paidUntil, { ...times, found })
  const hasEnded = found.state === 'ended'
  if (order?.completed_at && !hasEnded)
    deps.log.warn({ venueId: order.venue_id }, 'Stripe reported a payment for a plan that has ended')
  if (!order || order.completed_at) return nothing
  if (hasEnded || paidUntil) await completeOrder(db, order.id, times.now)
  // It may have ended before we heard of its payment.
  return hasEnded || !paidUntil ? nothing : begin(db, order, paidUntil, { ...times, found }, deps)
}

/** The order of a subscription, if its price is the one that was ordered. Locked until the transaction ends. */
async function matchingOrder(
  db: Db,
  { order: id, amount, currency }: StripeSubscription,
  { log }: BillingDeps,
): Promise<Order | null> {
  const order = id === null ? undefined : await lockOrder(db, id)
  if (order && order.amount_cents === amount && order.currency === currency) return order
  log.error({ isKnown: order !== undefined, amount, currency }, 'a payment at Stripe matches no order')
  return null
}

/** Writes the invoices that are missing here. @returns until when the order is paid; null without a payment */
async function recordInvoices(
  db: Db,
  order: Order,
  { ref, invoices }: StripeSubscription,
  deps: BillingDeps,
): Promise<Date | null> {
  const paid = invoices.filter(
    ({ amount, currency }) => amount === order.amount_cents && currency === order.currency,
  )
  if (paid.length < invoices.length)
    deps.log.error(
      { venueId: order.venue_id, ref },
      'an invoice at Stripe is not of the amount that was ordered',
    )
  const recorded = await listRecorded(
    db,
    paid.map(({ id }) => id),
  )
  const missing = paid.filter(({ id }) => !recorded.has(id))
  for (const { id, amount, billTo, period, paidAt } of missing)
    await recordPayment(
      db,
      {
        venueId: order.venue_id,
        accountId: order.account_id,
        gateway: 'stripe',
        ref: id,
        amountCents: amount,
        card,
        billTo,
        period,
        paidAt,
      },
      deps,
    )
  return latest(paid.map(({ period }) => period.to))
}

const latest = (dates: readonly Date[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.max(...dates.map(Number)))

async function begin(
  db: Db,
  order: Order,
  paidUntil: Date,
  { found, askedAt, now }: Found,
  { log }: BillingDeps,
): Promise<string[]> {
  const { venue_id: venueId } = order
  // Of two orders that are paid at the same moment the second finds the plan of the first.
  await lockTeam(db, venueId)
  const running = await lockPlan(db, venueId)
  if (running && running.state !== 'ended') {
    log.error({ venueId }, 'a second plan was paid at Stripe: cancel and refund it there')
    return nothing
  }
  await putPlan(db, {
    venue_id: venueId,
    account_id: order.account_id,
    gateway: 'stripe',
    state: found.state,
    paid_until: paidUntil,
    customer_ref: found.customer,
    subscription_ref: found.ref,
    told_at: askedAt,
    created_at: now,
  })
  await setPaid(db, venueId, paidUntil > now)
  return [venueId]
}

async function follow(
  db: Db,
  plan: Plan,
  paidUntil: Date | null,
  { found: { state }, askedAt, now }: Found,
): Promise<string[]> {
  const { venue_id: venueId } = plan
  // Final: later looks at this subscription find no plan.
  if (state === 'ended') {
    await changePlan(db, venueId, { state, subscription_ref: null, told_at: askedAt })
    await setPaid(db, venueId, false)
    return [venueId]
  }
  const until = paidUntil && paidUntil > plan.paid_until ? paidUntil : null
  // What was asked for earlier may be answered later.
  const isNewer = askedAt >= plan.told_at
  // A plan that ended here for want of a payment goes on with the next one.
  if (!until && (!isNewer || plan.state === 'ended')) return nothing
  await changePlan(db, venueId, {
    ...(isNewer && { state, told_at: askedAt }),
    ...(until && { paid_until: until }),
  })
  if (until) await setPaid(db, venueId, until > now)
  return [venueId]
}
