import { randomUUID } from 'node:crypto'
import { premiumPrice } from '@nofomo/contracts/billing/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { lockName } from '../../../../platform/database/session-locks.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { dashboardPath, refuseOthers, venueNameOf } from '../../venues/public.ts'
import { findOpen, insertOrder, type Order } from '../store/checkouts.ts'
import { findPlan } from '../store/subscriptions.ts'
import type { BillingDeps } from './deps.ts'
import { refuseRunning } from './pay-by-mock.ts'

/** Stripe keeps a page open for half an hour at least. */
const openMs = 60 * minuteMs
const reusedMs = 30 * minuteMs

/**
 * The address of Stripe's payment page. Within half an hour the same page is returned, which can be paid once.
 * @throws not_found · conflict if a plan is running, or Stripe is not configured · unavailable
 */
export async function startCheckout(
  at: DbAt,
  member: VenueMember,
  venueId: string,
  { stripe, publicUrl }: BillingDeps,
): Promise<string> {
  refuseOthers(member, venueId)
  if (!stripe) throw new AppError('conflict', 'Payment is in test mode here. Reload the page to pay.')
  refuseRunning(await findPlan(at.db, venueId))
  const { account } = member
  const { id, created_at } = await orderOf(at, { venueId, accountId: account.id })
  const page = publicUrl + dashboardPath('billing', venueId)
  return stripe.openCheckout({
    order: id,
    venueName: (await venueNameOf(at.db, venueId)) ?? '',
    email: account.email,
    until: new Date(created_at.getTime() + openMs),
    returnTo: { paid: `${page}&checkout=paid`, canceled: `${page}&checkout=cancelled` },
  })
}

/** Stored before the call to Stripe, so that no payment arrives before its order. */
function orderOf({ db, now }: DbAt, who: { venueId: string; accountId: string }): Promise<Order> {
  return db.transaction().execute(async (transaction) => {
    await lockName(transaction, `checkout ${who.venueId}`)
    const since = new Date(now.getTime() - reusedMs)
    const open = await findOpen(transaction, { ...who, since })
    if (open) return open
    return insertOrder(transaction, {
      id: randomUUID(),
      venue_id: who.venueId,
      account_id: who.accountId,
      amount_cents: premiumPrice * 100,
      currency: 'usd',
      created_at: now,
    })
  })
}
