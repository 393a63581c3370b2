import { premiumPrice } from '@nofomo/contracts/billing/endpoints.ts'
import { z } from 'zod'
import { AppError } from '../../../../platform/errors.ts'
import type { StripeConfig } from '../../../../settings/stripe.ts'
import { parseEnvelope, type StripeEvent } from '../rules/stripe-events.ts'
import { isSignedByStripe } from '../rules/stripe-signature.ts'
import { parseSubscription, type StripeSubscription } from '../rules/stripe-subscription.ts'
import { callStripe, StripeFailure } from './stripe-api.ts'
import { parseStripe } from './unknown-shapes.ts'

type NewCheckout = {
  order: string
  venueName: string
  email: string | null
  /** Until when it can be paid. */
  until: Date
  returnTo: { paid: string; canceled: string }
}

/** A year of missed events is made up for. */
const maxInvoices = 12

const paymentPage = z.object({ url: z.string().regex(/^https?:/) })
const list = z.object({ data: z.array(z.unknown()) })

export type StripeGateway = ReturnType<typeof createStripe>

/** The part of Stripe's API that billing uses. */
export function createStripe(config: StripeConfig) {
  return {
    /** The address of a page that takes a month of premium. The same order has the same page. @throws unavailable */
    async openCheckout(checkout: NewCheckout): Promise<string> {
      const fields = checkoutFields(checkout)
      const key = `checkout-${checkout.order}`
      const opened = await orUnavailable(
        callStripe(config, { method: 'POST', path: 'checkout/sessions', fields, key }),
      )
      const { success, data } = paymentPage.safeParse(opened)
      if (!success) throw notNow()
      return data.url
    },

    /** Makes a subscription end with its paid period, or continue. @throws unavailable */
    async setEnding(ref: string, isEnding: boolean): Promise<void> {
      const fields = { cancel_at_period_end: isEnding }
      await orUnavailable(callStripe(config, { method: 'POST', path: `subscriptions/${ref}`, fields }))
    },

    /** A subscription with its paid invoices; null if Stripe has none. @throws unavailable · invalid_input */
    async findSubscription(ref: string): Promise<StripeSubscription | null> {
      const found = await orUnavailable(
        orMissing(callStripe(config, { method: 'GET', path: `subscriptions/${ref}` })),
      )
      if (!found) return null
      const fields = { subscription: ref, status: 'paid', limit: maxInvoices }
      const paid = await orUnavailable(callStripe(config, { method: 'GET', path: 'invoices', fields }))
      return parseStripe('subscription', () => parseSubscription(found, list.parse(paid).data))
    },

    /**
     * Verifies and parses an event that Stripe signed in the last five minutes. @throws invalid_input for anything else,
     * and for other shapes
     */
    readEvent(body: Buffer, signature: string, now: Date): StripeEvent {
      if (!isSignedByStripe(body, signature, config.webhookSecret, now))
        throw new AppError('invalid_input', 'This is not signed by Stripe, or too long ago.')
      return parseStripe('event', () => parseEnvelope(body.toString()))
    },
  }
}

function checkoutFields({ order, venueName, email, until, returnTo }: NewCheckout) {
  return {
    mode: 'subscription',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: premiumPrice * 100,
          recurring: { interval: 'month' },
          product_data: { name: 'NoFOMO Premium', description: venueName },
        },
      },
    ],
    client_reference_id: order,
    subscription_data: { metadata: { order } },
    ...(email !== null && { customer_email: email }),
    expires_at: Math.floor(until.getTime() / 1_000),
    success_url: returnTo.paid,
    cancel_url: returnTo.canceled,
  }
}

async function orMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof StripeFailure && error.status === 404) return null
    throw error
  }
}

async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw notNow(error)
  }
}

function notNow(cause?: unknown): AppError {
  return new AppError('unavailable', 'Payment processing error. Please try again.', { cause })
}
