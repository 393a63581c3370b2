import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { bySession } from '../../../../platform/database/spread-sessions.ts'
import type { OpenVote } from '../rules/completion.ts'
import { countedBallots, isFinished } from './votes.ts'

/** How far an open session is from completion. */
export type Progress = OpenVote & {
  id: string
  /** The minimum number of votes until all expected ballots can be finished; may be negative. */
  missingVotes: number
  /** There are times that the group chooses from. */
  choosesTime: boolean
}

/** The open ones of the given sessions. A finished voter has voted on every venue and every time. */
export async function readProgress(db: Db, ids: readonly string[]): Promise<Progress[]> {
  return bySession(db, ids, ({ these, id }) =>
    sql<Progress>`
    select s.id, ballots.finished >= s.expected_voters as "isFullyVoted",
      s.is_expected_known as "isExpectedKnown", s.is_kept_open as "isKeptOpen",
      s.provisional_since as "provisionalSince", s.deadline,
      coalesce(s.meeting_at, s.leading_time_at) as "meetingAt", list.times > 0 as "choosesTime",
      s.quiet_check_at as "quietCheckAt", s.quiet_ends_at as "quietEndsAt",
      case when s.provisional_since is not null and not s.is_expected_known
        then (select max(updated_at) from ballot_votes where session_id = ${id}) end as "lastVoteAt",
      (s.expected_voters * (list.venues + list.times) - ballots.votes)::int as "missingVotes"
    from sessions s
    cross join lateral (
      select (select count(*) from session_venues where session_id = ${id}) as venues,
        (select count(*) from session_times where session_id = ${id}) as times
    ) list
    cross join lateral (
      select coalesce(sum(on_venues + on_times), 0) as votes,
        count(*) filter (where ${isFinished()}) as finished
      from (${countedBallots(id)}) ballot
    ) ballots
    where s.id = ${these} and s.completed_at is null and s.hidden_at is null`.execute(db),
  )
}
