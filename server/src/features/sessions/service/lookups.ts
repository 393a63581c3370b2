import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store/sessions.ts'

/** Those of the sessions whose result is not final. */
export function openAmong(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  return store.listOpen(db, sessionIds)
}

/** What the sessions have decided so far, by session; deleted ones are missing. */
export async function decisionsOf(
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, { isFinal: boolean; winnerIds: readonly string[] }>> {
  const decisions = await store.listDecisions(db, sessionIds)
  return new Map(decisions.map((decision) => [decision.id, decision]))
}

/** Those of the venues that the session lists. */
export function listedAmong(db: Db, sessionId: string, venueIds: readonly string[]): Promise<string[]> {
  return store.listListed(db, sessionId, venueIds)
}

/** Whether the session lists one of the venues, by the catalog's id or, if it has none, by its own. */
export function listsOneOf(db: Db, sessionId: string, venueIds: readonly string[]): Promise<boolean> {
  return store.listsOneOf(db, sessionId, venueIds)
}

/**
 * These lists show a venue's new picture from now on, and so do lists too new for the caller to know; null: its poster.
 * Returns the sessions: the caller invalidates them.
 */
export function showPicture(
  db: Db,
  venue: { venueId: string; picture: string | null },
  sessionIds: readonly string[],
): Promise<string[]> {
  return store.setPicture(db, venue, sessionIds)
}

/** Whether a list has a venue with the poster. `spec` is the poster's name without its hash. */
export function isPosterListed(db: Db, spec: string): Promise<boolean> {
  return store.isPosterListed(db, spec)
}
