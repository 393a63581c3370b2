import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, oneOrNull } from '../../../../platform/database/results.ts'

/** Which message: there is one of a venue in a session. */
export type MessageKey = { sessionId: string; venueId: string }

type NewMessage = MessageKey & { accountId: string; words: string; now: Date }

/** Stores a message unless the venue has sent one to the session. */
export function insertMessage(
  db: Db,
  { sessionId, venueId, accountId, words, now }: NewMessage,
): Promise<boolean> {
  return isChanged(
    db
      .insertInto('venue_messages')
      .values({ session_id: sessionId, venue_id: venueId, account_id: accountId, words, sent_at: now })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

type StoredMessage = { words: string | null; answer: string | null; answered_at: Date | null }

export function findMessage(db: Db, { sessionId, venueId }: MessageKey): Promise<StoredMessage | null> {
  return oneOrNull(
    db
      .selectFrom('venue_messages')
      .select(['words', 'answer', 'answered_at'])
      .where('session_id', '=', sessionId)
      .where('venue_id', '=', venueId),
  )
}

/** Answers a message that the group sees, unless it has an answer. */
export function insertAnswer(db: Db, key: MessageKey, answer: string, now: Date): Promise<boolean> {
  return isChanged(
    change(db, key, { answer, answered_at: now })
      .where('words', 'is not', null)
      .where('muted_at', 'is', null)
      .where('answered_at', 'is', null),
  )
}

/** Hides a message from its group since a moment, or shows it again. False without one. */
export const setMuted = (db: Db, key: MessageKey, mutedAt: Date | null): Promise<boolean> =>
  isChanged(change(db, key, { muted_at: mutedAt }))

/** The words of a message that is gone, and of its answer. */
export const gone = { words: null, answer: null } as const

type Changes = { answer: string; answered_at: Date } | { muted_at: Date | null }

function change(db: Db, { sessionId, venueId }: MessageKey, changes: Changes) {
  return db
    .updateTable('venue_messages')
    .set(changes)
    .where('session_id', '=', sessionId)
    .where('venue_id', '=', venueId)
}

/** Deletes what venues other than the winner wrote to a session, or all of it without one. Returns whose messages these were. */
export async function clearOthers(db: Db, sessionId: string, winnerId: string | null): Promise<string[]> {
  const rows = await db
    .updateTable('venue_messages')
    .set(gone)
    .where('session_id', '=', sessionId)
    .where('words', 'is not', null)
    .where(
      sql<boolean>`venue_id is distinct from (
        select catalogue_venue_id from listed_venues where session_id = ${sessionId} and id = ${winnerId})`,
    )
    .returning('venue_id')
    .execute()
  return rows.map((row) => row.venue_id)
}
