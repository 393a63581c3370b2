import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inSeattle } from '../../../platform/database/seattle.ts'
import { minLiveVoters } from '../venues/public.ts'

/** A group that chose a venue, with the venue's message to it. */
export type ComingRow = {
  sessionId: string
  title: string
  size: number | null
  meetingAt: Date | null
  completedAt: Date
  activeAt: Date
  /** Its rank among the groups that first viewed the venue in its month, from 1; null without one. */
  placeInMonth: number | null
  isWritten: boolean
  /** Null without a message, and once it is gone. */
  words: string | null
  answer: string | null
  isMuted: boolean
}

const monthOf = (column: string) => sql`date_trunc('month', ${inSeattle(column)})`

/** Groups whose final result is a venue, as far as venues may know of it, and that come after a moment. */
export async function readComing(db: Db, venueId: string, since: Date): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    with coming as materialized (
      select row.session_id, title, group_size, meeting_at, completed_at, active_at, viewed_at,
        sent_at, words, answer, muted_at
      from venue_sessions_now row
      left join venue_messages message on message.session_id = row.session_id and message.venue_id = ${venueId}
      where row.venue_id = ${venueId} and outcome = 'chosen' and completed_at is not null
        and counted_voters >= ${minLiveVoters} and coalesce(meeting_at, completed_at) > ${since}
    ), viewed as materialized (
      select session_id,
        (row_number() over (partition by ${monthOf('viewed_at')} order by viewed_at, session_id))::int as place
      from venue_sessions
      where venue_id = ${venueId} and viewed_at >= (
        select date_trunc('month', min(viewed_at) at time zone 'America/Los_Angeles') at time zone 'America/Los_Angeles'
        from coming)
    )
    select coming.session_id as "sessionId", title, group_size as size, meeting_at as "meetingAt",
      completed_at as "completedAt", active_at as "activeAt", viewed.place as "placeInMonth",
      sent_at is not null as "isWritten", words, answer, muted_at is not null as "isMuted"
    from coming left join viewed on viewed.session_id = coming.session_id
    order by coalesce(meeting_at, completed_at), coming.session_id`.execute(db)
  return rows
}

/** What staff see of the messages in reported sessions, by session. */
export type ReportedMessage = { sessionId: string; venueId: string; words: string; answer: string | null }

export async function readReported(db: Db, sessionIds: readonly string[]): Promise<ReportedMessage[]> {
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('venue_messages')
    .select(['session_id as sessionId', 'venue_id as venueId', 'words', 'answer'])
    .where('session_id', 'in', sessionIds)
    .where('words', 'is not', null)
    .$narrowType<{ words: string }>()
    .execute()
}
