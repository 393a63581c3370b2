import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { bySession } from '../../../../platform/database/spread-sessions.ts'
import { liveVotersOf } from '../../venues/public.ts'
import type { PastGroup } from '../rules/past-groups.ts'
import type { Rule, RuleGroup } from '../rules/triggers.ts'

/** Higher counts make no difference: see `sessionLimits`. */
const maxEarlier = 50

type Trusted = { trust: RuleGroup['trust'] }

/**
 * What rules of these venues compare of those of the sessions that may get an offer now: they list the venue, are live
 * and still deciding or have chosen it, are not muted, and got no offer of the venue since `pausedSince`.
 */
export async function readRuleGroups(
  db: Db,
  { sessionIds, venueIds }: { sessionIds: readonly string[]; venueIds: readonly string[] },
  { now, liveSince, pausedSince }: { now: Date; liveSince: Date; pausedSince: Date },
): Promise<{ rules: Rule[]; groups: RuleGroup[] }> {
  const onNow = await listRulesOn(db, venueIds, now)
  const trustOf = new Map(onNow.map(({ venueId, trust }) => [venueId, trust]))
  const open = await listOpenGroups(
    db,
    { sessionIds, venueIds: [...trustOf.keys()] },
    { now, liveSince, pausedSince },
  )
  const groups: RuleGroup[] = []
  for (const { viewedAt, voters, ...group } of open) {
    const trust = trustOf.get(group.venueId)
    if (trust === undefined) continue
    const earlier = trust === 'trusted' ? 0 : await countEarlier(db, group, viewedAt ?? now)
    // The venue sees that an offer was sent, which must not reveal a number of voters below three.
    groups.push({ ...group, trust, earlier, voters: liveVotersOf(voters) })
  }
  return { rules: onNow.map(({ trust: _, ...rule }) => rule), groups }
}

async function listRulesOn(db: Db, venueIds: readonly string[], now: Date): Promise<(Rule & Trusted)[]> {
  const { rows } = await sql<Rule & Trusted>`
    select offers.id, offers.rule_id as "ruleId", offers.venue_id as "venueId", offers.trigger, offers.condition,
      venues.effective_trust as trust
    from offers
    join offers first on first.id = coalesce(offers.rule_id, offers.id)
    join venue_listings venues on venues.id = offers.venue_id and venues.effective_trust in ('soft_verified', 'trusted')
      and (venues.full_until is null or venues.full_until <= ${now})
    where offers.venue_id = any(${venueIds}::text[]) and offers.trigger is not null and offers.is_active
      and offers.ended_at is null and offers.valid_until > ${now}
      and (first.max_redemptions is null or first.uses < first.max_redemptions)
    order by offers.created_at, offers.id`.execute(db)
  return rows
}

type OpenGroup = Omit<RuleGroup, 'trust' | 'earlier'> & { viewedAt: Date | null }

async function listOpenGroups(
  db: Db,
  { sessionIds, venueIds }: { sessionIds: readonly string[]; venueIds: readonly string[] },
  { now, liveSince, pausedSince }: { now: Date; liveSince: Date; pausedSince: Date },
): Promise<OpenGroup[]> {
  if (venueIds.length === 0) return []
  return bySession(db, sessionIds, ({ these }) =>
    sql<OpenGroup>`
      select row.session_id as "sessionId", row.venue_id as "venueId", row.people, row.stated_occasion as occasion,
        row.meeting_at as "meetingAt", row.counted_voters as voters, row.viewed_at as "viewedAt",
        array(
          select rule_id from session_offers
          where session_id = ${these} and session_id = row.session_id and venue_id = row.venue_id and rule_id is not null
        ) as fired
      from venue_sessions_now row
      where row.session_id = ${these} and row.venue_id = any(${venueIds}::text[])
        and row.active_at > ${liveSince} and not row.offers_muted
        and (row.completed_at is null and (row.deadline is null or row.deadline > ${now}) or row.outcome = 'chosen')
        and not exists (
          select from session_offers
          where session_id = ${these} and session_id = row.session_id and venue_id = row.venue_id
            and delivered_at > ${pausedSince}
        )`.execute(db),
  )
}

/** The place of a group in its month: groups that nobody has viewed the venue in come last, as if they did now. */
async function countEarlier(
  db: Db,
  { sessionId, venueId }: Pick<OpenGroup, 'sessionId' | 'venueId'>,
  viewedAt: Date,
): Promise<number> {
  const { rows } = await sql`
    select 1 from venue_sessions
    where venue_id = ${venueId}
      and viewed_at >= date_trunc('month', ${viewedAt}::timestamptz at time zone 'America/Los_Angeles')
        at time zone 'America/Los_Angeles'
      and (viewed_at, session_id) < (${viewedAt}, ${sessionId})
    limit ${maxEarlier}`.execute(db)
  return rows.length
}

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
