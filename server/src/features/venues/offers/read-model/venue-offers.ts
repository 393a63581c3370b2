import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { FunnelCounts, Responses } from '../rules/funnel.ts'
import type { OfferRow } from '../store/types.ts'

/** A page shows no more; offers that are sent to groups now come first. */
const maxListed = 200

export type OfferWithFunnel = OfferRow & FunnelCounts & { openVouchers: number }

/** A venue's offers, or one of them, with what became of them; the newest first. One statement, however many. */
export async function readVenueOffers(
  db: Db,
  venueId: string,
  now: Date,
  id: string | null = null,
): Promise<OfferWithFunnel[]> {
  const { rows } = await sql<OfferWithFunnel>`
    with own as materialized (
      select * from offers where venue_id = ${venueId} and (${id}::text is null or id = ${id})
      order by (ended_at is null and valid_until > ${now}) desc, created_at desc, id limit ${maxListed}
    ), funnel as materialized (
      select d.offer_id, count(*)::int as delivered, count(shown_at)::int as shown, count(opened_at)::int as opened,
        count(saved_at)::int as saved, count(redeemed_at)::int as redeemed, coalesce(sum(covers), 0)::int as covers,
        (count(*) filter (where facts.decided_at is not null))::int as decided,
        (count(*) filter (where shown_at is not null and was_in_front is false and row.outcome = 'chosen'))::int as turned,
        (count(*) filter (where shown_at is not null and was_in_front is false and row.outcome = 'chosen' and facts.voters >= 5))::int
          as turned_of_large
      from session_offers d
      left join venue_sessions row on row.session_id = d.session_id and row.venue_id = d.venue_id
      left join session_facts facts on facts.session_id = d.session_id
      where d.offer_id in (select id from own) group by d.offer_id
    )
    -- Later columns replace those of the same name.
    select own.*, first.max_redemptions, first.uses, coalesce(delivered, 0) as delivered,
      coalesce(shown, 0) as shown, coalesce(opened, 0) as opened, coalesce(saved, 0) as saved,
      coalesce(redeemed, 0) as redeemed, coalesce(covers, 0) as covers, coalesce(decided, 0) as decided,
      coalesce(turned, 0) as "turnedOfAll", coalesce(turned_of_large, 0) as "turnedOfLarge",
      (select count(*)::int from vouchers
        where offer_id = own.id and redeemed_at is null and released_at is null and valid_until > ${now}) as "openVouchers"
    from own
    join offers first on first.id = coalesce(own.rule_id, own.id)
    left join funnel on funnel.offer_id = own.id
    order by own.ended_at is not null, own.created_at desc, own.id`.execute(db)
  return rows
}

/** How groups responded to the offers of a venue that reached any. */
export async function readResponses(db: Db, venueId: string): Promise<Responses> {
  const { rows } = await sql<Responses>`
    with each_offer as (
      select count(*) as delivered, 100.0 * count(opened_at) / count(*) as rate,
        sum(case when shown_at is not null then greatest(1, coalesce(facts.voters, 1)) else 0 end) as viewers
      from offers join session_offers d on d.offer_id = offers.id
      left join session_facts facts on facts.session_id = d.session_id
      where offers.venue_id = ${venueId} group by offers.id
    )
    select count(*)::int as offers, coalesce(sum(delivered), 0)::int as groups, coalesce(sum(viewers), 0)::int as viewers,
      percentile_cont(0.25) within group (order by rate) as "lowerRate",
      percentile_cont(0.75) within group (order by rate) as "upperRate"
    from each_offer`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count without offers is a row, too.')
  return row
}
