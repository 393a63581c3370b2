import type { Category, Neighborhood } from '@nofomo/contracts/sessions/choices.ts'
import type { VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inSeattle } from '../../../platform/database/seattle.ts'
import { type Interval, minVoters } from '../venues/public.ts'
import type { CrewCounts } from './rules/coming-back.ts'
import type { VenueFigures } from './rules/competition.ts'
import type { HourOfStages } from './rules/counting.ts'
import type { Decisions } from './rules/funnel.ts'
import type { HourOfWeek } from './rules/heat-map.ts'
import type { LostGroups } from './rules/leakage.ts'
import type { GroupWish } from './rules/missed-wishes.ts'
import type { ScenarioVotes } from './rules/scenarios.ts'

/** A period, and the one that it is compared with. */
export type Periods = { current: Interval; compared: Interval }

const during = (column: string, { from, to }: Interval) =>
  sql`(${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${to})`
const hourOf = (column: string) => sql`date_part('hour', ${inSeattle(column)})::int`
/**
 * The hour of a timestamp in UTC, from which Seattle differs by whole hours. Groups are counted by it first, so that few
 * timestamps are converted to Seattle time, which costs more than counting.
 */
const hourBegun = (column: string) => sql`date_bin('1 hour', ${sql.ref(column)}, 'epoch')`
/** Seconds from making the list to the final result. `date_part` is faster than `extract`, which is numeric. */
const secondsOf = (table: string) =>
  sql`date_part('epoch', ${sql.ref(`${table}.decided_at`)} - ${sql.ref(`${table}.created_at`)})`

/** The groups of a venue by when they first viewed it, in both periods, each with the stages that it reached. */
const ownGroups = (venueId: string, { current, compared }: Periods) => sql`
  select session_id, viewed_at > ${current.from} as is_current, ${hourBegun('viewed_at')} as begun,
    is_considered or outcome is not distinct from 'chosen' as is_considered,
    outcome is not distinct from 'chosen' as is_chosen, outcome is not distinct from 'lost' as is_lost,
    verified_at is not null as is_verified
  from venue_sessions
  where venue_id = ${venueId} and (${during('viewed_at', current)} or ${during('viewed_at', compared)})`

const stages = sql`count(*)::int as viewed, (count(*) filter (where is_considered))::int as considered,
  (count(*) filter (where is_chosen))::int as chosen, (count(*) filter (where is_verified))::int as verified`

