import { z } from 'zod'
import { code, idOf, stripeId } from './stripe-values.ts'

/** An event says only where to look: which subscription may have changed. What it says of it may be old by now. */
const envelope = z.object({ id: code.min(1), type: code, data: z.object({ object: z.unknown() }) })
export type StripeEvent = z.output<typeof envelope>

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('No JSON.')
    return z.NEVER
  }
})

/** @throws ZodError for the text of anything but an event */
export const parseEnvelope = (body: string): StripeEvent => json.pipe(envelope).parse(body)

const checkout = z.object({ subscription: idOf.nullish() })
/** Webhooks may keep an API version from before 2025, in which an invoice names its subscription by itself. */
const invoice = z.object({
  parent: z.object({ subscription_details: checkout.nullish() }).nullish(),
  subscription: idOf.nullish(),
})
const subscription = z.object({ id: stripeId })

/**
 * The id of the subscription that an event is about; null for an event about anything else.
 * @throws ZodError for an event of a known type in an unknown shape
 */
export function subscriptionIn({ type, data: { object } }: Omit<StripeEvent, 'id'>): string | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return checkout.parse(object).subscription ?? null
    case 'invoice.paid': {
      const { parent, subscription: ref } = invoice.parse(object)
      return parent?.subscription_details?.subscription ?? ref ?? null
    }
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subscription.parse(object).id
    default:
      return null
  }
}
