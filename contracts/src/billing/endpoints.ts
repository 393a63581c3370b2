import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { cardFields, payerFields } from './forms.ts'

/** Premium and its payment (docs/product.md, "Premium"). */

const venueId = z.string().min(1).max(80)

/** A month of premium, in dollars. */
export const premiumPrice = 29
/** Tries to pay with a card, per account and hour. */
export const paymentTriesPerHour = 5

/** `ending`: paid to the end of the period, and then it ends. */
export const subscriptionStates = ['none', 'active', 'ending', 'past_due', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const invoice = z.object({
  id: z.string(),
  /** Counts up without gaps: `NF-2026-000042`. */
  number: z.string(),
  /** In cents. */
  amount: z.number().int(),
  currency: z.literal('usd'),
  paidAt: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  /** `Visa`, `Card`; and its last four digits. */
  brand: z.string(),
  last4: z.string(),
  name: z.string(),
  email: z.string(),
  address: z.string(),
  /** Of the mock gateway: no card was charged. */
  isTest: z.boolean(),
})
export type Invoice = z.infer<typeof invoice>

export const billing = z.object({
  /** `mock`: no card is charged. `stripe`: the payment step is Stripe's page. */
  gateway: z.enum(['mock', 'stripe']),
  price: z.literal(premiumPrice),
  state: z.enum(subscriptionStates),
  /** The end of what is paid. */
  paidUntil: z.string().nullable(),
  /** Staff has promoted the venue: it stays premium when the payment ends. */
  isPromoted: z.boolean(),
  isPremium: z.boolean(),
  invoices: z.array(invoice),
})
billing.register(z.globalRegistry, { title: 'Billing' })
export type Billing = z.infer<typeof billing>

export const getBilling = endpoint('GET /api/venue/billing', {
  access: { venue: 'premium' },
  summary: 'A venue’s plan, until when it is paid, and its invoices.',
  query: z.object({ venueId }),
  response: z.object({ billing }),
})

/** Beyond the form the server checks the Luhn digit and the month. */
export const payByMock = endpoint('POST /api/venue/billing/payments', {
  access: { venue: 'premium' },
  limit: 'auth',
  mayLast: true,
  summary:
    'Pays a month of premium at the mock gateway, which charges no card and keeps brand and last four digits.',
  body: z.object({
    venueId,
    /** In dollars; anything but the price is refused. */
    amount: z.number(),
    paymentMethod: z.object({ type: z.literal('card'), ...cardFields }),
    billingInfo: z.object({
      ...payerFields,
      address: z._default(payerFields.address, ''),
      city: z._default(payerFields.city, ''),
      zipCode: z._default(payerFields.zipCode, ''),
    }),
    /** An idempotency key, made by the page for this payment. */
    key: z.uuid().optional(),
  }),
  response: z.object({ success: z.literal(true), billing }),
})

export const startCheckout = endpoint('POST /api/venue/billing/checkout', {
  access: { venue: 'premium' },
  limit: 'auth',
  mayLast: true,
  summary: 'With Stripe configured: the address of Stripe’s payment page for a month of premium.',
  body: z.object({ venueId }),
  response: z.object({ url: z.string() }),
})

export const cancelPremium = endpoint('POST /api/venue/billing/cancel', {
  access: { venue: 'premium' },
  mayLast: true,
  isOrdered: true,
  summary: 'Ends the paid plan at the end of the paid month. A promotion by staff stays.',
  body: z.object({ venueId }),
  response: z.object({ billing }),
})

export const resumePremium = endpoint('POST /api/venue/billing/resume', {
  access: { venue: 'premium' },
  mayLast: true,
  isOrdered: true,
  summary: 'Takes a cancellation back while the paid month lasts.',
  body: z.object({ venueId }),
  response: z.object({ billing }),
})

/** Raw body, signed: `stripe-signature`. */
export const stripeWebhook = endpoint('POST /api/stripe/webhook', {
  access: 'anyone',
  mayLast: true,
  summary:
    'Stripe tells that a subscription may have changed, which is then read there. Only a valid signature is believed.',
  response: z.object({ received: z.literal(true) }),
})
