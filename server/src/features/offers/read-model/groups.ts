import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { liveVotersOf } from '../../venues/public.ts'
import type { PastGroup } from '../rules/past-groups.ts'
import type { Rule, RuleGroup } from '../rules/triggers.ts'

/** Higher counts make no difference: see `sessionLimits`. */
const maxEarlier = 50

type GroupRow = Omit<RuleGroup, 'meetingAt'> & { meetingAt: string | null }

/**
 * What rules of these venues compare of those of the sessions that may get an offer now: they list the venue, are live
 * and still deciding or have chosen it, are not muted, and got no offer of the venue since `pausedSince`. One statement.
 */
export async function readRuleGroups(
  db: Db,
  { sessionIds, venueIds }: { sessionIds: readonly string[]; venueIds: readonly string[] },
  { now, liveSince, pausedSince }: { now: Date; liveSince: Date; pausedSince: Date },
): Promise<{ rules: Rule[]; groups: RuleGroup[] }> {
  const { rows } = await sql<{ rules: Rule[]; groups: GroupRow[] }>`
    with on_now as (
      select offers.id, offers.rule_id as "ruleId", offers.venue_id as "venueId", offers.trigger, offers.condition,
        offers.created_at
      from offers
      join offers first on first.id = coalesce(offers.rule_id, offers.id)
      join venue_listings venues on venues.id = offers.venue_id and venues.effective_trust in ('soft_verified', 'trusted')
      where offers.venue_id = any(${venueIds}::text[]) and offers.trigger is not null and offers.is_active
        and offers.ended_at is null and offers.valid_until > ${now}
        and (first.max_redemptions is null or first.uses < first.max_redemptions)
    ), open_now as (
      select row.session_id as "sessionId", row.venue_id as "venueId", venues.effective_trust as trust, row.people,
        row.stated_occasion as occasion, row.meeting_at as "meetingAt", row.counted_voters as voters,
        array(
          select rule_id from session_offers
          where session_id = row.session_id and venue_id = row.venue_id and rule_id is not null
        ) as fired,
        case when venues.effective_trust = 'trusted' then 0 else (
          -- Its place in its month: groups that nobody has viewed the venue in come last.
          select count(*)::int from (
            select from venue_sessions other
            where other.venue_id = row.venue_id
              and other.viewed_at >= date_trunc('month', coalesce(row.viewed_at, ${now}::timestamptz) at time zone 'America/Los_Angeles')
                at time zone 'America/Los_Angeles'
              and (other.viewed_at, other.session_id) < (coalesce(row.viewed_at, ${now}::timestamptz), row.session_id)
            limit ${maxEarlier}
          ) earlier_ones
        ) end as earlier
      from venue_sessions_now row join venue_listings venues on venues.id = row.venue_id
      where row.session_id = any(${sessionIds}::text[]) and row.venue_id in (select "venueId" from on_now)
        and row.active_at > ${liveSince} and not row.offers_muted
        and (row.completed_at is null and (row.deadline is null or row.deadline > ${now}) or row.outcome = 'chosen')
        and not exists (
          select from session_offers
          where session_id = row.session_id and venue_id = row.venue_id and delivered_at > ${pausedSince}
        )
    )
    select (select coalesce(json_agg(on_now order by created_at, id), '[]') from on_now) as rules,
      (select coalesce(json_agg(open_now), '[]') from open_now) as groups`.execute(db)
  const [row] = rows
  const groups = row?.groups.map(({ meetingAt, voters, ...group }) => ({
    ...group,
    meetingAt: dateOf(meetingAt),
    // The venue sees that an offer was sent, which must not reveal a number of voters below three.
    voters: liveVotersOf(voters),
  }))
  return { rules: row?.rules ?? [], groups: groups ?? [] }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** Sessions with activity since a moment that list one of the venues, from after an id. */
export async function listLiveSessions(
  db: Db,
  venueIds: readonly string[],
  since: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  if (venueIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select session_id as id from session_facts facts
    where active_at > ${since} and deleted_at is null and session_id > ${after} and exists (
      select from venue_sessions
      where session_id = facts.session_id and venue_id = any(${venueIds}::text[]) and is_listed
    )
    order by session_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Groups made since a moment that list or listed the venue until they were deleted, as they stand or stood then. Without a
 * final result neither their voters nor how long they voted shows.
 */
export async function readPastGroups(db: Db, venueId: string, since: Date): Promise<PastGroup[]> {
  const { rows } = await sql<PastGroup>`
    select facts.people, facts.stated_occasion as occasion, facts.meeting_at as "meetingAt", facts.voters,
      facts.created_at as "createdAt", case when disclosed = 'final' then facts.active_at end as "activeAt",
      case when row.outcome is distinct from 'chosen' then facts.decided_at end as "lostAt"
    from venue_sessions row join session_facts facts on facts.session_id = row.session_id
    where row.venue_id = ${venueId} and row.is_listed and facts.created_at > ${since}`.execute(db)
  return rows
}
