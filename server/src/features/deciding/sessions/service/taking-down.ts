import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { RefuseHidden } from '../../../../platform/principals.ts'
import * as store from '../store/sessions.ts'
import type { SessionBallots } from './types.ts'

/** To everybody but staff. */
export const takenDown = () => new AppError('taken_down', 'This vote was taken down by NoFOMO.')

/** Refuses a call about a session that staff have hidden. */
export const refuseHidden: RefuseHidden = async ({ db }, sessionId) => {
  if (await store.isHidden(db, sessionId)) throw takenDown()
}

/** What staff read of a session that was reported. */
export type ShownToStaff = Pick<
  store.SessionWithVenues,
  'id' | 'title' | 'host_name' | 'description' | 'location' | 'hidden_at' | 'host_account_id' | 'venues'
>

export async function shownToStaff(db: Db, ids: readonly string[]): Promise<Map<string, ShownToStaff>> {
  const found = new Map<string, ShownToStaff>()
  for (const id of ids) {
    const row = await store.findStoredSession(db, id)
    if (row) found.set(id, row)
  }
  return found
}

/**
 * Nobody but staff sees the session until it is restored; nothing of it is lost. Runs in the caller's transaction, and
 * returns whether anything changed. The caller announces the session.
 */
export function hideSession(db: Db, id: string, now: Date): Promise<boolean> {
  return store.setHidden(db, id, now)
}

export function restoreSession(db: Db, id: string): Promise<boolean> {
  return store.setHidden(db, id, null)
}

/** Removes the host's texts and name: the title becomes the default one. */
export function clearWords(db: Db, id: string, now: Date): Promise<void> {
  const none = { host_name: null, description: null }
  return store.updateSessionRow(db, id, { title: defaultTitle, ...none, updated_at: now })
}

const defaultTitle = 'Group Decision'

/**
 * Takes a venue off a list, with the votes for it, decided or not. The caller holds the session's lock. Returns its name.
 * @throws not_found if it is not listed
 */
export async function takeOffList(
  db: Db,
  id: string,
  venueId: string,
  { deleteVotesFor }: Pick<SessionBallots, 'deleteVotesFor'>,
  now: Date,
): Promise<string> {
  const venue = (await store.findStoredSession(db, id))?.venues.find((listed) => listed.id === venueId)
  if (!venue) throw new AppError('not_found', 'This place is not on the list any more.')
  await store.deleteVenue(db, id, venueId, now)
  await deleteVotesFor(db, id, venueId)
  return venue.name
}
