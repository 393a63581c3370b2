import type { Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, isThere } from '../../../../platform/database/results.ts'
import type { CheckoutsTable } from '../../../../platform/database/schema.ts'

export type Order = Selectable<CheckoutsTable>

/** The newest order of an account for a venue that can still be paid. */
export function findOpen(
  db: Db,
  { venueId, accountId, since }: { venueId: string; accountId: string; since: Date },
): Promise<Order | undefined> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .where('completed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertOrder(db: Db, order: Omit<Order, 'completed_at'>): Promise<Order> {
  return db.insertInto('checkouts').values(order).returningAll().executeTakeFirstOrThrow()
}

/** Locks an order until the transaction ends. */
export function lockOrder(db: Db, id: string): Promise<Order | undefined> {
  return db.selectFrom('checkouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function completeOrder(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ completed_at: now })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .execute()
}

export function isRecorded(db: Db, id: string): Promise<boolean> {
  return isThere(db.selectFrom('stripe_events').select('id').where('id', '=', id))
}

/** Records an event. False if it is recorded already. */
export function recordEvent(db: Db, id: string, now: Date): Promise<boolean> {
  return isChanged(
    db
      .insertInto('stripe_events')
      .values({ id, received_at: now })
      .onConflict((conflict) => conflict.doNothing()),
  )
}
