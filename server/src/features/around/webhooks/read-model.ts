import { webhookLimits } from '@nofomo/contracts/webhooks/choices.ts'
import type { WebhookDelivery } from '@nofomo/contracts/webhooks/endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { DeliveryRow } from './store/deliveries.ts'

type ShownRow = Omit<DeliveryRow, 'payload'>

/** The deliveries that a webhook's owner is shown, by webhook: those that wait or are given up, then the newest. */
export async function shownDeliveries(
  db: Db,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, WebhookDelivery[]>> {
  const { rows } = await sql<ShownRow>`
    select shown.* from unnest(${webhookIds}::text[]) asked (id), lateral (
      select id, webhook_id, number, type, state, attempts, next_attempt_at, created_at, status, failure, milliseconds
      from webhook_deliveries where webhook_id = asked.id
      order by state = 'delivered' or (state = 'dead' and type = 'test.ping'), number desc limit ${webhookLimits.deliveriesShown}
    ) shown order by number::bigint desc`.execute(db)
  const byWebhook = Map.groupBy(rows, ({ webhook_id }) => webhook_id)
  return new Map([...byWebhook].map(([id, own]) => [id, own.map(toDelivery)]))
}

function toDelivery(row: ShownRow): WebhookDelivery {
  const { id, type, state, attempts, status, failure, milliseconds, created_at, next_attempt_at } = row
  return {
    ...{ id, type, state, attempts, status, failure, milliseconds },
    createdAt: created_at.toISOString(),
    nextAttemptAt: next_attempt_at?.toISOString() ?? null,
  }
}
