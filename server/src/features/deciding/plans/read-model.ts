import type { Plan, Profile } from '@nofomo/contracts/plans/endpoints.ts'
import { sql } from 'kysely'
import { imageAddress } from '../../../catalog/picture-path.ts'
import type { Account } from '../../../platform/accounts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { statusOf } from '../sessions/public.ts'
import type { HostCounts } from './rules.ts'

export function toProfile(account: Account): Profile {
  return {
    displayName: account.display_name ?? '',
    firstName: account.first_name,
    lastName: account.last_name,
    avatar: account.avatar,
    cuisines: account.cuisines,
  }
}

/**
 * The host's totals. Voided and empty ballots do not count. Nothing links a voter across sessions, so a voter in two of
 * them counts twice.
 */
export async function readHostCounts(db: Db, accountId: string): Promise<HostCounts> {
  const sessions = await sql<Omit<HostCounts, 'voters'>>`
    select count(*)::int as sessions, count(winner_venue_id)::int as decisions
    from hosted_sessions where host_account_id = ${accountId}`.execute(db)
  const ballots = await sql<Pick<HostCounts, 'voters'>>`
    select count(*)::int as voters from (
      select distinct session_id, voter_key
      from hosted_sessions hosted join ballot_votes on session_id = hosted.id
      where host_account_id = ${accountId} and voter_key <> all(hosted.voided_voter_keys)
    ) counted`.execute(db)
  return { sessions: 0, decisions: 0, voters: 0, ...sessions.rows[0], ...ballots.rows[0] }
}

/** A plan from the columns of its session. */
export type PlanOfSession = Omit<Plan, 'booking'>

type ImageRow = { poster: string; picture: string | null }
type PlaceRow = ({ id: string; name: string } & ImageRow) | null
type PlanRow = {
  id: string
  title: string
  location: string | null
  created_at: Date
  completed_at: Date | null
  provisional_since: Date | null
  meets_at: Date | null
  times: number
  expected_voters: number
  is_expected_known: boolean
  voters: number
  venues: number
  cover: ImageRow | null
  winner: PlaceRow
  backup: PlaceRow
}

/**
 * The newest sessions the account hosts, or those next to one of them, without their bookings. A provisional result has no winner
 * here yet.
 */
export async function readPlans(
  db: Db,
  accountId: string,
  { limit, before = null }: { limit: number; before?: string | null | undefined },
): Promise<PlanOfSession[]> {
  const { rows } = await sql<PlanRow>`
    select s.id, s.title, s.location, s.created_at, s.completed_at, s.provisional_since, s.expected_voters,
      s.is_expected_known, coalesce(s.meeting_at, s.leading_time_at) as meets_at,
      (select count(distinct voter_key)::int from ballot_votes
        where session_id = s.id and voter_key <> all(s.voided_voter_keys)) as voters,
      (select count(*)::int from listed_venues where session_id = s.id) as venues,
      (select count(*)::int from listed_times where session_id = s.id) as times,
      (select json_build_object('poster', poster, 'picture', picture)
        from listed_venues where session_id = s.id order by position limit 1) as cover,
      ${placeOf('winner_venue_id')} as winner, ${placeOf('backup_venue_id')} as backup
    from hosted_sessions s where host_account_id = ${accountId} and hidden_at is null and (
      ${before}::text is null or exists (select from hosted_sessions last
        where last.id = ${before} and last.host_account_id = s.host_account_id
          and (s.created_at < last.created_at or (s.created_at = last.created_at and s.id > last.id))))
    order by s.created_at desc, s.id limit ${limit}`.execute(db)
  return rows.map(toPlan)
}

function placeOf(column: 'winner_venue_id' | 'backup_venue_id') {
  return sql<PlaceRow>`(
    select json_build_object('id', v.id, 'name', v.name, 'poster', v.poster, 'picture', v.picture)
    from listed_venues v where v.session_id = s.id and v.id = ${sql.ref(`s.${column}`)})`
}

function toPlan(row: PlanRow): PlanOfSession {
  return {
    id: row.id,
    title: row.title,
    location: row.location,
    status: statusOf(row),
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    ...(row.meets_at && { meetingAt: row.meets_at.toISOString() }),
    ...(row.times > 0 && { timesToChoose: row.times }),
    voters: row.voters,
    expectedVoters: row.expected_voters,
    isExpectedKnown: row.is_expected_known,
    venues: row.venues,
    cover: row.cover && imageAddress(row.cover),
    winner: toPlace(row.winner),
    backup: toPlace(row.backup),
  }
}

function toPlace(place: PlaceRow): Plan['winner'] {
  return place && { id: place.id, name: place.name, image: imageAddress(place) }
}
