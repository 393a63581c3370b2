import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Ballot, Results, Snapshot, VoteValue } from '@nofomo/contracts/voting.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type StoredSession, toSession } from '../sessions/service.ts'
import { decidedBy, leaders, tally, type VoteCount } from './rules.ts'

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
  return new Map(
    rows.map((row) => [row.id, { snapshot: toSnapshot(row), hostTokenHash: row.host_token_hash }]),
  )
}

/** A snapshot, and what tells its host: the hash never leaves the server. */
export type StoredSnapshot = { snapshot: Snapshot; hostTokenHash: Buffer }

function toSnapshot(row: SnapshotRow): Snapshot {
  const session = toSession(row)
  return { session, results: toResults(session, row), votes: row.counts, source: 'live' }
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
    venueStats: ranked,
    winnerId: row.winner_venue_id,
    backupId: row.backup_venue_id,
    leaderId: leader?.venueId ?? null,
    decidedBy: decidedBy(ranked, nameOf, session.status === 'complete' ? 'wins' : 'leads'),
    happyVoters: leader ? leader.yesVotes + leader.maybeVotes : 0,
    totalVotes: ranked.reduce((sum, venue) => sum + venue.totalVotes, 0),
    uniqueVoters: row.unique_voters,
    finishedVoters: row.finished_voters,
    expectedVoters: session.expectedVoters,
    participationRate: Math.min(1, row.unique_voters / session.expectedVoters),
  }
}

/** What one voter has voted so far, in the order of the list. */
export async function readBallot(
  db: Db,
  sessionId: string,
  voterKey: string,
): Promise<Omit<Ballot, 'viewer'>> {
  const voter = await db
    .selectFrom('voters')
    .select('name')
    .where('session_id', '=', sessionId)
    .where('key', '=', voterKey)
    .executeTakeFirst()
  const votes = await db
    .selectFrom('votes')
    .innerJoin('session_venues as venue', (join) =>
      join.onRef('venue.session_id', '=', 'votes.session_id').onRef('venue.id', '=', 'votes.venue_id'),
    )
    .select(['votes.venue_id as venueId', 'votes.value'])
    .where('votes.session_id', '=', sessionId)
    .where('votes.voter_key', '=', voterKey)
    .orderBy('venue.position')
    .execute()
  return {
    voterName: voter?.name ?? null,
    votes: votes.map(({ venueId, value }) => ({ venueId, vote: value as VoteValue })),
  }
}
