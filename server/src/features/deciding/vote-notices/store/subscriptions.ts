import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, oneOrNull } from '../../../../platform/database/results.ts'
import type { PushQueue, Subscription } from '../../../../platform/push/queue.ts'
import type { NoticeRecord, Subscriber } from '../rules/next-notice.ts'

/** Messages to people's browsers. */
export const voteQueue: PushQueue = { messages: 'vote_push_messages', subscriptions: 'vote_subscriptions' }

/** A person's subscription to a vote. With no kind it has ended, and only counts what was sent. */
export type VoteSubscription = Omit<Subscriber, 'hasVoted'> & {
  id: string
  personKey: string
  accountId: string | null
  /** Of the crew that votes; null for all others. */
  memberId: string | null
  /** Null: by mail, or ended. */
  endpoint: string | null
}

const columns = [
  'id',
  'person_key as personKey',
  'account_id as accountId',
  'member_id as memberId',
  'endpoint',
  'kinds',
  'member_kinds as memberKinds',
  'is_host as isHost',
  'sent',
  'told',
  'known_outcome as knownOutcome',
  'missing_told_for as missingToldFor',
] as const

/** Whose subscriptions: by one of the keys, as a member of the crew, as an account, or by the same browser. */
export type Reader = {
  keys: readonly string[]
  memberId: string | null
  accountId?: string | null
  endpoint?: string | null
}

const isOf = ({ keys, memberId, accountId = null, endpoint = null }: Reader) => sql<SqlBool>`(
  person_key = any(${keys}::uuid[]) or member_id = ${memberId}::bigint
  or account_id = ${accountId}::uuid or endpoint = ${endpoint}::text
)`

const subscriptions = (db: Db) => db.selectFrom('vote_subscriptions').select(columns)

/** Those of one person in a session. */
export function findOf(db: Db, sessionId: string, reader: Reader): Promise<VoteSubscription[]> {
  return subscriptions(db).where('session_id', '=', sessionId).where(isOf(reader)).execute()
}

/** Those of one person in a session, locked. */
export function lockPerson(db: Db, sessionId: string, reader: Reader): Promise<VoteSubscription[]> {
  return subscriptions(db)
    .where('session_id', '=', sessionId)
    .where(isOf(reader))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Those of a crew's member in all sessions, locked. */
export function lockMember(db: Db, memberId: string): Promise<VoteSubscription[]> {
  return subscriptions(db).where('member_id', '=', memberId).orderBy('id').forUpdate().execute()
}

/** Moves those of a member to another one, where that one has none. */
export async function moveMember(db: Db, from: string, to: string): Promise<void> {
  await sql`
    update vote_subscriptions set member_id = ${to} where member_id = ${from}
      and session_id not in (select session_id from vote_subscriptions where member_id = ${to})`.execute(db)
}

const isOpen = sql<SqlBool>`(kinds <> '{}' or member_kinds <> '{}')`

/** Those of a session that have not ended. Locked: whoever looks at the same session waits. */
export function lockSubscriptions(db: Db, sessionId: string): Promise<VoteSubscription[]> {
  return subscriptions(db)
    .where('session_id', '=', sessionId)
    .where(isOpen)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export type NewSubscription = Omit<VoteSubscription, 'id' | 'endpoint'> & {
  sessionId: string
  /** Null: by mail. */
  browser: Subscription | null
}

/** Stores a person's subscription, in place of the one before. It is looked at soon. */
export async function upsertSubscription(db: Db, subscription: NewSubscription, now: Date): Promise<void> {
  const { sessionId, personKey, browser, ...rest } = subscription
  const values = {
    account_id: rest.accountId,
    member_id: rest.memberId,
    endpoint: browser?.endpoint ?? null,
    p256dh: browser?.p256dh ?? null,
    auth: browser?.auth ?? null,
    kinds: [...rest.kinds],
    member_kinds: [...rest.memberKinds],
    is_host: rest.isHost,
    sent: rest.sent,
    told: [...rest.told],
    known_outcome: rest.knownOutcome,
    missing_told_for: rest.missingToldFor,
    check_at: now,
  }
  await db
    .insertInto('vote_subscriptions')
    .values({ session_id: sessionId, person_key: personKey, created_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['session_id', 'person_key']).doUpdateSet(values))
    .execute()
}

/** Changes what an existing subscription is told. */
export async function changeKinds(
  db: Db,
  { id, kinds, memberKinds, isHost, told, knownOutcome, missingToldFor }: VoteSubscription,
  now: Date,
): Promise<void> {
  await db
    .updateTable('vote_subscriptions')
    .set({
      kinds: [...kinds],
      member_kinds: [...memberKinds],
      is_host: isHost,
      told: [...told],
      known_outcome: knownOutcome,
      missing_told_for: missingToldFor,
      check_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes what the votes' hosts subscribed to. */
export async function deleteHostSubscriptions(db: Db, sessionIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('vote_subscriptions')
    .where('session_id', 'in', sessionIds)
    .where('is_host', '=', true)
    .execute()
}

export async function deleteSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('vote_subscriptions').where('id', 'in', ids).execute()
}

/** Forgets how to reach the person, with the messages that wait for it. Returns whether it had not ended. */
export async function endSubscription(db: Db, id: string): Promise<boolean> {
  await db.deleteFrom('vote_push_messages').where('subscription_id', '=', id).execute()
  return isChanged(
    db
      .updateTable('vote_subscriptions')
      .set({ kinds: [], member_kinds: [], endpoint: null, p256dh: null, auth: null, check_at: null })
      .where('id', '=', id)
      .where(isOpen),
  )
}

/** The session of a subscription, and whether it has ended; null if it is gone. */
export function findSubscription(
  db: Db,
  id: string,
): Promise<{ sessionId: string; hasEnded: boolean } | null> {
  return oneOrNull(
    db
      .selectFrom('vote_subscriptions')
      .select(['session_id as sessionId', sql<boolean>`not ${isOpen}`.as('hasEnded')])
      .where('id', '=', id),
  )
}

export async function countSubscriptions(db: Db, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('vote_subscriptions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Keeps the newest subscriptions of a browser, or of an account by mail. */
export async function deleteBeyond(
  db: Db,
  { endpoint, accountId }: { endpoint: string | null; accountId: string | null },
  limit: number,
): Promise<void> {
  await db
    .deleteFrom('vote_subscriptions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('vote_subscriptions')
        .select('id')
        .where(({ eb, and }) =>
          endpoint === null
            ? and([eb('account_id', '=', accountId), eb('endpoint', 'is', null)])
            : eb('endpoint', '=', endpoint),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limit),
    )
    .execute()
}

/** Records what a look has told, and when to look again. */
export async function recordLook(
  db: Db,
  id: string,
  {
    told,
    knownOutcome,
    missingToldFor,
    checkAt,
    isSent,
  }: NoticeRecord & { checkAt: Date | null; isSent: boolean },
): Promise<void> {
  await db
    .updateTable('vote_subscriptions')
    .set(({ eb }) => ({
      told: [...told],
      known_outcome: knownOutcome,
      missing_told_for: missingToldFor,
      check_at: checkAt,
      sent: eb('sent', '+', isSent ? 1 : 0),
    }))
    .where('id', '=', id)
    .execute()
}

/** A message to the person's browser, in place of those that still wait. */
export async function insertMessage(
  db: Db,
  id: string,
  { payload, now, expiresAt }: { payload: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('vote_push_messages').where('subscription_id', '=', id).execute()
  await db
    .insertInto('vote_push_messages')
    .values({ subscription_id: id, payload, next_attempt_at: now, expires_at: expiresAt })
    .execute()
}
