import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { purgeStripe } from '../store/checkouts.ts'
import { purgeTries } from '../store/payment-tries.ts'

/** Stripe retries an event for three days. */
const stripeDays = 90

/** Deletes payment attempts after a day, events of Stripe and unpaid orders after 90. Invoices stay. */
export async function purgeBilling(db: Db, now: Date): Promise<void> {
  await purgeTries(db, new Date(now.getTime() - dayMs))
  await purgeStripe(db, new Date(now.getTime() - stripeDays * dayMs))
}
