import type { DbAt } from '../../../../platform/context.ts'
import { type StripeEvent, subscriptionIn } from '../rules/stripe-events.ts'
import { isRecorded, recordEvent } from '../store/checkouts.ts'
import { readPresentTime } from '../store/subscriptions.ts'
import type { BillingDeps } from './deps.ts'
import { storeSubscription } from './store-subscription.ts'
import type { StripeGateway } from './stripe.ts'
import { parseStripe } from './unknown-shapes.ts'

/**
 * Looks at Stripe for the subscription that a signed event is about, and stores it as it stands there: what the event says
 * does not count, so events may come late, twice and in any order.
 * @returns the venues whose premium may have changed
 * @throws unavailable, without recording the event · invalid_input for an unknown shape
 */
export async function applyStripeEvent(
  { db, now }: DbAt,
  signed: StripeEvent,
  deps: BillingDeps & { stripe: StripeGateway },
): Promise<string[]> {
  const ref = parseStripe('event', () => subscriptionIn(signed))
  if (ref === null || (await isRecorded(db, signed.id))) return []
  const askedAt = await readPresentTime(db)
  const found = await deps.stripe.findSubscription(ref)
  return db.transaction().execute(async (transaction) => {
    if (!(await recordEvent(transaction, signed.id, now))) return []
    if (found) return storeSubscription(transaction, found, { askedAt, now }, deps)
    deps.log.error('an event of Stripe is about a subscription that Stripe does not have')
    return []
  })
}
