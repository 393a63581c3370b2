import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { countChanged } from '../../../../platform/database/results.ts'

/** All who have begun a ballot, in that order, also those whose ballot was set aside or taken back. `network` is null once it is forgotten. */
export function begunVoters(db: Db, sessionId: string): Promise<{ key: string; network: string | null }[]> {
  return db
    .selectFrom('voters')
    .select(['key', 'network'])
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    .orderBy('key')
    .execute()
}

/** Whether anybody has voted. The session's lock keeps votes from arriving in the meantime. */
export async function hasVotes(db: Db, sessionId: string): Promise<boolean> {
  const vote = await db
    .selectFrom('ballot_votes')
    .select('voter_key')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst()
  return vote !== undefined
}

/** Returns how many votes that counted. The caller holds the session's lock. */
export async function deleteVotesFor(db: Db, sessionId: string, venueId: string): Promise<number> {
  const rows = await db
    .deleteFrom('vote_entries')
    .where('session_id', '=', sessionId)
    .where('venue_id', '=', venueId)
    .returning('value')
    .execute()
  return rows.filter(({ value }) => value !== null).length
}

/**
 * Puts the votes on times away: they count no more, as if they were taken back. Returns how many, by time. The caller holds
 * the session's lock.
 */
export async function putAwayTimeVotes(
  db: Db,
  sessionId: string,
  timeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (timeIds.length === 0) return new Map()
  const rows = await db
    .updateTable('time_votes')
    .set({ kept_value: sql`value`, value: null })
    .where('session_id', '=', sessionId)
    .where('time_id', 'in', timeIds)
    .where('value', 'is not', null)
    .returning('time_id')
    .execute()
  const counts = new Map<string, number>()
  for (const { time_id } of rows) counts.set(time_id, (counts.get(time_id) ?? 0) + 1)
  return counts
}

/** Has the votes count again that were put away. The caller holds the session's lock. */
export async function restoreTimeVotes(db: Db, sessionId: string, timeIds: readonly string[]): Promise<void> {
  if (timeIds.length === 0) return
  await db
    .updateTable('time_votes')
    .set({ value: sql`kept_value`, kept_value: null })
    .where('session_id', '=', sessionId)
    .where('time_id', 'in', timeIds)
    .where('kept_value', 'is not', null)
    .execute()
}

/** Deletes all ballots of a session whose lock the caller holds. */
export async function deleteBallots(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('vote_entries').where('session_id', '=', sessionId).execute()
  await db.deleteFrom('time_votes').where('session_id', '=', sessionId).execute()
  await db.deleteFrom('voters').where('session_id', '=', sessionId).execute()
  await db.deleteFrom('joined_ballots').where('session_id', '=', sessionId).execute()
  await db.deleteFrom('retractions').where('session_id', '=', sessionId).execute()
}

/** Those of the sessions in which a ballot began, or a vote was cast, since a moment. */
export async function votedSince(db: Db, sessionIds: readonly string[], since: Date): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const { rows } = await sql<{ session_id: string }>`
    select session_id from voters where session_id = any(${sessionIds}::text[]) and created_at >= ${since}
    union
    select session_id from ballot_votes
    where session_id = any(${sessionIds}::text[]) and updated_at >= ${since}`.execute(db)
  return rows.map((row) => row.session_id)
}

/** Deletes the network hashes of ballots that began before `moment`. Returns how many. */
export function deleteNetworks(db: Db, moment: Date): Promise<number> {
  return countChanged(
    db
      .updateTable('voters')
      .set({ network: null })
      .where('created_at', '<', moment)
      .where('network', 'is not', null),
  )
}
