import type { Db } from '../../../platform/database/database.ts'
import { readCounts } from '../read-model.ts'
import { ranking } from './ranking.ts'

/** The venue that leads each of the sessions now, by its id on the list; absent where nobody said yes or maybe. */
export async function leadingVenues(
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const sessions = await readCounts(db, sessionIds)
  return new Map(
    sessions.flatMap(({ id, venueIds, counts }) => {
      const { leader } = ranking(venueIds, counts)
      return leader ? [[id, leader.venueId] as const] : []
    }),
  )
}
