import type { Db } from '../../../../platform/database/database.ts'
import type { Subscription } from '../../../../platform/push/queue.ts'
import type { Member } from './settings.ts'

/** Stores a browser's subscription to notices about a venue. Keys that have changed replace the ones before. */
export async function upsertSubscription(
  db: Db,
  { accountId, venueId }: Member,
  { endpoint, p256dh, auth }: Subscription,
  now: Date,
): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ account_id: accountId, venue_id: venueId, endpoint, p256dh, auth, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['endpoint', 'venue_id'])
        .doUpdateSet({ account_id: accountId, p256dh, auth, created_at: now }),
    )
    .execute()
}

/** The subscriptions of other accounts in the same browser. */
export async function deleteOthers(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('account_id', '<>', accountId)
    .execute()
}

/** Keeps a member's newest subscriptions. */
export async function deleteBeyond(db: Db, member: Member, limit: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('push_subscriptions')
        .select('id')
        .where('account_id', '=', member.accountId)
        .where('venue_id', '=', member.venueId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limit),
    )
    .execute()
}

export async function deleteSubscription(
  db: Db,
  { accountId, venueId }: Member,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('venue_id', '=', venueId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function listEndpoints(db: Db, { accountId, venueId }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .where('venue_id', '=', venueId)
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

/** The members who have subscriptions. */
export async function listSubscribers(db: Db): Promise<Member[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['account_id as accountId', 'venue_id as venueId'])
    .distinct()
    .execute()
}

export async function deleteSubscriptionsOf(db: Db, { accountId, venueId }: Member): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('venue_id', '=', venueId)
    .execute()
}
