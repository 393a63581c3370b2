import { randomUUID } from 'node:crypto'
import type { VenueFeature } from '@nofomo/contracts/venues/features.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../../platform/database/any-of.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteWhere } from '../../../../platform/database/delete-some.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import type { CountedAnswer } from '../rules/settle-fact.ts'

export type StoredAnswer = {
  feature: VenueFeature
  answer: 'yes' | 'no' | 'unknown' | 'skipped'
  firstAt: Date
}

type BallotKey = { sessionId: string; voterKey: string }

export function findAnswer(db: Db, { sessionId, voterKey }: BallotKey): Promise<StoredAnswer | null> {
  return oneOrNull(
    db
      .selectFrom('visit_answers')
      .select(['feature', 'answer', 'first_at as firstAt'])
      .where('session_id', '=', sessionId)
      .where('voter_key', '=', voterKey),
  )
}

/** More answers about one venue than groups give in 400 days. */
const maxOthers = 2_000

/** The newest answers about a venue in other sessions. */
export function listOthers(
  db: Db,
  { sessionId, venueId }: { sessionId: string; venueId: string },
): Promise<(BallotKey & Pick<StoredAnswer, 'feature'>)[]> {
  return db
    .selectFrom('visit_answers')
    .select(['session_id as sessionId', 'voter_key as voterKey', 'feature'])
    .where('venue_id', '=', venueId)
    .where('session_id', '<>', sessionId)
    .orderBy('answered_at', 'desc')
    .limit(maxOthers)
    .execute()
}

export type NewAnswer = BallotKey &
  Pick<StoredAnswer, 'feature' | 'answer'> & {
    venueId: string
    hostKey: Buffer
    networkBucket: number
    isCounted: boolean
    now: Date
  }

/** Stores an answer, or replaces the ballot's earlier one. */
export async function saveAnswer(db: Db, given: NewAnswer): Promise<void> {
  const changed = { answer: given.answer, is_counted: given.isCounted, answered_at: given.now }
  await db
    .insertInto('visit_answers')
    .values({
      session_id: given.sessionId,
      voter_key: given.voterKey,
      venue_id: given.venueId,
      feature: given.feature,
      host_key: given.hostKey,
      network_bucket: given.networkBucket,
      first_at: given.now,
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['session_id', 'voter_key']).doUpdateSet(changed))
    .execute()
}

/** The sessions that are there still, with answers since a moment, in the order of their ids. */
export async function listAnsweredSessions(
  db: Db,
  since: Date,
  after: string,
  limit: number,
): Promise<{ id: string; isHidden: boolean }[]> {
  const { rows } = await sql<{ id: string; isHidden: boolean }>`
    select id, hidden_at is not null as "isHidden" from hosted_sessions
    where id > ${after} and id in (select session_id from visit_answers where answered_at >= ${since})
    order by id limit ${limit}`.execute(db)
  return rows
}

/**
 * Counts no answers of a session but those of these ballots. One that does not count stays so: flags lapse with the
 * networks from which they follow.
 */
export async function dropUncounted(db: Db, sessionId: string, counted: readonly string[]): Promise<void> {
  await sql`
    update visit_answers set is_counted = false
    where session_id = ${sessionId} and is_counted and voter_key <> all(${counted}::uuid[])`.execute(db)
}

/** The venues with answers or facts, in the order of their ids. */
export async function listVenues(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select venue_id as id from visit_answers where venue_id > ${after}
    union select venue_id from guest_facts where venue_id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type VenueAnswer = CountedAnswer & { venueId: string; feature: VenueFeature }

/** The answers about venues that say yes or no and count. */
export async function listCounted(db: Db, venueIds: readonly string[]): Promise<VenueAnswer[]> {
  const { rows } = await sql<VenueAnswer>`
    select venue_id as "venueId", feature, answer, session_id as session,
      encode(host_key, 'hex') as host, network_bucket::text as network, answered_at as at
    from visit_answers where venue_id = any(${venueIds}::text[]) and is_counted and answer in ('yes', 'no')`.execute(
    db,
  )
  return rows
}

export function deleteAnswers(db: Db, before: Date): Promise<number> {
  const where = sql`answered_at < ${before}`
  return deleteWhere(db, { table: 'visit_answers', key: ['session_id', 'voter_key'], where })
}

/** Cuts the answers of sessions that are deleted off from their ballots; they count as they did. */
export async function unlinkAnswers(db: Db, sessionIds: readonly string[]): Promise<void> {
  const answers = await db
    .selectFrom('visit_answers')
    .select(['session_id', 'voter_key'])
    .where('session_id', '=', anyOf(sessionIds))
    .execute()
  if (answers.length === 0) return
  await sql`
    update visit_answers set voter_key = drawn.now
    from unnest(${answers.map(({ session_id }) => session_id)}::text[], ${answers.map(({ voter_key }) => voter_key)}::uuid[],
      ${answers.map(() => randomUUID())}::uuid[]) as drawn (id, before, now)
    where visit_answers.session_id = drawn.id and visit_answers.voter_key = drawn.before`.execute(db)
}

/** One voter has one answer: the newest of several ballots that are joined. */
export async function rekeyAnswers(
  db: Db,
  { sessionId, before, now }: { sessionId: string; before: readonly string[]; now: string },
): Promise<void> {
  const all = [now, ...before]
  await sql`
    delete from visit_answers a where session_id = ${sessionId} and voter_key = any(${all}::uuid[]) and exists (
      select from visit_answers newer where newer.session_id = a.session_id and newer.voter_key = any(${all}::uuid[])
        and (newer.answered_at, newer.voter_key) > (a.answered_at, a.voter_key)
    )`.execute(db)
  await sql`
    update visit_answers set voter_key = ${now}::uuid
    where session_id = ${sessionId} and voter_key = any(${before}::uuid[])`.execute(db)
}
