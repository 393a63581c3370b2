import type { Db } from '../../../platform/database/database.ts'
import type { Member } from './settings.ts'
import type { Subscription } from './subscriptions.ts'

/** A leased message with the subscription it goes to. `attempts` includes the current one. */
export type Outgoing = Subscription & { id: string; payload: string; attempts: number; expiresAt: Date }

/** The lease of a message. An attempt takes far less: a lease expires only if its process ends or is suspended for long. */
const leaseMs = 60_000

/** A message to each browser of a member, in the caller's transaction. Returns how many. */
export async function insertMessages(
  db: Db,
  { accountId, venueId }: Member,
  { payload, now, expiresAt }: { payload: string; now: Date; expiresAt: Date },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('push_messages')
    .columns(['subscription_id', 'payload', 'next_attempt_at', 'expires_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('push_subscriptions')
        .select((eb) => [
          'id',
          eb.cast<string>(val(payload), 'text').as('payload'),
          eb.cast<Date>(val(now), 'timestamptz').as('next_attempt_at'),
          eb.cast<Date>(val(expiresAt), 'timestamptz').as('expires_at'),
        ])
        .where('account_id', '=', accountId)
        .where('venue_id', '=', venueId),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** Leases up to `limit` due messages. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<Outgoing[]> {
  const rows = await db
    .updateTable('push_messages')
    .from('push_subscriptions')
    .set(({ eb }) => ({
      attempts: eb('push_messages.attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + leaseMs),
    }))
    .whereRef('push_subscriptions.id', '=', 'push_messages.subscription_id')
    .where('push_messages.id', 'in', ({ selectFrom }) =>
      selectFrom('push_messages')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'push_messages.id',
      'payload',
      'attempts',
      'expires_at as expiresAt',
      'endpoint',
      'p256dh',
      'auth',
    ])
    .execute()
  return rows
}

/**
 * Renews the lease of a message, and returns whether this attempt still holds it: a process that was suspended may have
 * lost it to another.
 */
export async function renewLease(db: Db, { id, attempts }: Outgoing, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_messages')
    .set({ next_attempt_at: new Date(now.getTime() + leaseMs) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute()
}

/** Does nothing to a message that another process has leased since. */
export async function postpone(db: Db, { id, attempts }: Outgoing, until: Date): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('push_messages').where('expires_at', '<=', now).execute()
}
