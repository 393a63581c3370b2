import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { MentionPlace } from '../../../../platform/database/mentions.ts'
import { changeRows, type RowChange } from '../../../../platform/database/owned-rows.ts'

/** A ballot by its session and its voter's key. */
export type BallotId = { sessionId: string; key: string }

/** A ballot that has got another key. */
export type RekeyedBallot = { sessionId: string; before: string; now: string }

/** The sessions in which somebody voted while signed in, in the order of their ids. */
export async function listSignedInSessions(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('voters')
    .select('session_id')
    .distinct()
    .where('account_key', 'is not', null)
    .where('session_id', '>', after)
    .orderBy('session_id')
    .limit(most)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

export async function listWithKeys(
  db: Db,
  keys: readonly { sessionId: string; accountKey: string }[],
): Promise<BallotId[]> {
  const { rows } = await sql<BallotId>`
    select voters.session_id as "sessionId", voters.key from voters
    join unnest(
      ${keys.map(({ sessionId }) => sessionId)}::text[], ${keys.map(({ accountKey }) => accountKey)}::uuid[]
    ) as given (session_id, account_key) using (session_id, account_key)`.execute(db)
  return rows
}

export type BallotRow = {
  sessionId: string
  name: string | null
  context: unknown
  createdAt: Date
  votes: { venueId: string; value: number; updatedAt: string }[]
  times: { startsAt: string; value: number; updatedAt: string }[]
}

export async function readBallots(db: Db, ids: readonly BallotId[]): Promise<BallotRow[]> {
  const { rows } = await sql<BallotRow>`
    select voters.session_id as "sessionId", voters.name, voters.context, voters.created_at as "createdAt", (
      select coalesce(json_agg(json_build_object(
        'venueId', venue_id, 'value', value, 'updatedAt', updated_at) order by venue_id), '[]')
      from votes where votes.session_id = voters.session_id and votes.voter_key = voters.key
    ) as votes, (
      select coalesce(json_agg(json_build_object(
        'startsAt', listed.starts_at, 'value', value, 'updatedAt', updated_at) order by listed.starts_at), '[]')
      from time_votes join listed_times listed on listed.session_id = voters.session_id and listed.id = time_id
      where time_votes.session_id = voters.session_id and voter_key = voters.key and value is not null
    ) as times
    from voters join ${given(ids)} using (session_id, key)
    order by voters.created_at`.execute(db)
  return rows
}

/** The ballots under the key derived from the account, each with a random key as `now`. */
export async function drawKeys(db: Db, ids: readonly BallotId[]): Promise<RekeyedBallot[]> {
  const { rows } = await sql<RekeyedBallot>`
    select voters.session_id as "sessionId", voters.key as before, gen_random_uuid() as now
    from voters join ${given(ids)} using (session_id, key) where voters.key = voters.account_key`.execute(db)
  return rows
}

/** Moves ballots to other keys, with their votes. What is still on its way from a browser is a ballot without an account then. */
export async function rekeyBallots(db: Db, moved: readonly RekeyedBallot[]): Promise<void> {
  const keys = sql`unnest(${moved.map(({ sessionId }) => sessionId)}::text[],
    ${moved.map(({ before }) => before)}::uuid[], ${moved.map(({ now }) => now)}::uuid[]) as moved (id, before, now)`
  await sql`
    update voters set key = moved.now from ${keys}
    where voters.session_id = moved.id and voters.key = moved.before`.execute(db)
  await sql`
    update vote_entries set voter_key = moved.now, device = null from ${keys}
    where vote_entries.session_id = moved.id and vote_entries.voter_key = moved.before`.execute(db)
  await sql`
    update time_votes set voter_key = moved.now, device = null from ${keys}
    where time_votes.session_id = moved.id and time_votes.voter_key = moved.before`.execute(db)
  await sql`
    delete from joined_ballots using ${keys}
    where joined_ballots.session_id = moved.id and joined_ballots.now_key = moved.before`.execute(db)
}

/** Makes ballots anonymous; their votes stay counted. */
export function emptyBallots(db: Db, ids: readonly BallotId[]): Promise<RowChange> {
  return changeRows(db, 'emptied', {
    table: 'voters',
    where: sql`(session_id, key) in (select session_id, key from ${given(ids)})`,
    show: ['name'],
    set: { name: null, context: null, network: null, account_key: null },
  })
}

export const mentions: readonly MentionPlace[] = [
  {
    table: 'voters',
    key: ['session_id', 'key'],
    columns: ['name'],
    linked: ({ sessionIds }) => sql<boolean>`session_id = any(${sessionIds}::text[])`,
  },
]

const given = (ids: readonly BallotId[]) => sql`unnest(
  ${ids.map(({ sessionId }) => sessionId)}::text[], ${ids.map(({ key }) => key)}::uuid[]) as given (session_id, key)`
