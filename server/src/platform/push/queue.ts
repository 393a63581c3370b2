import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type Leased, leasedUntil } from '../outgoing/leases.ts'
import type { BrowserKeys } from './encrypt.ts'

/** A browser's subscription to Web Push: the URL at its push service, and its keys. */
export type Subscription = BrowserKeys & { endpoint: string }

/**
 * The tables of a feature's messages to browsers, and of the subscriptions they go to. `messages` has `id`,
 * `subscription_id`, `payload`, `attempts`, `next_attempt_at` and `expires_at`; `subscriptions` has `id`, `endpoint`,
 * `p256dh` and `auth`. Messages are inserted in the transaction of what they tell.
 */
export type PushQueue = { messages: string; subscriptions: string }

/** A leased message with the subscription it goes to. */
export type OutgoingPush = Subscription & Leased & { payload: string; expiresAt: Date }

/** Leases up to `limit` due messages. */
export async function takeDue(
  db: Db,
  { messages, subscriptions }: PushQueue,
  now: Date,
  limit: number,
): Promise<OutgoingPush[]> {
  const { rows } = await sql<OutgoingPush>`
    update ${sql.table(messages)} message
    set attempts = message.attempts + 1, next_attempt_at = ${leasedUntil(now)}
    from ${sql.table(subscriptions)} subscription
    where subscription.id = message.subscription_id and message.id in (
      select id from ${sql.table(messages)} where next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning message.id, message.payload, message.attempts, message.expires_at as "expiresAt",
      subscription.endpoint, subscription.p256dh, subscription.auth`.execute(db)
  return rows
}

export async function deleteMessage(db: Db, { messages }: PushQueue, id: string): Promise<void> {
  await sql`delete from ${sql.table(messages)} where id = ${id}`.execute(db)
}

export async function deleteExpired(db: Db, { messages }: PushQueue, now: Date): Promise<void> {
  await sql`delete from ${sql.table(messages)} where expires_at <= ${now}`.execute(db)
}

/** The browser has unsubscribed: all its subscriptions end, with their messages. */
export async function deleteEndpoint(db: Db, { subscriptions }: PushQueue, endpoint: string): Promise<void> {
  await sql`delete from ${sql.table(subscriptions)} where endpoint = ${endpoint}`.execute(db)
}
