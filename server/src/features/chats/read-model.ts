import { sql } from 'kysely'
import type { DbAt } from '../../platform/context.ts'
import { editGapMs } from './rules/timing.ts'

/**
 * Makes posts due whose sessions (null: all) have changed since they were shown: at once if the session is decided or gone, else
 * when the gap since the last edit is over. Posts that the platform has refused to edit keep their time. Returns whether one is due
 * now.
 */
export async function markChanged({ db, now }: DbAt, sessionIds: readonly string[] | null): Promise<boolean> {
  const afterGap = sql`greatest(${now}::timestamptz, post.edited_at + ${`${editGapMs} milliseconds`}::interval)`
  const { rows } = await sql<{ isDue: boolean }>`
    update chat_posts post set edit_at = case when changed.is_urgent then ${now}::timestamptz else ${afterGap} end
    from (
      select shown.id, session.id is null or session.hidden_at is not null
        or session.completed_at is not null and not shown.shows_decision as is_urgent
      from chat_posts shown
      join session_versions stored on stored.session_id = shown.session_id
      left join hosted_sessions session on session.id = shown.session_id
      where (${sessionIds}::text[] is null or shown.session_id = any(${sessionIds}::text[]))
        and stored.version > shown.shown_version and shown.target is not null
    ) changed
    where post.id = changed.id and post.attempts = 0
      and (post.edit_at is null or changed.is_urgent and post.edit_at > ${now})
    returning post.edit_at <= ${now} as "isDue"`.execute(db)
  return rows.some(({ isDue }) => isDue)
}
