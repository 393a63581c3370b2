import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Of a row of `votes` beside its session `s`: the host has not set its ballot aside. */
export const isCounted = sql<boolean>`voter_key <> all(s.voided_voter_keys)`

/** One vote on its way to the database. `voterKey` is a UUID; `name` null means the voter gave none. */
export type NewVote = {
  sessionId: string
  voterKey: string
  venueId: string
  value: VoteValue
  name: string | null
  /** JSON of its `VoteContext`; null when nothing is known. */
  context: string | null
  /** Says of two ballots of one session whether they came from one network. */
  network: string
  /** Cast while the owner of a venue on the list was signed in. */
  isVenueOwner: boolean
  now: Date
}

/** A ballot that began with these votes; `expectedVoters` of its session. */
export type NewBallot = { network: string; expectedVoters: number }

/**
 * Writes votes in one statement and returns for each whether it was accepted, and the ballots that began with them.
 *
 * The sessions' rows are locked in share mode, so that a vote and a closing come one after the other: a session
 * completed in between is seen as completed, a venue removed in between as removed, and a ballot set aside as set
 * aside. Rows are written in the order of their keys, so that nodes do not deadlock; of several votes of one voter for
 * one venue the last counts.
 */
export async function upsertVotes(
  db: Db,
  votes: readonly NewVote[],
): Promise<{ accepted: boolean[]; began: NewBallot[] }> {
  // Listed once more by themselves: that makes the planner look them up instead of reading every session.
  const sessionIds = [...new Set(votes.map((vote) => vote.sessionId))]
  // Few are, so these are counted out: an entry for each vote would cost all of them.
  const owners = votes.flatMap((vote, index) => (vote.isVenueOwner ? [index + 1] : []))
  const { rows } = await sql<{ at: number; network: string; expected_voters: number }>`
    with incoming as (
      select * from unnest(
        ${votes.map((vote) => vote.sessionId)}::text[],
        ${votes.map((vote) => vote.voterKey)}::uuid[],
        ${votes.map((vote) => vote.venueId)}::text[],
        ${votes.map((vote) => vote.value)}::smallint[],
        ${votes.map((vote) => vote.name)}::text[],
        ${votes.map((vote) => vote.context)}::jsonb[],
        ${votes.map((vote) => vote.network)}::text[],
        ${votes.map((vote) => vote.now)}::timestamptz[]
      ) with ordinality as t (session_id, voter_key, venue_id, value, name, context, network, now, at)
    ), open_session as (
      select id, deadline, removed_venue_ids, voided_voter_keys, expected_voters from sessions
      where id = any(${sessionIds}::text[]) and completed_at is null and allow_anonymous_votes
      order by id for share
    ), accepted as (
      select incoming.* from incoming
      join open_session on open_session.id = incoming.session_id
      join session_venues v on v.session_id = incoming.session_id and v.id = incoming.venue_id
      where (open_session.deadline is null or open_session.deadline > incoming.now)
        and incoming.venue_id <> all(open_session.removed_venue_ids)
        and incoming.voter_key <> all(open_session.voided_voter_keys)
    ), voter as (
      insert into voters (session_id, key, name, context, network, is_venue_owner, created_at)
      select distinct on (session_id, voter_key)
        session_id, voter_key, name, context, network, at = any(${owners}::bigint[]), now
      from accepted order by session_id, voter_key, at desc
      on conflict (session_id, key) do update set
        name = coalesce(excluded.name, voters.name),
        context = coalesce(excluded.context, voters.context),
        is_venue_owner = voters.is_venue_owner or excluded.is_venue_owner
      where voters.name is distinct from coalesce(excluded.name, voters.name)
        or voters.context is distinct from coalesce(excluded.context, voters.context)
        or excluded.is_venue_owner and not voters.is_venue_owner
      returning session_id, network, xmax = 0 as is_new
    ), vote as (
      insert into votes (session_id, voter_key, venue_id, value, created_at, updated_at)
      select distinct on (session_id, voter_key, venue_id) session_id, voter_key, venue_id, value, now, now
      from accepted order by session_id, voter_key, venue_id, at desc
      on conflict (session_id, voter_key, venue_id) do update
      set value = excluded.value, updated_at = excluded.updated_at
    )
    select at::int, '' as network, 0 as expected_voters from accepted
    union all
    select 0, network, expected_voters from voter join open_session on id = session_id where is_new`.execute(
    db,
  )
  const accepted = new Set(rows.map((row) => row.at))
  return {
    accepted: votes.map((_, index) => accepted.has(index + 1)),
    began: rows
      .filter((row) => row.at === 0)
      .map(({ network, expected_voters }) => ({ network, expectedVoters: expected_voters })),
  }
}

/** Whether this voter has voted in the session before. */
export async function isKnownVoter(db: Db, sessionId: string, voterKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('voters')
    .select('key')
    .where('session_id', '=', sessionId)
    .where('key', '=', voterKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account owns a venue on the session's list. */
export async function ownsListedVenue(db: Db, sessionId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('venue_owners')
    .innerJoin('session_venues', 'session_venues.id', 'venue_owners.venue_id')
    .select('venue_id')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets from which networks ballots came that began before `moment`. Returns how many. */
export async function forgetNetworks(db: Db, moment: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('voters')
    .set({ network: null })
    .where('created_at', '<', moment)
    .where('network', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
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
      from (
        select count(*) as n from votes
        where session_id = s.id and ${isCounted} group by voter_key
      ) ballot
    ) ballots
    where s.id = any(${ids}::text[]) and s.completed_at is null`.execute(db)
  return rows
}
