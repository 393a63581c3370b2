import type { Platform } from '../../../platform/platform.ts'
import { createStripe, type StripeGateway } from './stripe.ts'

/** What billing needs besides the database. */
export type BillingDeps = {
  publicUrl: string
  /** Null: the mock gateway, which charges no card. */
  stripe: StripeGateway | null
  log: Platform['log']
}

export async function billingDeps({ config, log }: Pick<Platform, 'config' | 'log'>): Promise<BillingDeps> {
  const stripe = config.stripe && (await createStripe(config.stripe))
  return { publicUrl: config.publicUrl, stripe, log }
}
