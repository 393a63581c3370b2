import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Ballot, Results, Snapshot } from '@nofomo/contracts/voting.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type HostMarks, type StoredSession, toSession } from '../sessions/service.ts'
import { decidedBy, leaders, tally, type VoteCount } from './rules/tally.ts'

type SnapshotRow = StoredSession & { counts: VoteCount[]; unique_voters: number; finished_voters: number }

/** Snapshots of sessions, each from one statement and so of one moment. Unknown ids are missing in the answer. */
export async function readSnapshots(db: Db, ids: readonly string[]): Promise<Map<string, StoredSnapshot>> {
  const { rows } = await sql<SnapshotRow>`
    select s.*,
      coalesce((select json_agg(v order by v.position) from session_venues v where v.session_id = s.id), '[]') as venues,
      coalesce((
        select json_agg(json_build_object('venueId', venue_id, 'vote', value, 'count', n) order by venue_id, value desc)
        from (select venue_id, value, count(*)::int as n from votes where session_id = s.id group by 1, 2) counted
      ), '[]') as counts,
      voters.unique_voters, voters.finished_voters
    from sessions s, lateral (
      select count(*)::int as unique_voters, (count(*) filter (where n >= (
        select count(*) from session_venues where session_id = s.id)))::int as finished_voters
      from (select count(*) as n from votes where session_id = s.id group by voter_key) ballots
    ) voters
    where s.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, { snapshot: toSnapshot(row), host: hostMarks(row) }]))
}

/** A snapshot, and what tells its host. */
export type StoredSnapshot = { snapshot: Snapshot; host: HostMarks }

function hostMarks({ host_token_hash, host_account_id }: HostMarks): HostMarks {
  return { host_token_hash: host_token_hash, host_account_id }
}

function toSnapshot(row: SnapshotRow): Snapshot {
  const session = toSession(row)
  return { session, results: toResults(session, row), votes: row.counts, offers: [], source: 'live' }
}

function toResults(session: Session, row: SnapshotRow): Results {
  const ranked = tally(
    session.venues.map((venue) => venue.id),
    row.counts,
  )
  const { leader } = leaders(ranked)
  const nameOf = (id: string) => session.venues.find((venue) => venue.id === id)?.name ?? id
  return {
    status: session.status,
    isHidden: false,
    venueStats: ranked,
    winnerId: row.winner_venue_id,
    backupId: row.backup_venue_id,
    leaderId: leader?.venueId ?? null,
    decidedBy: decidedBy(ranked, nameOf, session.status === 'complete' ? 'wins' : 'leads'),
    otherRules: [],
    happyVoters: leader ? leader.yesVotes + leader.maybeVotes : 0,
    totalVotes: ranked.reduce((sum, venue) => sum + venue.totalVotes, 0),
    uniqueVoters: row.unique_voters,
    finishedVoters: row.finished_voters,
    expectedVoters: session.expectedVoters,
    participationRate: Math.min(1, row.unique_voters / session.expectedVoters),
  }
}

/** What one voter has voted so far, in the order of the list; null for a browser that has not voted here. */
export async function readBallot(db: Db, sessionId: string, voterKey: string): Promise<StoredBallot | null> {
  const { rows } = await sql<{ name: string | null; votes: StoredBallot['votes'] }>`
    select name, coalesce((
      select json_agg(json_build_object('venueId', venue.id, 'vote', votes.value) order by venue.position)
      from votes join session_venues venue on venue.session_id = votes.session_id and venue.id = votes.venue_id
      where votes.session_id = voters.session_id and votes.voter_key = voters.key
    ), '[]') as votes
    from voters where session_id = ${sessionId} and key = ${voterKey}::uuid`.execute(db)
  const [row] = rows
  return row ? { voterName: row.name, votes: row.votes } : null
}

export type StoredBallot = Omit<Ballot, 'viewer' | 'isVoided'>