/** All rows of a query, as an array of objects. */
const listOf = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row_to_json(listed)), '[]') from (${query}) listed)`

const hoursOfOwn = listOf(sql`
  select is_current as "isCurrent", ${hourOf('begun')} as hour, sum(viewed)::int as viewed,
    sum(considered)::int as considered, sum(chosen)::int as chosen, sum(verified)::int as verified
  from (select is_current, begun, ${stages} from own group by is_current, begun) counted group by 1, 2`)

/** An event of a venue; `at` as text. */
export type VenueActivity = { sessionId: string; kind: 'viewed' | 'considered' | 'chosen'; at: string }

/** The stages of a venue by hour, and the newest 20 events, without retracted ones. */
export async function readAnalytics(
  db: Db,
  venueId: string,
  periods: Periods,
): Promise<{ hours: HourOfStages[]; events: VenueActivity[] }> {
  const { rows } = await sql<{ hours: HourOfStages[]; events: VenueActivity[] }>`
    with own as (${ownGroups(venueId, periods)})
    select ${hoursOfOwn} as hours, ${listOf(sql`
      select session_id as "sessionId", kind, at from venue_events event
      where venue_id = ${venueId} and ${during('at', periods.current)} and kind in ('viewed', 'considered', 'chosen')
        and not exists (
          select from venue_events later
          where later.session_id = event.session_id and later.venue_id = event.venue_id and later.id > event.id
            and later.kind = any(case event.kind when 'chosen' then array['unchosen', 'removed']
              when 'considered' then array['unconsidered', 'removed'] else array['removed'] end))
      order by at desc, id desc limit 20`)} as events`.execute(db)
  return rows[0] ?? { hours: [], events: [] }
}

/** The listing of a venue. */
export type ListingFacts = {
  category: Category
  neighborhood: Neighborhood | null
  cuisine: string | null
  cuisineFamily: string | null
  priceLevel: number | null
  tags: string[]
}

const listingFacts = sql`(
  select json_build_object('category', category, 'neighborhood', neighborhood, 'cuisine', cuisine,
    'cuisineFamily', cuisine_family, 'priceLevel', price_level, 'tags', tags) from venue)`

/** `decided`: groups that offers were delivered to and that have decided. */
type OfferFacts = Omit<VenueFunnel['offers'], 'turned'> & {
  decided: number
  turned: number
  /** Those of five counted voters and more. */
  turnedOfLarge: number
}

/** The results of the offers of a period; people by the time they came. */
const offersOf = (venueId: string, period: Interval) => sql`(
  select json_build_object(
    'delivered', count(*), 'opened', count(opened_at), 'saved', count(offer.saved_at),
    'redeemed', count(offer.redeemed_at),
    'covers', (
      select coalesce(sum(covers), 0) from offer_outcomes
      where venue_id = ${venueId} and ${during('redeemed_at', period)}),
    'decided', count(distinct offer.session_id) filter (where decided_at is not null),
    'turned', count(distinct offer.session_id) filter (where ${turned}),
    'turnedOfLarge', count(distinct offer.session_id) filter (where ${turned} and facts.voters >= 5))
  from offer_outcomes offer
  left join venue_sessions row on row.session_id = offer.session_id and row.venue_id = offer.venue_id
  left join session_facts facts on facts.session_id = offer.session_id
  where offer.venue_id = ${venueId} and ${during('offer.delivered_at', period)})`
const turned = sql`shown_at is not null and was_in_front is false and row.outcome = 'chosen'`

export type FunnelFacts = {
  hours: HourOfStages[]
  decisions: Decisions
  /** Groups that considered the venue and have decided. */
  decided: number
  lost: LostGroups[]
  offers: OfferFacts
  groupWishes: GroupWish[]
  listing: ListingFacts
}

/**
 * The stages of a venue, the decisions of its groups, the results of its offers, and the wishes of groups in its
 * neighborhood or without one. Winners without a page have no name, because it was not reviewed.
 */
export async function readFunnel(db: Db, venueId: string, periods: Periods): Promise<FunnelFacts> {
  const { rows } = await sql<FunnelFacts>`
    with venue as (select * from venue_listings where id = ${venueId}),
    own as materialized (${ownGroups(venueId, periods)}),
    decided as materialized (
      select own.*, facts.created_at, facts.decided_at, facts.winner_venue_id, facts.meets_at
      from own join session_facts facts on facts.session_id = own.session_id
      where own.is_current and facts.decided_at is not null
    ), nearby as materialized (
      select wishes.tags, cuisine_families, budget, count(*) as groups
      from group_wishes wishes, venue
      where ${during('changed_at', periods.current)}
        and (wishes.neighborhoods = '{}' or venue.neighborhood = any(wishes.neighborhoods))
      group by 1, 2, 3
    ), wanted as (
      select 'tag' as kind, tag as wish, groups from nearby, unnest(nearby.tags) tag
      union all select 'cuisine', family, groups from nearby, venue, unnest(cuisine_families) family
        where venue.cuisine_family is null or venue.cuisine_family <> all(nearby.cuisine_families)
      union all select 'budget', budget, groups from nearby where budget is not null
    )
    select ${hoursOfOwn} as hours, json_build_object(
        'count', (select count(*) from decided),
        'seconds', (select percentile_cont(0.5) within group (order by ${secondsOf('decided')}) from decided),
        'hours', ${listOf(sql`
          select ${hourOf('begun')} as hour, sum(groups)::int as count
          from (select ${hourBegun('decided_at')} as begun, count(*) as groups from decided group by 1) counted
          group by 1`)}
      ) as decisions,
      (select count(*)::int from decided where is_considered) as decided,
      ${listOf(sql`
        select winner.id as "winnerId", winner.name, date_part('isodow', ${inSeattle('meets_at')})::int as day,
          count(*)::int as groups
        from decided left join venue_listings winner on winner.id = winner_venue_id and winner.published_at is not null
        where is_considered and is_lost group by 1, 2, 3`)} as lost,
      ${listOf(sql`select kind, wish, sum(groups)::int as groups from wanted group by 1, 2`)} as "groupWishes",
      ${offersOf(venueId, periods.current)} as offers, ${listingFacts} as listing`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without a table gave no row.')
  return found
}

/** The counts of each of these venues in a period. Venues that no group viewed have zeros. */
export async function readFigures(
  db: Db,
  venueIds: readonly string[],
  period: Interval,
): Promise<VenueFigures[]> {
  const { rows } = await sql<VenueFigures>`
    with counted as (
      select venue_id, count(*)::int as viewed,
        (count(*) filter (where is_considered or outcome = 'chosen'))::int as considered,
        (count(*) filter (where outcome = 'chosen'))::int as chosen,
        count(decided_at)::int as decided,
        -- Sorting the times of each venue is faster than sorting all rows by venue.
        array_agg(${secondsOf('facts')}) filter (where decided_at is not null) as times,
        (count(decided_at) filter (where considered_at is not null))::int as "everConsidered",
        (count(decided_at) filter (where considered_at is not null
          and (is_considered or outcome = 'chosen')))::int as kept,
        sum(yes_votes)::int as yes, sum(maybe_votes)::int as maybe, sum(no_votes)::int as no
      from venue_sessions row left join session_facts facts on facts.session_id = row.session_id
      where venue_id = any(${venueIds}::text[]) and ${during('viewed_at', period)}
      group by venue_id
    )
    select id, name, category, lat, lng, ${zeroOf('viewed', 'considered', 'chosen', 'decided')},
      ${zeroOf('everConsidered', 'kept', 'yes', 'maybe', 'no')},
      (select percentile_cont(0.5) within group (order by seconds) from unnest(times) seconds) as seconds
    from venue_listings left join counted on counted.venue_id = id
    where id = any(${venueIds}::text[])`.execute(db)
  return rows
}

/** Columns, with 0 where there is nothing. */
function zeroOf(...columns: readonly string[]) {
  return sql.join(columns.map((column) => sql`coalesce(${sql.ref(column)}, 0) as ${sql.ref(column)}`))
}

const scenarioVotes = (venueIds: readonly string[], period: Interval, minVotes: number) => sql`
  select occasion, group_bucket as "groupBucket", time_slot as "timeSlot", budget_tier as "budgetTier",
    sum(yes_votes)::int as yes, sum(maybe_votes)::int as maybe, sum(no_votes)::int as no, sum(vetoes)::int as vetoes
  from venue_sessions join session_facts facts using (session_id)
  where venue_id = any(${venueIds}::text[]) and ${during('viewed_at', period)}
  group by venue_id, 1, 2, 3, 4
  having sum(yes_votes) + sum(maybe_votes) + sum(no_votes) >= ${minVotes}`

/** The crews that chose a venue in a period, and those of them that had chosen it before. */
export async function readCrews(db: Db, venueId: string, { from, to }: Interval): Promise<CrewCounts> {
  const { rows } = await sql<CrewCounts>`
    select count(*)::int as crews, (count(*) filter (where times > 1))::int as again from (
      select count(*) as times from crew_decisions
      where winner_venue_id = ${venueId} and decided_at <= ${to}
      group by crew_id having max(decided_at) > ${from}
    ) crew`.execute(db)
  return rows[0] ?? { crews: 0, again: 0 }
}

/** The votes of venues' groups, each venue's by scenario, where there are at least `minVotes`. */
export async function readScenarios(
  db: Db,
  venueIds: readonly string[],
  { period, minVotes }: { period: Interval; minVotes: number },
): Promise<ScenarioVotes[]> {
  const { rows } = await sql<ScenarioVotes>`${scenarioVotes(venueIds, period, minVotes)}`.execute(db)
  return rows
}

/** All votes of a venue's groups by scenario, and its listing. */
export async function readOwnScenarios(
  db: Db,
  venueId: string,
  period: Interval,
): Promise<{ scenarios: ScenarioVotes[]; listing: ListingFacts }> {
  const { rows } = await sql<{ scenarios: ScenarioVotes[]; listing: ListingFacts }>`
    with venue as (select * from venue_listings where id = ${venueId})
    select ${listOf(scenarioVotes([venueId], period, 1))} as scenarios, ${listingFacts} as listing`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A statement without a table gave no row.')
  return found
}

/** The groups of a venue by the hour of the week in which they first viewed it. Hours without one are left out. */
export async function readHoursOfWeek(db: Db, venueId: string, period: Interval): Promise<HourOfWeek[]> {
  const { rows } = await sql<HourOfWeek>`
    select date_part('isodow', ${inSeattle('viewed_at')})::int as day, ${hourOf('viewed_at')} as hour,
      count(*)::int as viewed, (count(*) filter (where outcome = 'chosen'))::int as chosen
    from venue_sessions where venue_id = ${venueId} and ${during('viewed_at', period)}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type DayOfStages = { day: string; viewed: number; considered: number; chosen: number }
