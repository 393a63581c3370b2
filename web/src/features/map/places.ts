import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'

/** A venue of the list beside a map. Without coordinates it is in the list alone. */
export type Place = Pick<Venue, 'id' | 'name' | 'lat' | 'lng' | 'neighborhood'> & {
  mark?: 'winner' | 'backup'
}

/** Venues as places of a map, numbered as in the list beside it. */
export function placesOf(venues: readonly Venue[], results?: Results): Place[] {
  return inOrder(venues, results).map(({ id, name, lat, lng, neighborhood }) => {
    const mark = id === results?.winnerId ? 'winner' : id === results?.backupId ? 'backup' : null
    return { id, name, lat, lng, neighborhood, ...(mark && { mark }) }
  })
}

/** By rank once there are counts that everybody may see. */
function inOrder(venues: readonly Venue[], results?: Results): readonly Venue[] {
  if (!results || results.isHidden || results.totalVotes === 0) return venues
  return results.venueStats.flatMap(({ venueId }) => venues.find(({ id }) => id === venueId) ?? [])
}
