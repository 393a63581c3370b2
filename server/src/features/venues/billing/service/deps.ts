import type { Platform } from '../../../../platform/platform.ts'
import { createStripe, type StripeGateway } from './stripe.ts'

/** What billing needs besides the database. */
export type BillingDeps = {
  publicUrl: string
  /** Null: the mock gateway, which charges no card. */
  stripe: StripeGateway | null
  log: Platform['log']
}

export function billingDeps({ config, log }: Pick<Platform, 'config' | 'log'>): BillingDeps {
  const stripe = config.stripe && createStripe(config.stripe)
  return { publicUrl: config.publicUrl, stripe, log }
}
