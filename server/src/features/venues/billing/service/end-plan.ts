import type { Ctx } from '../../../../platform/context.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { refuseOthers } from '../../venues/public.ts'
import { findPlan, moveState, type Plan } from '../store/subscriptions.ts'
import type { BillingDeps } from './deps.ts'

type At = Pick<Ctx, 'db' | 'now' | 'sequence'>

const planOf = (venueId: string) => ({ scope: venueId, thing: 'plan' })

/**
 * Ends the plan at the end of the paid period. Idempotent.
 * @throws not_found · overtaken · conflict without a plan · unavailable
 */
export async function cancelPremium(
  at: At,
  member: VenueMember,
  venueId: string,
  deps: BillingDeps,
): Promise<void> {
  refuseOthers(member, venueId)
  await refuseOlder(at, planOf(venueId))
  const plan = await findPlan(at.db, venueId)
  if (plan?.state === 'ending') return
  if (!plan || plan.state === 'ended') throw new AppError('conflict', 'There is no paid plan to cancel.')
  await setEndingAtStripe(plan, true, deps)
  await moveState(at.db, venueId, { from: plan.state, to: 'ending' })
}

/**
 * Takes a cancellation back.
 * @throws not_found · overtaken · conflict if the plan is not ending, or has ended · unavailable
 */
export async function resumePremium(
  at: At,
  member: VenueMember,
  venueId: string,
  deps: BillingDeps,
): Promise<void> {
  refuseOthers(member, venueId)
  await refuseOlder(at, planOf(venueId))
  const plan = await findPlan(at.db, venueId)
  if (plan?.state === 'active') return
  if (plan?.state !== 'ending' || plan.paid_until <= at.now)
    throw new AppError('conflict', 'The plan has ended. Upgrade again to have Premium.')
  await setEndingAtStripe(plan, false, deps)
  if (!(await moveState(at.db, venueId, { from: 'ending', to: 'active' })))
    throw new AppError('conflict', 'The plan has just changed. Reload the page to see how.')
}

/** Stripe first: a failed call is not shown as done. Stripe's own event about it arrives later and changes nothing. */
export async function setEndingAtStripe(
  plan: Plan,
  isEnding: boolean,
  { stripe }: BillingDeps,
): Promise<void> {
  if (plan.gateway === 'mock') return
  if (!stripe || plan.subscription_ref === null)
    throw new AppError('unavailable', 'Payment processing error. Please try again.')
  await stripe.setEnding(plan.subscription_ref, isEnding)
}
