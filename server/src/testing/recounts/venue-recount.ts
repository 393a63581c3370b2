import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A venue's row of a session, as counted without the projection or as the projection has it. */
export type VenueCount = {
  venueId: string
  sessionId: string
  viewed: boolean
  considered: boolean
  outcome: 'chosen' | 'lost' | null
  verified: boolean
  /** Yes, maybe, no, vetoes; null for a venue that is not listed any more. */
  votes: [number, number, number, number] | null
}

/**
 * Counts again in plain SQL what may be told of ballots, those of final results: listed venues from lists, ballots, results, vouchers and bookings; removed ones and those of deleted
 * sessions from the events. Only events record that a card was seen, or a vote cast that was retracted since.
 */
export async function recount(db: Db): Promise<VenueCount[]> {
  const { rows } = await sql<VenueCount>`
    with counted as (
      select l.session_id, l.catalogue_venue_id as venue_id, b.value
      from votes b
      join session_venues l on l.session_id = b.session_id and l.id = b.venue_id
      join sessions final on final.id = b.session_id and final.completed_at is not null
      where not exists (
          select from voters where voters.session_id = b.session_id and key = b.voter_key and is_venue_owner)
        and not exists (select from sessions where id = b.session_id and b.voter_key = any(voided_voter_keys))
    ), listed as (
      select distinct session_id, catalogue_venue_id as venue_id from session_venues where catalogue_venue_id is not null
    ), live as (
      select l.venue_id, l.session_id,
        exists (select from counted c where c.session_id = l.session_id and c.venue_id = l.venue_id)
          or exists (
            select from venue_views w join session_venues v on v.session_id = w.session_id and v.id = w.venue_id
            where w.session_id = l.session_id and v.catalogue_venue_id = l.venue_id)
          or exists (
            select from venue_events e
            where e.session_id = l.session_id and e.venue_id = l.venue_id and kind = 'viewed') as viewed,
        exists (
          select from counted c where c.session_id = l.session_id and c.venue_id = l.venue_id and value in (0, 1)
        ) as considered,
        (select case when winner.catalogue_venue_id is not distinct from l.venue_id then 'chosen' else 'lost' end
          from sessions s join session_venues winner on winner.session_id = s.id and winner.id = s.winner_venue_id
          where s.id = l.session_id and s.completed_at is not null) as outcome,
        exists (
          select from vouchers v join offers o on o.id = v.offer_id
          where v.session_id = l.session_id and o.venue_id = l.venue_id and v.redeemed_at is not null)
          or exists (
            select from bookings b
            where b.group_session_id = l.session_id and coalesce(b.catalogue_venue_id, b.venue_id) = l.venue_id
              and b.state = 'arrived') as verified,
        (select json_build_array(
            coalesce(sum((value = 1)::int), 0), coalesce(sum((value = 0)::int), 0),
            coalesce(sum((value < 0)::int), 0), coalesce(sum((value = -2)::int), 0))
          from counted c where c.session_id = l.session_id and c.venue_id = l.venue_id) as votes
      from listed l
    ), latest as (
      select distinct on (venue_id, session_id, topic) venue_id, session_id, topic, kind from (
        select *, case
          when kind in ('considered', 'unconsidered') then 'considered'
          when kind in ('chosen', 'unchosen', 'lost') then 'outcome'
          when kind in ('verified', 'unverified') then 'verified' else kind end as topic
        from venue_events
      ) told order by venue_id, session_id, topic, id desc
    ), gone as (
      select venue_id, session_id,
        bool_or(kind = 'viewed') as viewed, bool_or(kind = 'considered') as considered,
        max(kind) filter (where kind in ('chosen', 'lost')) as outcome, bool_or(kind = 'verified') as verified,
        null::json as votes
      from latest where (venue_id, session_id) not in (select venue_id, session_id from listed)
      group by venue_id, session_id
    )
    select venue_id as "venueId", session_id as "sessionId", viewed, considered, outcome, verified, votes
    from (select * from live union all select * from gone) every_one
    order by session_id, venue_id`.execute(db)
  return rows
}

