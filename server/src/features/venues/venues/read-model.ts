import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { bySession } from '../../../platform/database/spread-sessions.ts'
import type { Facts } from './rules/projection.ts'
import type { CountedSession } from './rules/session-facts.ts'

/**
 * What sessions make of the catalog's venues on their lists, and which of the sessions exist. Ballots set aside and
 * those of the venues' own people do not count. A venue that is listed twice, once typed, counts once.
 */
export async function readFacts(
  db: Db,
  sessionIds: readonly string[],
): Promise<{ facts: Facts[]; existing: ReadonlySet<string> }> {
  const { rows } = await sql<Omit<Facts, 'venueId'> & { venueId: string | null }>`
    with listed as (
      select session_id, id, catalogue_venue_id as venue_id from listed_venues
      where session_id = any(${sessionIds}::text[]) and catalogue_venue_id is not null
    ), counted as (
      select listed.session_id, listed.venue_id, votes.value, votes.created_at, votes.updated_at
      from listed
      join cast_votes votes on votes.session_id = listed.session_id and votes.venue_id = listed.id
      join sessions on sessions.id = votes.session_id
      where not votes.is_venue_owner and votes.voter_key <> all(sessions.voided_voter_keys)
    ), sums as (
      select session_id, venue_id, min(created_at) as voted_at,
        min(updated_at) filter (where value >= 0) as liked_at,
        (count(*) filter (where value = 1))::int as yes, (count(*) filter (where value = 0))::int as maybe,
        (count(*) filter (where value < 0))::int as no, (count(*) filter (where value = -2))::int as vetoes
      from counted group by session_id, venue_id
    ), seen as (
      select listed.session_id, listed.venue_id, min(first_seen_at) as seen_at
      from listed join venue_views on venue_views.session_id = listed.session_id and venue_views.venue_id = listed.id
      group by listed.session_id, listed.venue_id
    ), grouped as (
      select session_id, venue_id, array_agg(id) as ids from listed group by session_id, venue_id
    )
    select sessions.id as "sessionId", grouped.venue_id as "venueId", seen_at as "seenAt", voted_at as "votedAt",
      liked_at as "likedAt", completed_at as "decidedAt",
      case when winner_venue_id is null then null when winner_venue_id = any(ids) then 'chosen' else 'lost' end as outcome,
      coalesce(yes, 0) as yes, coalesce(maybe, 0) as maybe, coalesce(no, 0) as no, coalesce(vetoes, 0) as vetoes
    from sessions
    left join grouped on grouped.session_id = sessions.id
    left join sums on sums.session_id = grouped.session_id and sums.venue_id = grouped.venue_id
    left join seen on seen.session_id = grouped.session_id and seen.venue_id = grouped.venue_id
    where sessions.id = any(${sessionIds}::text[])`.execute(db)
  return {
    facts: rows.flatMap(({ venueId, ...facts }) => (venueId === null ? [] : { ...facts, venueId })),
    existing: new Set(rows.map(({ sessionId }) => sessionId)),
  }
}

/** These sessions, with what their counted ballots tell of them; see `readFacts`. Sessions that do not exist are skipped. */
export function readCountedSessions(db: Db, sessionIds: readonly string[]): Promise<CountedSession[]> {
  return bySession(db, sessionIds, ({ these, id }) =>
    sql<CountedSession>`
    select s.id as "sessionId", s.created_at as "createdAt",
      case when s.completed_at is not null then coalesce(s.decided_at, s.completed_at) end as "decidedAt",
      winner.catalogue_venue_id as "winnerVenueId", s.meeting_at as "meetingAt", ballots.since as "firstVoteAt",
      s.occasion, s.group_size as "groupSize", s.is_expected_known as "isExpectedKnown", s.price_level as "priceLevel", ballots.voters,
      s.expected_voters as expected, s.deadline,
      greatest(ballots.at, (select at from retractions where session_id = ${id})) as "votedAt",
      greatest(s.created_at, s.updated_at,
        (select max(first_seen_at) from venue_views where session_id = ${id})) as "actedAt"
    from sessions s
    left join listed_venues winner on winner.session_id = ${id} and winner.id = s.winner_venue_id
    cross join lateral (
      select (count(distinct voter_key) filter (where counts))::int as voters,
        min(created_at) filter (where counts) as since, max(updated_at) as at
      from (
        select cast_ballot_votes.*, not is_venue_owner and voter_key <> all(s.voided_voter_keys) as counts
        from cast_ballot_votes where session_id = ${id}
      ) each_vote
    ) ballots
    where s.id = ${these}`.execute(db),
  )
}

/** All sessions, from after an id. */
export async function listSessions(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
