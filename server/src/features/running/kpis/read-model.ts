import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { midnightOf, weekIndex } from '../../../platform/database/seattle.ts'
import type { Weeks } from '../../venues/offers/public.ts'

/** Days in Seattle: from the first one up to the last, which is not among them. */
export type Days = { from: string; to: string }

const during = (column: string, { from, to }: Days) =>
  sql`(${sql.ref(column)} >= ${midnightOf(from)} and ${sql.ref(column)} < ${midnightOf(to)})`
/** `date_part` is faster than `extract`, which is numeric. */
const seconds = sql`date_part('epoch', decided_at - created_at)`
const median = (value: ReturnType<typeof sql>) => sql`percentile_cont(0.5) within group (order by ${value})`

/** Groups that decided, and their median time from making the list; null without one. */
type Decided = { decided: number; seconds: number | null }
type ShownVenue = Decided & { venueId: string; name: string; neighborhood: string | null }
export type CityFacts = Decided & {
  /** Groups that began and in which somebody voted, and the median of their sizes. */
  begun: number
  people: number | null
  venues: ShownVenue[]
}

/** Which further venues are included, and whether groups count before their ballots are disclosed. */
type VisibleVenues = { venueIds: readonly string[]; withPartners: boolean; withUndisclosed: boolean }

/** What groups did in a period: of all, and of those that viewed each of the shown venues. */
export async function readCity(
  db: Db,
  days: Days,
  { venueIds, withPartners, withUndisclosed }: VisibleVenues,
): Promise<CityFacts> {
  const voters = sql.ref(withUndisclosed ? 'counted_voters' : 'voters')
  const { rows } = await sql<CityFacts>`
    with decided as materialized (
      select session_id, ${seconds} as seconds from session_facts where ${during('decided_at', days)}
    ), begun as materialized (
      select coalesce(people, ${voters}) as people from session_facts
      where ${during('created_at', days)} and ${voters} > 0
    ), shown as materialized (
      select id, name, neighborhood from venue_listings
      where id = any(${venueIds}::text[]) or (${withPartners}::boolean and effective_trust in ('soft_verified', 'trusted'))
    ), counted as (
      select venue_id, count(*)::int as decided, ${median(sql`seconds`)} as seconds
      from decided join venue_sessions using (session_id) join shown on shown.id = venue_id
      where viewed_at is not null group by venue_id
    )
    select (select count(*)::int from decided) as decided,
      (select ${median(sql`seconds`)} from decided) as seconds,
      (select count(*)::int from begun) as begun,
      (select ${median(sql`people`)} from begun) as people,
      (select coalesce(json_agg(json_build_object(
          'venueId', id, 'name', name, 'neighborhood', neighborhood,
          'decided', coalesce(decided, 0), 'seconds', seconds)), '[]')
        from shown left join counted on venue_id = id) as venues`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without a table gave no row.')
  return found
}

/** Of the week that begins on this Monday. */
export type CityWeek = Decided & { week: string; begun: number }

/** The same of all groups by weeks. Weeks without any are left out. */
export async function readCityWeeks(db: Db, { mondays, to }: Weeks): Promise<CityWeek[]> {
  const days = { from: mondays[0] ?? to, to }
  const { rows } = await sql<CityWeek>`
    select (${mondays}::text[])[coalesce(decided.week, begun.week)] as week, coalesce(decided, 0) as decided, seconds,
      coalesce(begun, 0) as begun
    from (
      select ${weekIndex('decided_at', mondays)} as week, count(*)::int as decided, ${median(seconds)} as seconds
      from session_facts where ${during('decided_at', days)} group by 1
    ) decided full join (
      select ${weekIndex('created_at', mondays)} as week, count(*)::int as begun
      from session_facts where ${during('created_at', days)} and counted_voters > 0 group by 1
    ) begun on begun.week = decided.week
    order by 1`.execute(db)
  return rows
}
