import type { CrewNoticeKind } from '@nofomo/contracts/crews/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Subscription } from '../../../../platform/push/queue.ts'

/** What a member is told of the crew's votes. */
export type CrewSubscription = {
  memberId: string
  accountId: string | null
  kinds: readonly CrewNoticeKind[]
  /** Null: by mail to the account's address. */
  browser: Subscription | null
}

const subscriptionsOf = (db: Db) =>
  db
    .selectFrom('crew_subscriptions')
    .innerJoin('crew_members', 'crew_members.id', 'crew_subscriptions.member_id')
    .select(['member_id', 'account_id', 'kinds', 'endpoint', 'p256dh', 'auth'])

type Row = Awaited<ReturnType<ReturnType<typeof subscriptionsOf>['execute']>>[number]

function toSubscription({ member_id, account_id, kinds, endpoint, p256dh, auth }: Row): CrewSubscription {
  const browser = endpoint !== null && p256dh && auth ? { endpoint, p256dh, auth } : null
  return { memberId: member_id, accountId: account_id, kinds, browser }
}

export async function findSubscription(db: Db, memberId: string): Promise<CrewSubscription | null> {
  const row = await subscriptionsOf(db).where('member_id', '=', memberId).executeTakeFirst()
  return row ? toSubscription(row) : null
}

/** Of all members of a crew, in the order in which they joined. */
export async function listSubscriptions(db: Db, crewId: string): Promise<CrewSubscription[]> {
  const rows = await subscriptionsOf(db).where('crew_id', '=', crewId).orderBy('member_id').execute()
  return rows.map(toSubscription)
}

/** In place of the one before. */
export async function upsertSubscription(
  db: Db,
  { memberId, kinds, browser }: Omit<CrewSubscription, 'accountId'>,
  now: Date,
): Promise<void> {
  const values = {
    endpoint: browser?.endpoint ?? null,
    p256dh: browser?.p256dh ?? null,
    auth: browser?.auth ?? null,
    kinds: [...kinds],
  }
  await db
    .insertInto('crew_subscriptions')
    .values({ member_id: memberId, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export async function deleteSubscription(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('crew_subscriptions').where('member_id', '=', memberId).execute()
}

/** The push service knows the browser no more. */
export async function deleteOfBrowser(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('crew_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** Moves the choice of a membership to another one of the same person, unless there is one. */
export async function moveSubscription(db: Db, from: string, to: string): Promise<void> {
  await sql`
    update crew_subscriptions set member_id = ${to} where member_id = ${from}
      and not exists (select from crew_subscriptions where member_id = ${to})`.execute(db)
}
