import type { YesSide } from '@nofomo/contracts/crews/giving-way.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { leaders, tally, type VenueStats, type VoteCount } from '@nofomo/contracts/voting/tally.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { readCounts, readSnapshots } from '../read-model.ts'

/** First and second venue as of now; null without a yes or maybe. */
export type CurrentLeaders = { winner: Venue | null; backup: Venue | null }

/** The winner and backup if these sessions, which have no final result yet, ended now. */
export async function currentLeaders(
  at: DbAt,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentLeaders>> {
  if (sessionIds.length === 0) return new Map()
  const stored = await readSnapshots(at, sessionIds, 'all')
  return new Map(
    [...stored].map(([id, { snapshot }]) => {
      const { session, results } = snapshot
      const venueOf = (venueId: string | null) => session.venues.find((venue) => venue.id === venueId) ?? null
      return [id, { winner: venueOf(results.winnerId), backup: venueOf(results.backupId) }]
    }),
  )
}

/** The leader of each of the sessions now, by its id on the list; absent without a yes or maybe. */
export async function leadingVenues(
  at: DbAt,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const sessions = await readCounts(at.db, sessionIds)
  const choosing = await readSnapshots(
    at,
    sessions.flatMap(({ id, choosesTime }) => (choosesTime ? id : [])),
    'all',
  )
  return new Map(
    sessions.flatMap(({ id, venueIds, counts, sides }) => {
      const withTime = choosing.get(id)?.snapshot.results
      const leaderId = withTime ? withTime.leaderId : rankVenues(venueIds, counts, sides).leader?.venueId
      return leaderId ? [[id, leaderId] as const] : []
    }),
  )
}

/** Venues in the order of rank, for those who count other ballots than results do; and the leader. */
export function rankVenues(
  venueIds: readonly string[],
  counts: readonly VoteCount[],
  sides?: readonly YesSide[],
): { ranked: VenueStats[]; leader: VenueStats | null } {
  const ranked = tally(venueIds, counts, sides)
  return { ranked, leader: leaders(ranked).leader }
}
