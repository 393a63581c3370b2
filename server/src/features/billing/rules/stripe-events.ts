import { z } from 'zod'

/** The parts of Stripe's events that are used, in the shapes of its API versions since 2024. */

/** Until the year 2100. */
const maxSeconds = 4_102_444_800
const seconds = z
  .number()
  .min(0)
  .max(maxSeconds)
  .transform((value) => new Date(value * 1_000))
/** Of a PostgreSQL integer. */
const cents = z.number().int().min(-2_147_483_648).max(2_147_483_647)
/** Text that the database can keep. Ids and codes are short; an index takes no long ones. */
const textOf = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\0\p{Cs}]*$/u)
const code = textOf(255)
const words = textOf(1_000)
/** An object, or its id. */
const idOf = z.union([code, z.object({ id: code }).transform(({ id }) => id)])
const metadata = z.object({ order: code.optional() }).nullish()

const envelope = z.object({
  id: code.min(1),
  created: seconds,
  type: code,
  data: z.object({ object: z.unknown() }),
})
export type StripeEvent = { id: string; at: Date; type: string; data: { object: unknown } }

/** @throws ZodError for anything but an event */
export function parseEnvelope(event: unknown): StripeEvent {
  const { id, created, type, data } = envelope.parse(event)
  return { id, at: created, type, data: { object: data.object } }
}

const ofSubscription = z.object({ subscription: idOf.nullish(), metadata })

const paidInvoice = z.object({
  id: code.min(1),
  amount_paid: cents,
  currency: code,
  customer: idOf.nullish(),
  customer_name: words.nullish(),
  customer_email: words.nullish(),
  customer_address: z.record(z.string(), words.nullable()).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }) })).min(1) }),
  parent: z.object({ subscription_details: ofSubscription.nullish() }).nullish(),
  subscription: idOf.nullish(),
  subscription_details: z.object({ metadata }).nullish(),
})

const subscription = z.object({
  id: code,
  status: code,
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: z.number().nullish(),
  metadata,
})

const checkoutSession = z.object({
  client_reference_id: code.nullish(),
  payment_status: code,
  amount_total: cents.nullish(),
  currency: code.nullish(),
  customer: idOf.nullish(),
  subscription: idOf.nullish(),
})

/** `order` is the id of a checkout, `ref` that of the subscription at Stripe. Amounts are in cents. */
export type PlanEvent =
  | {
      kind: 'completed'
      order: string
      ref: string
      customer: string | null
      amount: number
      currency: string
    }
  | {
      kind: 'paid'
      order: string | null
      ref: string
      customer: string | null
      amount: number
      currency: string
      invoice: string
      billTo: { name: string; email: string; address: string }
      period: { from: Date; to: Date }
    }
  | { kind: 'changed'; ref: string; order: string | null; state: 'active' | 'ending' | 'past_due' }
  | { kind: 'deleted'; ref: string; order: string | null }

/**
 * The change of a plan that an event reports; null for any other event.
 * @throws ZodError for an event of a known type in an unknown shape
 */
export function parsePlanEvent(event: { type: string; data: { object: unknown } }): PlanEvent | null {
  const { object } = event.data
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return completed(checkoutSession.parse(object))
    case 'invoice.paid':
      return paid(paidInvoice.parse(object))
    case 'customer.subscription.updated':
      return changed(subscription.parse(object))
    case 'customer.subscription.deleted': {
      const { id, metadata: meta } = subscription.parse(object)
      return { kind: 'deleted', ref: id, order: meta?.order ?? null }
    }
    default:
      return null
  }
}

function completed(session: z.output<typeof checkoutSession>): PlanEvent | null {
  const { client_reference_id: order, subscription: ref, amount_total: amount, currency } = session
  if (!order || !ref || session.payment_status !== 'paid') return null
  const customer = session.customer ?? null
  return { kind: 'completed', order, ref, customer, amount: amount ?? 0, currency: currency ?? '' }
}

function paid(invoice: z.output<typeof paidInvoice>): PlanEvent | null {
  const details = invoice.parent?.subscription_details
  const ref = details?.subscription ?? invoice.subscription
  // For something other than a plan.
  if (!ref) return null
  const periods = invoice.lines.data.map(({ period }) => period)
  const last = periods.reduce((latest, period) => (period.end > latest.end ? period : latest))
  const address = Object.values(invoice.customer_address ?? {}).filter(Boolean)
  return {
    kind: 'paid',
    order: details?.metadata?.order ?? invoice.subscription_details?.metadata?.order ?? null,
    ref,
    customer: invoice.customer ?? null,
    amount: invoice.amount_paid,
    currency: invoice.currency,
    invoice: invoice.id,
    billTo: {
      name: invoice.customer_name ?? '',
      email: invoice.customer_email ?? '',
      address: address.join(', '),
    },
    period: { from: last.start, to: last.end },
  }
}

function changed({ id, status, ...one }: z.output<typeof subscription>): PlanEvent | null {
  const plan = { ref: id, order: one.metadata?.order ?? null }
  if (status === 'canceled' || status === 'incomplete_expired') return { kind: 'deleted', ...plan }
  if (status === 'incomplete') return null
  if (status !== 'active' && status !== 'trialing') return { kind: 'changed', ...plan, state: 'past_due' }
  const isEnding = one.cancel_at_period_end === true || typeof one.cancel_at === 'number'
  return { kind: 'changed', ...plan, state: isEnding ? 'ending' : 'active' }
}