export type WantedHour = { day: number; hour: number; groups: number }

/**
 * The groups of a venue by the day on which they first viewed it, and the hours of the week at which they want to come: a time
 * that the host set, or one that a final vote of five voters and more has chosen.
 */
export async function readDays(
  db: Db,
  venueId: string,
  period: Interval,
): Promise<{ days: DayOfStages[]; wanted: WantedHour[] }> {
  const { rows } = await sql<{ days: DayOfStages[]; wanted: WantedHour[] }>`
    with own as materialized (
      select session_id, viewed_at, is_considered, outcome from venue_sessions
      where venue_id = ${venueId} and ${during('viewed_at', period)})
    select ${listOf(sql`
      select ${inSeattle('viewed_at')}::date::text as day, count(*)::int as viewed,
        (count(*) filter (where is_considered or outcome is not distinct from 'chosen'))::int as considered,
        (count(*) filter (where outcome = 'chosen'))::int as chosen from own group by 1`)} as days,
    ${listOf(sql`
      select date_part('isodow', ${inSeattle('facts.meeting_at')})::int as day, ${hourOf('facts.meeting_at')} as hour,
        count(*)::int as groups
      from own join session_facts facts on facts.session_id = own.session_id
      where facts.meeting_at is not null and (facts.decided_at is not null and facts.voters >= ${minVoters}
        or facts.deleted_at is null
          and not exists (select from listed_times listed where listed.session_id = own.session_id))
      group by 1, 2`)} as wanted`.execute(db)
  return rows[0] ?? { days: [], wanted: [] }
}

/** The stored facts of a group of a venue, without a title or people. */
export type GroupRow = {
  sessionId: string
  viewedAt: Date
  isDecided: boolean
  isConsidered: boolean
  isChosen: boolean
  isVerified: boolean
  occasion: string
  groupBucket: string
  budgetTier: string
  timeSlot: string
  voters: number
  yes: number
  maybe: number
  no: number
}

/** The groups that first viewed a venue in a period and whose ballots may be counted, the first one first. */
export async function readGroupRows(db: Db, venueId: string, period: Interval): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select session_id as "sessionId", viewed_at as "viewedAt", decided_at is not null as "isDecided",
      is_considered or outcome is not distinct from 'chosen' as "isConsidered",
      outcome is not distinct from 'chosen' as "isChosen", verified_at is not null as "isVerified",
      occasion, group_bucket as "groupBucket", budget_tier as "budgetTier", time_slot as "timeSlot",
      voters, yes_votes as yes, maybe_votes as maybe, no_votes as no
    from venue_sessions join session_facts using (session_id)
    where venue_id = ${venueId} and ${during('viewed_at', period)} and disclosed is not null
    order by viewed_at, session_id`.execute(db)
  return rows
}
