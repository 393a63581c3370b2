import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** One vote on its way to the database. `voterKey` is a UUID; `name` null means the voter gave none. */
export type NewVote = {
  sessionId: string
  voterKey: string
  venueId: string
  value: VoteValue
  name: string | null
  now: Date
}

/**
 * Writes votes in one statement and returns for each whether it was accepted.
 *
 * The sessions' rows are locked in share mode, so that a vote and a closing come one after the other: a session
 * completed in between is seen as completed, and a venue removed in between as removed. Rows are written in the order of their keys, so that nodes do not
 * deadlock; of several votes of one voter for one venue the last counts.
 */
export async function upsertVotes(db: Db, votes: readonly NewVote[]): Promise<boolean[]> {
  // Listed once more by themselves: that makes the planner look them up instead of reading every session.
  const sessionIds = [...new Set(votes.map((vote) => vote.sessionId))]
  const { rows } = await sql<{ at: number }>`
    with incoming as (
      select * from unnest(
        ${votes.map((vote) => vote.sessionId)}::text[],
        ${votes.map((vote) => vote.voterKey)}::uuid[],
        ${votes.map((vote) => vote.venueId)}::text[],
        ${votes.map((vote) => vote.value)}::smallint[],
        ${votes.map((vote) => vote.name)}::text[],
        ${votes.map((vote) => vote.now)}::timestamptz[]
      ) with ordinality as t (session_id, voter_key, venue_id, value, name, now, at)
    ), open_session as (
      select id, deadline, removed_venue_ids from sessions
      where id = any(${sessionIds}::text[]) and completed_at is null and allow_anonymous_votes
      order by id for share
    ), accepted as (
      select incoming.* from incoming
      join open_session on open_session.id = incoming.session_id
      join session_venues v on v.session_id = incoming.session_id and v.id = incoming.venue_id
      where (open_session.deadline is null or open_session.deadline > incoming.now)
        and incoming.venue_id <> all(open_session.removed_venue_ids)
    ), voter as (
      insert into voters (session_id, key, name, created_at)
      select distinct on (session_id, voter_key) session_id, voter_key, name, now
      from accepted order by session_id, voter_key, at desc
      on conflict (session_id, key) do update set name = excluded.name
      where excluded.name is not null and voters.name is distinct from excluded.name
    ), vote as (
      insert into votes (session_id, voter_key, venue_id, value, created_at, updated_at)
      select distinct on (session_id, voter_key, venue_id) session_id, voter_key, venue_id, value, now, now
      from accepted order by session_id, voter_key, venue_id, at desc
      on conflict (session_id, voter_key, venue_id) do update
      set value = excluded.value, updated_at = excluded.updated_at
    )
    select at::int from accepted`.execute(db)
  const accepted = new Set(rows.map((row) => row.at))
  return votes.map((_, index) => accepted.has(index + 1))
}

/** How far an open session is from its end. */
export type Progress = {
  id: string
  isFullyVoted: boolean
  /** At least so many more votes have to come before it can be fully voted; may be negative. */
  missingVotes: number
}

/** Of the given sessions those that are open. A finished voter is one who voted on every venue. */
export async function readProgress(db: Db, ids: readonly string[]): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select s.id, ballots.finished >= s.expected_voters as "isFullyVoted",
      (s.expected_voters * venues.count - ballots.votes)::int as "missingVotes"
    from sessions s
    cross join lateral (select count(*) from session_venues where session_id = s.id) venues
    cross join lateral (
      select coalesce(sum(n), 0) as votes, count(*) filter (where n >= venues.count) as finished
      from (select count(*) as n from votes where session_id = s.id group by voter_key) ballot
    ) ballots
    where s.id = any(${ids}::text[]) and s.completed_at is null`.execute(db)
  return rows
}
