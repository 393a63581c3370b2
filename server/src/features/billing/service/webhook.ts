import type { DbAt } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockTeam, setPaid } from '../../venues/public.ts'
import { monthAfter } from '../rules/months.ts'
import { type PlanEvent, parsePlanEvent, type StripeEvent } from '../rules/stripe-events.ts'
import { completeOrder, lockOrder, type Order, recordEvent } from '../store/checkouts.ts'
import { findByPayment } from '../store/invoices.ts'
import { changePlan, lockPlan, lockPlanOf, type Plan, putPlan } from '../store/subscriptions.ts'
import type { BillingDeps } from './deps.ts'
import { recordPayment } from './record-payment.ts'
import { parseEvent } from './unknown-shapes.ts'

type Of<Kind extends PlanEvent['kind']> = Extract<PlanEvent, { kind: Kind }>
/** An event, and when it happened by Stripe's clock. */
type Received<Kind extends PlanEvent['kind']> = { event: Of<Kind>; at: Date; now: Date }

const nothing: string[] = []
/** Stripe retries for days. */
const unknownPayment = () =>
  new AppError('unavailable', 'The payment of this plan is not known yet. Retry later.')

/**
 * Applies a signed event, once. @returns the venues whose premium may have changed
 * @throws unavailable, without recording the event, if its payment is not known yet · invalid_input for an unknown shape
 */
export async function applyStripeEvent(
  { db, now }: DbAt,
  signed: StripeEvent,
  deps: BillingDeps,
): Promise<string[]> {
  const event = parseEvent(() => parsePlanEvent(signed))
  if (!event) return nothing
  return db.transaction().execute(async (transaction) => {
    if (!(await recordEvent(transaction, signed.id, now))) return nothing
    return apply(transaction, event, { at: signed.at, now }, deps)
  })
}

function apply(
  db: Db,
  event: PlanEvent,
  times: { at: Date; now: Date },
  deps: BillingDeps,
): Promise<string[]> {
  switch (event.kind) {
    case 'completed':
      return complete(db, { event, ...times }, deps)
    case 'paid':
      return pay(db, { event, ...times }, deps)
    case 'changed':
      return change(db, { event, ...times })
    case 'deleted':
      return end(db, { event, ...times })
  }
}

/** The checkout was paid. The invoice, which has the exact month, arrives before or after. */
async function complete(db: Db, received: Received<'completed'>, deps: BillingDeps): Promise<string[]> {
  const { event, at } = received
  const order = await matchingOrder(db, event, deps)
  if (!order || order.completed_at) return nothing
  return begin(db, order, { ...received, paidUntil: monthAfter(at) }, deps)
}

/** A month was paid: the first one begins a plan, later ones prolong it. */
async function pay(db: Db, received: Received<'paid'>, deps: BillingDeps): Promise<string[]> {
  const { event, at, now } = received
  const order = await matchingOrder(db, event, deps)
  if (!order || (await findByPayment(db, event.invoice))) return nothing
  const { venue_id: venueId, account_id: accountId } = order
  // An invoice does not contain the card.
  const card = { brand: 'Card', last4: '' }
  const { billTo, period, amount: amountCents, invoice: ref } = event
  const payment = {
    venueId,
    accountId,
    gateway: 'stripe',
    ref,
    amountCents,
    card,
    billTo,
    period,
    paidAt: at,
  } as const
  await recordPayment(db, payment, deps)
  const plan = await lockPlanOf(db, event.ref)
  if (plan) return prolong(db, plan, { ...received, paidUntil: period.to })
  if (!order.completed_at) return begin(db, order, { ...received, paidUntil: period.to }, deps)
  deps.log.warn({ venueId, now }, 'Stripe reported a payment for a plan that has ended')
  return nothing
}

type Begun = { event: Of<'completed' | 'paid'>; at: Date; now: Date; paidUntil: Date }

async function begin(db: Db, order: Order, begun: Begun, deps: BillingDeps): Promise<string[]> {
  const { event, at, now, paidUntil } = begun
  const { venue_id: venueId } = order
  await completeOrder(db, order.id, now)
  // Of two orders that are paid at the same moment the second finds the plan of the first.
  await lockTeam(db, venueId)
  const running = await lockPlan(db, venueId)
  if (running && running.state !== 'ended') {
    deps.log.error({ venueId }, 'a second plan was paid at Stripe: cancel and refund it there')
    return nothing
  }
  await putPlan(db, {
    venue_id: venueId,
    account_id: order.account_id,
    gateway: 'stripe',
    state: 'active',
    paid_until: paidUntil,
    customer_ref: event.customer,
    subscription_ref: event.ref,
    told_at: at,
    created_at: now,
  })
  await setPaid(db, venueId, paidUntil > now)
  return [venueId]
}

/** A plan that is ending stays so; one that was overdue becomes active again. */
async function prolong(db: Db, plan: Plan, { at, now, paidUntil }: Begun): Promise<string[]> {
  const until = paidUntil > plan.paid_until ? paidUntil : plan.paid_until
  const isNewer = at >= plan.told_at
  await changePlan(db, plan.venue_id, {
    paid_until: until,
    ...(isNewer && { told_at: at, state: plan.state === 'ending' ? 'ending' : 'active' }),
  })
  await setPaid(db, plan.venue_id, until > now)
  return [plan.venue_id]
}

/** Events arrive in any order: an older one changes nothing, and one that precedes the payment is to be retried. */
async function change(db: Db, { event, at }: Received<'changed'>): Promise<string[]> {
  const order = event.order === null ? undefined : await lockOrder(db, event.order)
  const plan = await lockPlanOf(db, event.ref)
  if (!plan && order && !order.completed_at && event.state !== 'active') throw unknownPayment()
  if (!plan || at < plan.told_at || plan.state === 'ended') return nothing
  await changePlan(db, plan.venue_id, { state: event.state, told_at: at })
  return [plan.venue_id]
}

/** The end is final: later events of this subscription find no plan. */
async function end(db: Db, { event, at, now }: Received<'deleted'>): Promise<string[]> {
  if (event.order !== null && (await lockOrder(db, event.order))) await completeOrder(db, event.order, now)
  const plan = await lockPlanOf(db, event.ref)
  if (!plan) return nothing
  await changePlan(db, plan.venue_id, { state: 'ended', subscription_ref: null, told_at: at })
  await setPaid(db, plan.venue_id, false)
  return [plan.venue_id]
}

/** The order of a payment, if amount and currency are those that were ordered. */
async function matchingOrder(
  db: Db,
  { order: id, amount, currency }: { order: string | null; amount: number; currency: string },
  { log }: BillingDeps,
): Promise<Order | null> {
  const order = id === null ? undefined : await lockOrder(db, id)
  if (order && order.amount_cents === amount && order.currency === currency) return order
  log.error({ isKnown: order !== undefined, amount, currency }, 'a payment at Stripe matches no order')
  return null
}
