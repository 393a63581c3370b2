import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isFinished } from '../../deciding/voting/public.ts'
import { minLiveVoters } from '../venues/public.ts'

export type Rush = { venueId: string; groups: number }

/**
 * Those of the venues (null: of all) with a member who wants rush notices and got none after `notifiedBefore`, and about
 * which at least `minGroups` groups decide at once; with the number of groups. These are the statuses `deciding` and
 * `considering` of the dashboard: activity since a moment, three voters, no final result, and half of the expected voters
 * finished, or a yes or maybe that the host shows to everybody.
 */
export async function readRushes(
  db: Db,
  venueIds: readonly string[] | null,
  { since, notifiedBefore, minGroups }: { since: Date; notifiedBefore: Date; minGroups: number },
): Promise<Rush[]> {
  const { rows } = await sql<Rush>`
    with wanted as materialized (
      select distinct venue_id from (
        select account_id, venue_id from notice_settings where rush_mail
        union select account_id, venue_id from push_subscriptions
      ) subscriber
      where (${venueIds}::text[] is null or venue_id = any(${venueIds}::text[]))
        and not exists (
          select from rush_notices sent
          where sent.account_id = subscriber.account_id and sent.venue_id = subscriber.venue_id
            and sent.sent_at > ${notifiedBefore})
    ), live as materialized (
      select venue_id, session_id, expected_voters, results_visibility, voided_voter_keys
      from wanted join venue_sessions_now using (venue_id)
      where completed_at is null and active_at >= ${since}
    ), counted as (
      select live.venue_id, live.session_id, votes.voter_key, count(listed.id) as on_venues, count(votes.time_id) as on_times,
        bool_or(votes.value >= 0 and listed.catalogue_venue_id = live.venue_id) as considers
      from live
      join cast_ballot_votes votes on votes.session_id = live.session_id
      left join listed_venues listed on listed.session_id = votes.session_id and listed.id = votes.venue_id
      where not votes.is_venue_owner and votes.voter_key <> all(live.voided_voter_keys)
      group by live.venue_id, live.session_id, votes.voter_key
    ), list as (
      select session_id, count(*) as venues from listed_venues
      where session_id in (select session_id from live) group by session_id
    ), timed as (
      select session_id, count(*) as times from listed_times where session_id in (select session_id from live) group by 1
    ), grouped as (
      select live.venue_id, live.session_id, live.expected_voters, live.results_visibility, count(*) as voters,
        count(*) filter (
          where ${isFinished({ venues: sql`coalesce(list.venues, 0)`, times: sql`coalesce(timed.times, 0)` })}
        ) as finished,
        coalesce(bool_or(counted.considers), false) as is_considered
      from live join counted using (venue_id, session_id)
      left join list on list.session_id = live.session_id
      left join timed on timed.session_id = live.session_id
      group by live.venue_id, live.session_id, live.expected_voters, live.results_visibility
    )
    select venue_id as "venueId", count(*)::int as groups from grouped
    where voters >= ${minLiveVoters}
      and (2 * finished >= expected_voters or is_considered and results_visibility = 'always')
    group by venue_id having count(*) >= ${minGroups}
    order by venue_id`.execute(db)
  return rows
}
