import type { Db } from '../../../../platform/database/database.ts'
import type { PushQueue } from '../../../../platform/push/queue.ts'
import type { Member } from './settings.ts'

/** Messages to members' browsers. */
export const noticeQueue: PushQueue = { messages: 'push_messages', subscriptions: 'push_subscriptions' }

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
