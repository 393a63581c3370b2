import type { WebhookEventType } from '@nofomo/contracts/webhooks/choices.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { WebhookDeliveriesTable } from '../../../../platform/database/schema.ts'
import type { Leased, QueueTable } from '../../../../platform/outgoing/queue-table.ts'

export type DeliveryRow = Selectable<WebhookDeliveriesTable>
export type NewDelivery = Pick<DeliveryRow, 'id' | 'webhook_id' | 'type' | 'payload'>

/**
 * The first attempts keep the order of a webhook's messages, for ten minutes; a later message then overtakes one that its
 * receiver does not accept.
 */
const attemptsInOrder = 3
/** Is sent at once and once, also while its webhook is paused. */
const test = sql.lit('test.ping' satisfies WebhookEventType)

export async function insertDeliveries(db: Db, rows: readonly NewDelivery[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('webhook_deliveries')
    .values(rows.map((row) => ({ ...row, created_at: now, next_attempt_at: now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A leased delivery with what it needs of its webhook. */
export type OutgoingDelivery = Leased & {
  type: WebhookEventType
  payload: string
  webhookId: string
  url: string
  secret: Buffer
  /** They sign, too, until then. */
  previousSecret: Buffer | null
  earlierSecrets: Buffer[]
  previousUntil: Date | null
}

/** First those whose receivers answered last time. Webhooks of one host share its places. */
export const deliveryTable: QueueTable<OutgoingDelivery> = {
  ...{ name: 'webhook_deliveries', key: 'id', due: 'next_attempt_at' },
  receiver: sql`lower(substring(webhook.url from '^https://([^/?#]+)'))`,
  columns: sql`type, payload, webhook.id as "webhookId", url, secret,
    previous_secret as "previousSecret", earlier_secrets as "earlierSecrets", previous_until as "previousUntil"`,
  joins: sql`join webhooks webhook on webhook.id = item.webhook_id`,
  waits: sql`item.state = 'waiting'`,
  isReady: sql`(item.type = ${test} or (webhook.paused_at is null and webhook.gone_at is null and not exists (
    select from webhook_deliveries earlier where earlier.webhook_id = item.webhook_id and earlier.type <> ${test}
      and earlier.number < item.number and earlier.state = 'waiting' and earlier.attempts <= ${sql.lit(attemptsInOrder)})))`,
  order: sql`row(webhook.failing_since is not null, item.next_attempt_at)`,
  leaseMs: 60_000,
  places: { all: 32, each: 8 },
}

type Attempt = Pick<DeliveryRow, 'status' | 'failure' | 'milliseconds'>

/**
 * Records what came of an attempt, unless another process has leased the delivery since. What has arrived is not kept: only
 * that it did.
 */
export async function recordAttempt(
  db: Db,
  { id, attempts }: Leased,
  { status, failure, milliseconds }: Attempt,
  next: Pick<DeliveryRow, 'state' | 'next_attempt_at'>,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status, failure, milliseconds, ...next, ...(next.state === 'delivered' && { payload: '' }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** What waits for a receiver is not sent by itself any more. */
export async function killWaiting(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'dead', next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** A dead delivery is sent again, after those that wait. Whether it was dead. */
export async function revive(db: Db, webhookId: string, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt_at = ${now}, number = default
    where id = ${id} and webhook_id = ${webhookId} and state = 'dead' and type <> ${test}`.execute(db)
  return numAffectedRows > 0n
}
