import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** From a moment up to another, which is not in it. */
type Interval = { from: Date; to: Date }

export type RecountedVenue = {
  venueId: string
  covers: number
  delivered: number
  opened: number
  saved: number
  redeemed: number
  seconds: number | null
}

export type RecountedMonth = {
  seconds: number | null
  begun: number
  people: number | null
  venues: RecountedVenue[]
}

/**
 * Counts the pilot's figures again in plain SQL from lists, ballots, results and vouchers, without facts, projections
 * and what deliveries remember of vouchers. Of sessions that exist and list a known venue.
 */
export async function recountKpis(db: Db, { from, to }: Interval): Promise<RecountedMonth> {
  const { rows } = await sql<RecountedMonth>`
    with known as (
      select * from sessions s
      where exists (select from session_venues v where v.session_id = s.id and v.catalogue_venue_id is not null)
    ), decided as (
      select id, extract(epoch from coalesce(decided_at, completed_at) - created_at)::float as seconds from known
      where completed_at is not null and coalesce(decided_at, completed_at) >= ${from} and coalesce(decided_at, completed_at) < ${to}
    ), ballot as (
      select distinct b.session_id, b.voter_key from (
        select session_id, voter_key from votes
        union all select session_id, voter_key from time_votes where value is not null
      ) b
      join known on known.id = b.session_id
      join voters on voters.session_id = b.session_id and voters.key = b.voter_key
      where not voters.is_venue_owner and b.voter_key <> all(known.voided_voter_keys)
    ), begun as (
      select coalesce(group_size, case when is_expected_known then expected_voters end,
        (select count(*) from ballot where ballot.session_id = known.id))::float as people
      from known where created_at >= ${from} and created_at < ${to}
        and exists (select from ballot where ballot.session_id = known.id)
    ), sent as (
      select offers.venue_id, d.session_id, d.offer_id, d.opened_at is not null as opened,
        exists (select from vouchers v where v.session_id = d.session_id and v.offer_id = d.offer_id) as saved,
        exists (
          select from vouchers v
          where v.session_id = d.session_id and v.offer_id = d.offer_id and v.redeemed_at is not null) as redeemed
      from session_offers d join offers on offers.id = d.offer_id
      where d.delivered_at >= ${from} and d.delivered_at < ${to}
    ), came as (
      select venue_id, sum(party_size) as covers from (
        select distinct on (v.session_id, v.offer_id) offers.venue_id, v.party_size, v.redeemed_at
        from vouchers v join offers on offers.id = v.offer_id
        where v.redeemed_at is not null order by v.session_id, v.offer_id, v.redeemed_at
      ) first where redeemed_at >= ${from} and redeemed_at < ${to} group by venue_id
    ), active as (
      select venue_id from sent union select venue_id from came
    )
    select (select percentile_cont(0.5) within group (order by seconds) from decided) as seconds,
      (select count(*)::int from begun) as begun,
      (select percentile_cont(0.5) within group (order by people) from begun) as people,
      (select coalesce(json_agg(json_build_object(
          'venueId', venue_id,
          'covers', coalesce((select covers from came where came.venue_id = active.venue_id), 0),
          'delivered', (select count(*) from sent where sent.venue_id = active.venue_id),
          'opened', (select count(*) from sent where sent.venue_id = active.venue_id and opened),
          'saved', (select count(*) from sent where sent.venue_id = active.venue_id and saved),
          'redeemed', (select count(*) from sent where sent.venue_id = active.venue_id and redeemed),
          'seconds', (
            select percentile_cont(0.5) within group (order by seconds) from decided
            where exists (
              select from votes b join session_venues l on l.session_id = b.session_id and l.id = b.venue_id
              where b.session_id = decided.id and l.catalogue_venue_id = active.venue_id))
        ) order by venue_id), '[]') from active) as venues`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without a table gave no row.')
  return found
}
