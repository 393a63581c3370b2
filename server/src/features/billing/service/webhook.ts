import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockTeam, setPaid } from '../../venues/public.ts'
import { monthAfter } from '../rules/months.ts'
import { type StripeEvent, type Told, toldBy } from '../rules/stripe-events.ts'
import { completeOrder, lockOrder, type Order, rememberEvent } from '../store/checkouts.ts'
import { findByPayment } from '../store/invoices.ts'
import { changePlan, lockPlan, lockPlanOf, type Plan, putPlan } from '../store/subscriptions.ts'
import type { BillingDeps } from './deps.ts'
import { recordPayment } from './record-payment.ts'
import { eventIn } from './unknown-shapes.ts'

type At = Pick<Ctx, 'db' | 'now'>
type Of<Kind extends Told['kind']> = Extract<Told, { kind: Kind }>
/** What is told, and when Stripe says that it happened. */
type Telling<Kind extends Told['kind']> = { told: Of<Kind>; at: Date; now: Date }

const nothing: string[] = []
/** Stripe repeats for days what it could not tell. */
const tooEarly = () =>
  new AppError('unavailable', 'The payment of this plan is not known yet. Tell this again later.')

/**
 * Carries out what a signed event tells, once. @returns the venues whose premium may have changed
 * @throws unavailable, and forgets it, if its payment has still to be told · invalid_input for a shape that we don't know
 */
export async function carryOut({ db, now }: At, event: StripeEvent, deps: BillingDeps): Promise<string[]> {
  const told = eventIn(() => toldBy(event))
  if (!told) return nothing
  return db.transaction().execute(async (transaction) => {
    if (!(await rememberEvent(transaction, event.id, now))) return nothing
    return apply(transaction, told, { at: event.at, now }, deps)
  })
}

function apply(db: Db, told: Told, times: { at: Date; now: Date }, deps: BillingDeps): Promise<string[]> {
  switch (told.kind) {
    case 'completed':
      return complete(db, { told, ...times }, deps)
    case 'paid':
      return pay(db, { told, ...times }, deps)
    case 'changed':
      return change(db, { told, ...times })
    case 'deleted':
      return end(db, { told, ...times })
  }
}

/** The page was paid. The invoice, which tells the exact month, comes before or after. */
async function complete(db: Db, telling: Telling<'completed'>, deps: BillingDeps): Promise<string[]> {
  const { told, at } = telling
  const order = await matchingOrder(db, told, deps)
  if (!order || order.completed_at) return nothing
  return begin(db, order, { ...telling, paidUntil: monthAfter(at) }, deps)
}

/** A month was paid: the first one begins a plan, later ones prolong it. */
async function pay(db: Db, telling: Telling<'paid'>, deps: BillingDeps): Promise<string[]> {
  const { told, at, now } = telling
  const order = await matchingOrder(db, told, deps)
  if (!order || (await findByPayment(db, told.invoice))) return nothing
  const { venue_id: venueId, account_id: accountId } = order
  // Stripe does not tell the card with the invoice.
  const card = { brand: 'Card', last4: '' }
  const { billTo, period, amount: amountCents, invoice: ref } = told
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
  const plan = await lockPlanOf(db, told.ref)
  if (plan) return prolong(db, plan, { ...telling, paidUntil: period.to })
  if (!order.completed_at) return begin(db, order, { ...telling, paidUntil: period.to }, deps)
  deps.log.warn({ venueId, now }, 'Stripe tells of a payment for a plan that has ended')
  return nothing
}

type Begun = { told: Of<'completed' | 'paid'>; at: Date; now: Date; paidUntil: Date }

async function begin(db: Db, order: Order, begun: Begun, deps: BillingDeps): Promise<string[]> {
  const { told, at, now, paidUntil } = begun
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
    customer_ref: told.customer,
    subscription_ref: told.ref,
    told_at: at,
    created_at: now,
  })
  await setPaid(db, venueId, paidUntil > now)
  return [venueId]
}

/** What was cancelled stays cancelled; what was overdue or given up is paid again. */
async function prolong(db: Db, plan: Plan, { at, now, paidUntil }: Begun): Promise<string[]> {
  const until = paidUntil > plan.paid_until ? paidUntil : plan.paid_until
  const isNews = at >= plan.told_at
  await changePlan(db, plan.venue_id, {
    paid_until: until,
    ...(isNews && { told_at: at, state: plan.state === 'ending' ? 'ending' : 'active' }),
  })
  await setPaid(db, plan.venue_id, until > now)
  return [plan.venue_id]
}

/** Events come in any order: an older one changes nothing, and one that comes before the payment is asked for again. */
async function change(db: Db, { told, at }: Telling<'changed'>): Promise<string[]> {
  const order = told.order === null ? undefined : await lockOrder(db, told.order)
  const plan = await lockPlanOf(db, told.ref)
  if (!plan && order && !order.completed_at && told.state !== 'active') throw tooEarly()
  if (!plan || at < plan.told_at || plan.state === 'ended') return nothing
  await changePlan(db, plan.venue_id, { state: told.state, told_at: at })
  return [plan.venue_id]
}

/** The end is final, whatever is told of this plan later: nothing finds it any more. */
async function end(db: Db, { told, at, now }: Telling<'deleted'>): Promise<string[]> {
  if (told.order !== null && (await lockOrder(db, told.order))) await completeOrder(db, told.order, now)
  const plan = await lockPlanOf(db, told.ref)
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
