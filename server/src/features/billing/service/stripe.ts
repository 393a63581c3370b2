import { premiumPrice } from '@nofomo/contracts/endpoints/billing.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StripeConfig } from '../../../settings/stripe.ts'
import { parseEnvelope, type StripeEvent } from '../rules/stripe-events.ts'
import { parseSubscription, type StripeSubscription } from '../rules/stripe-subscription.ts'
import { parseStripe } from './unknown-shapes.ts'

type NewCheckout = {
  order: string
  venueName: string
  email: string | null
  /** Until when it can be paid. */
  until: Date
  returnTo: { paid: string; canceled: string }
}

/** The part of Stripe's API that billing uses. */
export type StripeGateway = {
  /** The address of a page that takes a month of premium. The same order has the same page. @throws unavailable */
  openCheckout(checkout: NewCheckout): Promise<string>
  /** Makes a subscription end with its paid period, or continue. @throws unavailable */
  setEnding(ref: string, isEnding: boolean): Promise<void>
  /** A subscription with its paid invoices; null if Stripe has none. @throws unavailable · invalid_input */
  findSubscription(ref: string): Promise<StripeSubscription | null>
  /**
   * Verifies and parses an event that Stripe signed in the last five minutes. @throws invalid_input for anything else,
   * and for other shapes
   */
  readEvent(body: Buffer, signature: string, now: Date): StripeEvent
}

const toleranceSeconds = 300
/** A year of missed events is made up for. */
const maxInvoices = 12

/** Loads Stripe's library only if it is configured, because loading it takes long. */
export async function createStripe(config: StripeConfig): Promise<StripeGateway> {
  const { default: Stripe } = await import('stripe')
  const url = new URL(config.url)
  const isSecure = url.protocol === 'https:'
  const stripe = new Stripe(config.secretKey, {
    host: url.hostname,
    port: url.port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    timeout: config.timeoutMs,
    // The timeout covers the whole response. Redirects would send our key elsewhere.
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      fetch(input, { ...init, redirect: 'error' }),
    ),
    maxNetworkRetries: 1,
    telemetry: false,
  })

  return {
    async openCheckout({ order, venueName, email, until, returnTo }) {
      const { url: page } = await orUnavailable(
        stripe.checkout.sessions.create(
          {
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
          },
          { idempotencyKey: `checkout-${order}` },
        ),
      )
      if (!page || !/^https?:/.test(page)) throw notNow()
      return page
    },

    async setEnding(ref, isEnding) {
      await orUnavailable(stripe.subscriptions.update(ref, { cancel_at_period_end: isEnding }))
    },

    async findSubscription(ref) {
      const found = await orUnavailable(orMissing(stripe.subscriptions.retrieve(ref)))
      if (!found) return null
      const paid = { subscription: ref, status: 'paid', limit: maxInvoices } as const
      const { data } = await orUnavailable(stripe.invoices.list(paid))
      return parseStripe('subscription', () => parseSubscription(found, data))
    },

    readEvent(body, signature, now) {
      let signed: unknown
      try {
        signed = stripe.webhooks.constructEvent(
          body,
          signature,
          config.webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        )
      } catch {
        throw new AppError('invalid_input', 'This is not signed by Stripe, or too long ago.')
      }
      return parseStripe('event', () => parseEnvelope(signed))
    },
  }
}

async function orMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === 404) return null
    throw error
  }
}

/** Responses of Stripe may name a card; they are neither passed on nor logged. */
async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { type, statusCode } = error as { type?: unknown; statusCode?: unknown }
    throw notNow(new Error(`Stripe: ${String(type)} ${String(statusCode ?? '')}`))
  }
}

function notNow(cause?: Error): AppError {
  return new AppError('unavailable', 'Payment processing error. Please try again.', { cause })
}
