import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readSnapshots } from '../read-model.ts'

/** First and second venue as of now; null without a yes or maybe. */
export type CurrentLeaders = { winner: Venue | null; backup: Venue | null }

/** The winner and backup if these sessions, which have no final result yet, ended now. */
export async function currentLeaders(
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentLeaders>> {
  if (sessionIds.length === 0) return new Map()
  const stored = await readSnapshots(db, sessionIds)
  return new Map(
    [...stored].map(([id, { snapshot }]) => {
      const { session, results } = snapshot
      const placeOf = (venueId: string | null) => session.venues.find((venue) => venue.id === venueId) ?? null
      return [id, { winner: placeOf(results.winnerId), backup: placeOf(results.backupId) }]
    }),
  )
}
