import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Leased, QueueTable } from '../outgoing/queue-table.ts'
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

/** Push services are few: one that hangs leaves half of the places to the others. */
export const pushTable = ({ messages, subscriptions }: PushQueue): QueueTable<OutgoingPush> => ({
  ...{ name: messages, key: 'id', due: 'next_attempt_at' },
  receiver: sql`coalesce(substring(subscription.endpoint from '^https://[^/]+'), '')`,
  columns: sql`payload, expires_at as "expiresAt", endpoint, p256dh, auth`,
  joins: sql`join ${sql.table(subscriptions)} subscription on subscription.id = item.subscription_id`,
  leaseMs: 60_000,
  places: { all: 16, each: 8 },
})

export async function deleteMessage(db: Db, { messages }: PushQueue, id: string): Promise<void> {
  await sql`delete from ${sql.table(messages)} where id = ${id}`.execute(db)
}

/** The browser has unsubscribed: all its subscriptions end, with their messages. */
export async function deleteEndpoint(db: Db, { subscriptions }: PushQueue, endpoint: string): Promise<void> {
  await sql`delete from ${sql.table(subscriptions)} where endpoint = ${endpoint}`.execute(db)
}
