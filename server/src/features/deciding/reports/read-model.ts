import type { ReportAction, ReportReason } from '@nofomo/contracts/reports/choices.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The newest words that are shown of a session's reporters. */
const maxWordsShown = 20

export type Group = {
  sessionId: string
  count: number
  reasons: { reason: ReportReason; count: number }[]
  words: { reason: ReportReason; words: string; at: string }[]
  firstAt: Date | null
  lastAt: Date | null
  decision: {
    action: ReportAction
    staff: string
    at: string
    note: string | null
    venueName: string | null
  } | null
  /** The sort key of the list. */
  at: Date
}

export type Cursor = { at: Date; sessionId: string }

/** Reported sessions with the newest report, or with decided ones the newest decision, first. */
export async function readGroups(
  db: Db,
  { state, before, limit }: { state: 'open' | 'decided'; before: Cursor | null; limit: number },
): Promise<Group[]> {
  const isOpen = state === 'open'
  const ordered = isOpen
    ? sql`select session_id, max(reported_at) as at from session_reports where decision_id is null group by session_id`
    : sql`select session_id, max(decided_at) as at from report_decisions group by session_id`
  const { rows } = await sql<Group>`
    with page as (
      select * from (${ordered}) found
      ${before ? sql`where (at, session_id) < (${before.at}, ${before.sessionId})` : sql``}
      order by at desc, session_id desc limit ${limit}
    ), shown as (
      select r.* from session_reports r join page using (session_id)
      where (r.decision_id is null) = ${isOpen}
    )
    select page.session_id as "sessionId", page.at,
      (select count(*)::int from shown where session_id = page.session_id) as count,
      (select min(first_at) from shown where session_id = page.session_id) as "firstAt",
      (select max(reported_at) from shown where session_id = page.session_id) as "lastAt",
      (select coalesce(json_agg(counted order by count desc, reason), '[]') from (
        select reason, count(*)::int as count from shown where session_id = page.session_id group by reason
      ) counted) as reasons,
      (select coalesce(json_agg(told order by at desc), '[]') from (
        select reason, words, reported_at as at from shown
        where session_id = page.session_id and words is not null order by reported_at desc limit ${maxWordsShown}
      ) told) as words,
      (select json_build_object('action', action, 'staff', staff, 'at', decided_at, 'note', note, 'venueName', venue_name)
        from report_decisions where session_id = page.session_id order by id desc limit 1) as decision
    from page order by page.at desc, page.session_id desc`.execute(db)
  return rows
}

/** How many sessions have open reports. */
export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(distinct session_id)::int as open from session_reports where decision_id is null`.execute(db)
  return rows[0]?.open ?? 0
}
