import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { AreaVenue } from '../rules/area.ts'
import type { Interval } from '../rules/periods.ts'

/**
 * Venues of the same category as a venue, with the groups that first viewed them in a period: those of its
 * neighborhood, or of the city. Venues that fewer groups (at least one) viewed are left out; so is a neighborhood that is not known, and
 * others without a page, whose names were not reviewed.
 */
export async function listPeers(
  db: Db,
  venueId: string,
  { from, to }: Interval,
  { isCity, minGroups }: { isCity: boolean; minGroups: number },
): Promise<AreaVenue[]> {
  const isPeer = isCity ? sql`` : sql`and peer.neighborhood = own.neighborhood`
  const { rows } = await sql<AreaVenue>`
    with peers as materialized (
      select peer.id from venues own
      join venues peer on peer.category = own.category ${isPeer}
        and (peer.published_at is not null or peer.id = own.id)
      where own.id = ${venueId}
    )
    select venue_id as id, count(*)::int as viewed, (count(*) filter (where outcome = 'chosen'))::int as chosen
    from venue_sessions
    where venue_id in (select id from peers) and viewed_at > ${from} and viewed_at <= ${to}
    group by venue_id having count(*) >= ${minGroups}
    order by venue_id`.execute(db)
  return rows
}

export async function findNeighborhood(db: Db, venueId: string): Promise<string | null> {
  const row = await db
    .selectFrom('venues')
    .select('neighborhood')
    .where('id', '=', venueId)
    .executeTakeFirst()
  return row?.neighborhood ?? null
}
