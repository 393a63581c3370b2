import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { WebhookDeliveriesTable } from '../../../platform/database/schema.ts'
import { type Leased, leasedUntil } from '../../../platform/outgoing/leases.ts'

export type DeliveryRow = Selectable<WebhookDeliveriesTable>
export type NewDelivery = Pick<DeliveryRow, 'id' | 'webhook_id' | 'type' | 'payload'>

export const deliveryTable = 'webhook_deliveries'
/**
 * The first attempts keep the order of a webhook's messages, for ten minutes; a later message then overtakes one that its
 * receiver does not accept.
 */
const attemptsInOrder = 3

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
  payload: string
  webhookId: string
  url: string
  secret: Buffer
  /** Signs, too, until then. */
  previousSecret: Buffer | null
  previousUntil: Date | null
}

/** Leases up to `limit` due deliveries, first those of receivers that answered last time. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<OutgoingDelivery[]> {
  const { rows } = await sql<OutgoingDelivery>`
    update webhook_deliveries delivery
    set attempts = delivery.attempts + 1, next_attempt_at = ${leasedUntil(now)}
    from webhooks where webhooks.id = delivery.webhook_id and delivery.id in (
      select due.id from webhook_deliveries due join webhooks receiver on receiver.id = due.webhook_id
      where due.state = 'waiting' and due.next_attempt_at <= ${now}
        and receiver.paused_at is null and receiver.gone_at is null
        and not exists (
          select from webhook_deliveries earlier where earlier.webhook_id = due.webhook_id
            and earlier.number < due.number and earlier.state = 'waiting' and earlier.attempts <= ${attemptsInOrder}
        )
      order by receiver.failing_since is not null, due.next_attempt_at limit ${limit}
      for update of due skip locked
    )
    returning delivery.id, delivery.attempts, delivery.payload, webhooks.id as "webhookId", url, secret,
      previous_secret as "previousSecret", previous_until as "previousUntil"`.execute(db)
  return rows
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
    where id = ${id} and webhook_id = ${webhookId} and state = 'dead'`.execute(db)
  return numAffectedRows > 0n
}

/** Returns how many. */
export async function deleteOld(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before} and state <> 'waiting' limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows)
}
