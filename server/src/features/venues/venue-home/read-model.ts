import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inSeattle } from '../../../platform/database/seattle.ts'
import { isFinished } from '../../deciding/voting/public.ts'
import type { Interval } from '../venues/public.ts'
import type { Group } from './rules/live-groups.ts'
import type { Figures } from './rules/metrics.ts'

type Row = Omit<Group, 'isCountShown' | 'counts'> & {
  visibility: 'always' | 'after_vote' | 'after_close'
  counts: { venueId: string; vote: VoteValue; count: number }[]
  viewedThisMonth: number
}

/** Days and months begin at midnight in Seattle. */
const monthOf = (column: string) => sql`date_trunc('month', ${inSeattle(column)})`

/**
 * The groups with the venue on their list and activity since a moment that venues may see, except those that are known to
 * have chosen another venue. With `isRanked` also their ranks in the month, and how many groups have first viewed the
 * venue this month, else 0. One statement, hence one snapshot.
 */
export async function readGroups(
  db: Db,
  venueId: string,
  { since, now, isRanked }: { since: Date; now: Date; isRanked: boolean },
): Promise<{ groups: Group[]; viewedThisMonth: number }> {
  const { rows } = await sql<Row>`
    with live as materialized (
      select * from venue_sessions_now
      where venue_id = ${venueId} and outcome is distinct from 'lost'
        and (completed_at is null or completed_at >= ${since}) and active_at >= ${since}
    ), viewed as materialized (
      select session_id, ${monthOf('viewed_at')} as month,
        (row_number() over (partition by ${monthOf('viewed_at')} order by viewed_at, session_id))::int as place
      from venue_sessions
      where ${isRanked} and venue_id = ${venueId} and viewed_at >= (
        select date_trunc('month', least(${now}::timestamptz, min(viewed_at)) at time zone 'America/Los_Angeles')
          at time zone 'America/Los_Angeles' from live)
    ), places as materialized (
      select session_id, place from viewed where session_id = any (select session_id from live)
    ), counted as materialized (
      select votes.session_id, votes.voter_key, votes.venue_id, votes.time_id, votes.value
      from live join cast_ballot_votes votes on votes.session_id = live.session_id
      where not votes.is_venue_owner and votes.voter_key <> all(live.voided_voter_keys)
    ), timed as (
      select session_id, count(*) as times from listed_times where session_id in (select session_id from live) group by 1
    ), list as (
      select live.session_id, array_agg(v.id order by position) as ids, count(*) as venues,
        coalesce(max(timed.times), 0) as times,
        coalesce(array_agg(v.id) filter (where catalogue_venue_id = ${venueId}), '{}') as own
      from live join listed_venues v on v.session_id = live.session_id
      left join timed on timed.session_id = live.session_id group by live.session_id
    ), sums as (
      select session_id, json_agg(json_build_object('venueId', venue_id, 'vote', value, 'count', n)) as counts
      from (select session_id, venue_id, value, count(*)::int as n from counted
        where venue_id is not null group by 1, 2, 3) each_vote
      group by session_id
    ), ballots as (
      select session_id, count(*)::int as voters,
        (count(*) filter (where ${isFinished()}))::int as finished
      from (
        select session_id, count(venue_id) as on_venues, count(time_id) as on_times
        from counted group by session_id, voter_key
      ) ballot
      join list using (session_id)
      group by session_id
    )
    select live.session_id as "sessionId", title, group_size as size,
      occasion, created_at as "createdAt", active_at as "activeAt",
      meeting_at as "meetingAt", list.times > 0 as "hasTimes", verified_at is not null as "hasArrived", completed_at is not null as "isFinal",
      winner_venue_id as "winnerId", results_visibility as visibility, expected_voters as expected,
      list.ids as "venueIds", list.own as "ownIds",
      coalesce(ballots.voters, 0) as voters, coalesce(ballots.finished, 0) as finished,
      places.place as "placeInMonth",
      (select count(*)::int from viewed
        where month = date_trunc('month', ${now}::timestamptz at time zone 'America/Los_Angeles')) as "viewedThisMonth",
      coalesce(sums.counts, '[]') as counts
    from live
    join list using (session_id)
    left join sums using (session_id)
    left join ballots using (session_id)
    left join places using (session_id)`.execute(db)
  return { groups: rows.map(toGroup), viewedThisMonth: rows[0]?.viewedThisMonth ?? 0 }
}

function toGroup({ visibility, viewedThisMonth: _, ...row }: Row): Group {
  return { ...row, isCountShown: visibility === 'always' || row.isFinal }
}

type FiguresRow = Omit<Figures, 'current' | 'compared' | 'month'> & {
  viewed: number
  chosen: number
  comparedViewed: number
  comparedChosen: number
  monthViewed: number
  monthChosen: number
}

type Periods = { current: Interval; compared: Interval; month: Interval; now: Date; live: readonly string[] }

/** Groups that viewed and chose a venue (today's without those that are `live`), by when they first viewed it; those of deleted sessions too. */
export async function readFigures(
  db: Db,
  venueId: string,
  { current, compared, month, now, live }: Periods,
): Promise<Figures> {
  const earliest = new Date(Math.min(compared.from.getTime(), month.from.getTime()))
  const within = ({ from, to }: Interval) => sql`viewed_at > ${from} and viewed_at <= ${to}`
  const chose = sql`outcome = 'chosen'`
  const { rows } = await sql<FiguresRow>`
    with own as materialized (
      select row.session_id, row.viewed_at, row.outcome, facts.decided_at, facts.decided_at - facts.created_at as decision
      from venue_sessions row left join session_facts facts on facts.session_id = row.session_id
      where row.venue_id = ${venueId} and row.viewed_at > ${earliest}
    ), hours as (
      select date_part('hour', ${inSeattle('decided_at')})::int as hour, count(*)::int as count
      from own where ${within(month)} and ${chose} and decided_at is not null group by 1
    )
    select
      (count(*) filter (where viewed_at >= date_trunc('day', ${now}::timestamptz at time zone 'America/Los_Angeles')
        at time zone 'America/Los_Angeles' and session_id <> all(${live}::text[])))::int as "otherViewsToday",
      (count(*) filter (where ${within(current)}))::int as viewed,
      (count(*) filter (where ${within(current)} and ${chose}))::int as chosen,
      (count(*) filter (where ${within(compared)}))::int as "comparedViewed",
      (count(*) filter (where ${within(compared)} and ${chose}))::int as "comparedChosen",
      (count(*) filter (where ${within(month)}))::int as "monthViewed",
      (count(*) filter (where ${within(month)} and ${chose}))::int as "monthChosen",
      (count(decision) filter (where ${within(month)}))::int as decided,
      percentile_cont(0.5) within group (order by date_part('epoch', decision)) filter (where ${within(month)})
        as "decisionSeconds",
      coalesce((select json_agg(hours) from hours), '[]') as "chosenHours"
    from own`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count without groups is a row, too.')
  const { otherViewsToday, decided, decisionSeconds, chosenHours } = row
  return {
    ...{ otherViewsToday, decided, decisionSeconds, chosenHours },
    current: { viewed: row.viewed, chosen: row.chosen },
    compared: { viewed: row.comparedViewed, chosen: row.comparedChosen },
    month: { viewed: row.monthViewed, chosen: row.monthChosen },
  }
}
