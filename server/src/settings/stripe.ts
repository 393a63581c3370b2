import { z } from 'zod'
import { StartError } from '../platform/start-error.ts'
import { serviceAddress } from './values.ts'
import type { ParsedEnv, Variables } from './variables.ts'

export const stripeVariables = {
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(/^[sr]k_[\x21-\x7e]+$/),
    expected: 'a secret key of Stripe, sk_…',
    about:
      'A secret key of Stripe, which takes payments for Premium (docs/operations/one-machine.md#premium-and-payment). Without one, the built-in test gateway charges no card.',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().regex(/^whsec_[\x21-\x7e]+$/),
    expected: 'the signing secret of the webhook at Stripe, whsec_…',
    about: 'The signing secret of the webhook at Stripe; needed with STRIPE_SECRET_KEY.',
    isSecret: true,
  },
  STRIPE_URL: {
    schema: serviceAddress,
    expected: 'the address of a server that speaks Stripe’s API',
    about: 'Another server that speaks that API.',
    default: 'https://api.stripe.com',
  },
} as const satisfies Variables

/** Stripe, which takes payments for premium. */
export type StripeConfig = {
  secretKey: string
  /** Signs what Stripe tells. */
  webhookSecret: string
  url: string
  /** For an attempt; a second one follows. */
  timeoutMs: number
}

/** @throws StartError if only one of the two secrets is set */
export function readStripe(parsed: ParsedEnv<typeof stripeVariables>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = parsed
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret)
    throw new StartError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither of them.',
    )
  return { secretKey, webhookSecret, url, timeoutMs: 10_000 }
}
