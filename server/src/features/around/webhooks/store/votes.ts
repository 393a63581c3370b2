import type { VoteEventType } from '@nofomo/contracts/webhooks/choices.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { SentState } from '../rules/events.ts'

/** A vote that somebody has webhooks for: its host, for this or for all votes, or the maker of its crew. */
export type FollowedVote = { sessionId: string; crewId: string | null; hostId: string | null }

/** The accounts that host sessions. By itself: sessions may be in another database. */
async function hostsOf(
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string | null, string | null>> {
  const rows = await db
    .selectFrom('hosted_sessions')
    .select(['id', 'host_account_id'])
    .where('id', 'in', sessionIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row.host_account_id]))
}

/** Those of the sessions that have webhooks which are sent something. */
export async function followedAmong(db: Db, sessionIds: readonly string[]): Promise<FollowedVote[]> {
  const hosts = await hostsOf(db, sessionIds)
  const hostIds = sessionIds.map((id) => hosts.get(id) ?? null)
  const { rows } = await sql<FollowedVote>`
    select asked.id as "sessionId", crew_votes.crew_id as "crewId", asked.host_id as "hostId"
    from unnest(${sessionIds}::text[], ${hostIds}::uuid[]) asked (id, host_id)
      left join crew_votes on crew_votes.session_id = asked.id
    where exists (select from webhooks where session_id = asked.id and paused_at is null and gone_at is null)
      or exists (select from webhooks
        where crew_id = crew_votes.crew_id and paused_at is null and gone_at is null)
      or exists (select from account_webhooks owned join webhooks on webhooks.id = owned.webhook_id
        where owned.account_id = asked.host_id and paused_at is null and gone_at is null)
    order by asked.id`.execute(db)
  return rows
}

/** A webhook that is sent what happens in a vote. */
export type Follower = {
  id: string
  crewId: string | null
  createdAt: Date
  /** What it is sent; null: everything. */
  events: VoteEventType[] | null
}

/** The webhooks of a vote, locked: whoever compares the same vote waits. */
export async function lockFollowers(
  db: Db,
  { sessionId, crewId, hostId }: FollowedVote,
): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select id, crew_id as "crewId", created_at as "createdAt", events from webhooks
    where (session_id = ${sessionId} or crew_id = ${crewId}
        or id in (select webhook_id from account_webhooks where account_id = ${hostId}))
      and paused_at is null and gone_at is null
    order by id for update`.execute(db)
  return rows
}

/** What a webhook was last sent of a vote. */
export type SentVote = { webhookId: string; state: SentState | null; countedAt: Date | null }

/** To be read after the webhooks are locked. */
export async function listSent(db: Db, sessionId: string): Promise<ReadonlyMap<string, SentVote>> {
  const rows = await db
    .selectFrom('webhook_votes')
    .select(['webhook_id as webhookId', 'sent_state as state', 'counted_at as countedAt'])
    .where('session_id', '=', sessionId)
    .execute()
  return new Map(rows.map((row) => [row.webhookId, { ...row, state: row.state as SentState | null }]))
}

type Comparison = { state: SentState; countedAt: Date | null; checkAt: Date | null }

export async function recordSent(
  db: Db,
  { webhookId, sessionId }: { webhookId: string; sessionId: string },
  { state, countedAt, checkAt }: Comparison,
): Promise<void> {
  const values = { sent_state: JSON.stringify(state), counted_at: countedAt, check_at: checkAt }
  await db
    .insertInto('webhook_votes')
    .values({ webhook_id: webhookId, session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'session_id']).doUpdateSet(values))
    .execute()
}

/** Has a vote compared for a webhook soon. */
export async function markVote(db: Db, webhookId: string, sessionId: string, now: Date): Promise<void> {
  await db
    .insertInto('webhook_votes')
    .values({ webhook_id: webhookId, session_id: sessionId, check_at: now })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'session_id']).doUpdateSet({ check_at: now }))
    .execute()
}

/** Has all votes of a webhook compared soon. */
export async function markVotes(db: Db, webhookId: string, now: Date): Promise<void> {
  await db.updateTable('webhook_votes').set({ check_at: now }).where('webhook_id', '=', webhookId).execute()
}

/** Compares a vote no more until it changes. */
export async function unmarkVote(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('webhook_votes').set({ check_at: null }).where('session_id', '=', sessionId).execute()
}

/** The sessions that are to be compared by now, for webhooks that are sent something. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct vote.session_id as id from webhook_votes vote join webhooks on webhooks.id = webhook_id
    where check_at <= ${now} and paused_at is null and gone_at is null limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The vote of a webhook, or the newest of its crew; neither before the first. */
export async function votesOf(
  db: Db,
  webhookId: string,
): Promise<{ own: string | null; ofCrew: string | null }> {
  const { rows } = await sql<{ own: string | null; ofCrew: string | null }>`
    select session_id as own, (select session_id from crew_votes
        where crew_id = webhooks.crew_id and crew_votes.gone_at is null order by number desc limit 1) as "ofCrew"
    from webhooks where id = ${webhookId}`.execute(db)
  return rows[0] ?? { own: null, ofCrew: null }
}

export async function deleteVotes(db: Db, sessionIds: readonly string[]): Promise<void> {
  await db.deleteFrom('webhook_votes').where('session_id', 'in', sessionIds).execute()
}
