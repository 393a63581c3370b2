import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'

/** Stripe retries an event for three days, and sends nothing about older orders. */
const stripeDays = 90

/** Deletes payment attempts after a day, events of Stripe and unpaid orders after 90. Invoices stay. */
export async function purgeBilling(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - stripeDays * dayMs)
  await db
    .deleteFrom('payment_tries')
    .where('at', '<', new Date(now.getTime() - dayMs))
    .execute()
  await db.deleteFrom('stripe_events').where('received_at', '<', before).execute()
  await db
    .deleteFrom('checkouts')
    .where('created_at', '<', before)
    .where('completed_at', 'is', null)
    .execute()
}