/** The same of the projection. */
export async function projected(db: Db): Promise<VenueCount[]> {
  const { rows } = await sql<VenueCount>`
    select venue_id as "venueId", session_id as "sessionId", viewed_at is not null as viewed,
      is_considered as considered, outcome, verified_at is not null as verified,
      case when is_listed and deleted_at is null
        then json_build_array(yes_votes, maybe_votes, no_votes, vetoes) end as votes
    from venue_sessions order by session_id, venue_id`.execute(db)
  return rows
}

/** The disclosed facts of sessions, as counted without the projection or as the projection has them. */
export type FactsCount = {
  sessionId: string
  decidedAt: Date | null
  winner: string | null
  meetsAt: Date
  buckets: [string, string, string, string]
  voters: number
  expected: number
  activeAt: Date
}

/** Counts again in plain SQL, of sessions that list or listed a known venue and are not deleted. */
export async function recountFacts(db: Db): Promise<FactsCount[]> {
  const { rows } = await sql<FactsCount>`
    with ballot as (
      select b.session_id, b.voter_key, min(b.created_at) as since from (
        select session_id, voter_key, created_at from votes
        union all select session_id, voter_key, created_at from time_votes where value is not null
      ) b
      where not exists (
          select from voters where voters.session_id = b.session_id and key = b.voter_key and is_venue_owner)
        and not exists (select from sessions where id = b.session_id and b.voter_key = any(voided_voter_keys))
      group by b.session_id, b.voter_key
    ), told as (
      select s.*, (select count(*)::int from ballot where session_id = s.id) as counted,
        case when completed_at is null then 0 else (select count(*)::int from ballot where session_id = s.id) end as voters,
        coalesce(meeting_at,
          case when completed_at is not null then (select min(since) from ballot where session_id = s.id) end,
          created_at) as meets
      from sessions s
      where exists (select from session_venues where session_id = s.id and catalogue_venue_id is not null)
        or exists (select from venue_events where session_id = s.id)
    ), sized as (
      select *, extract(hour from meets at time zone 'America/Los_Angeles')::int as hour,
        coalesce(group_size, greatest(voters, 2)) as people from told
    )
    select id as "sessionId", decided_at as "decidedAt", meets as "meetsAt", voters, expected_voters as expected,
      (select catalogue_venue_id from session_venues v where v.session_id = sized.id and v.id = winner_venue_id) as winner,
      array[
        case when hour between 5 and 14 then 'lunch' when hour between 15 and 21 then 'dinner' else 'late' end,
        case occasion when 'date' then 'date-night' when 'group-dinner' then 'casual' when 'dessert' then 'casual'
          else coalesce(occasion, 'casual') end,
        case when people < 3 then '2' when people < 5 then '3-4' when people < 8 then '5-7' else '8+' end,
        repeat('$', least(coalesce(price_level, 2), 3))
      ] as buckets,
      (select max(at) from (
        select created_at as at union all select updated_at
        union all select updated_at from votes where session_id = sized.id and counted >= 3
        union all select updated_at from time_votes where session_id = sized.id and value is not null and counted >= 3
        union all select first_seen_at from venue_views where session_id = sized.id
        union all select at from retractions where session_id = sized.id and counted >= 3
      ) activity) as "activeAt"
    from sized order by id`.execute(db)
  return rows
}

/** The same of the projection, of deleted sessions too. */
export async function projectedFacts(db: Db): Promise<FactsCount[]> {
  const { rows } = await sql<FactsCount>`
    select session_id as "sessionId", decided_at as "decidedAt", winner_venue_id as winner, meets_at as "meetsAt",
      array[time_slot, occasion, group_bucket, budget_tier] as buckets, voters, expected,
      active_at as "activeAt"
    from session_facts order by session_id`.execute(db)
  return rows
}
