import { z } from 'zod'
import { cents, code, idOf, seconds, stripeId, words } from './stripe-values.ts'

/** The parts that are used of Stripe's subscriptions and invoices, in the API version of its library. */

const subscription = z.object({
  id: stripeId,
  status: code,
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: z.number().nullish(),
  customer: idOf.nullish(),
  metadata: z.object({ order: code.optional() }).nullish(),
  items: z.object({
    data: z.array(z.object({ price: z.object({ unit_amount: cents.nullish(), currency: code }) })).length(1),
  }),
})

const invoice = z.object({
  id: code.min(1),
  created: seconds,
  amount_paid: cents,
  currency: code,
  customer_name: words.nullish(),
  customer_email: words.nullish(),
  customer_address: z.record(z.string(), words.nullable()).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }) })).min(1) }),
  status_transitions: z.object({ paid_at: seconds.nullish() }).nullish(),
})

export type PaidInvoice = {
  id: string
  amount: number
  currency: string
  billTo: { name: string; email: string; address: string }
  period: { from: Date; to: Date }
  paidAt: Date
}

/** A subscription as it stands at Stripe. `order` is the id of a checkout, `ref` its own. Amounts are in cents. */
export type StripeSubscription = {
  ref: string
  order: string | null
  customer: string | null
  state: 'active' | 'ending' | 'past_due' | 'ended'
  amount: number
  currency: string
  /** The paid ones, the oldest first. */
  invoices: PaidInvoice[]
}

/** @throws ZodError for other shapes */
export function parseSubscription(found: unknown, paid: readonly unknown[]): StripeSubscription {
  const parsed = subscription.parse(found)
  const { id, customer, metadata, items } = parsed
  const [{ price }] = items.data as [(typeof items.data)[number]]
  return {
    ref: id,
    order: metadata?.order ?? null,
    customer: customer ?? null,
    state: stateOf(parsed),
    amount: price.unit_amount ?? 0,
    currency: price.currency,
    invoices: paid.map((one) => toInvoice(invoice.parse(one))).toReversed(),
  }
}

function stateOf({
  status,
  cancel_at_period_end: endsWithPeriod,
  cancel_at: endsAt,
}: z.output<typeof subscription>): StripeSubscription['state'] {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended'
  if (status !== 'active' && status !== 'trialing') return 'past_due'
  return endsWithPeriod === true || typeof endsAt === 'number' ? 'ending' : 'active'
}

function toInvoice(paid: z.output<typeof invoice>): PaidInvoice {
  const periods = paid.lines.data.map(({ period }) => period)
  const last = periods.reduce((latest, period) => (period.end > latest.end ? period : latest))
  const address = Object.values(paid.customer_address ?? {}).filter(Boolean)
  return {
    id: paid.id,
    amount: paid.amount_paid,
    currency: paid.currency,
    billTo: {
      name: paid.customer_name ?? '',
      email: paid.customer_email ?? '',
      address: address.join(', '),
    },
    period: { from: last.start, to: last.end },
    paidAt: paid.status_transitions?.paid_at ?? paid.created,
  }
}
