import type { Location } from '@nofomo/contracts/places/endpoints.ts'
import type { Find, Search } from '../../../lib/forms/type-ahead.ts'
import { api } from '../../../lib/http/api-client.ts'

export type LocationSearch = Pick<Search<Location>, 'phase' | 'query' | 'found'>

export const findLocations: Find<Location> = async (query, signal) => {
  const { locations } = await api('GET /api/places/locations', { query: { query } }, { signal })
  return locations
}

/** The location offered if the search fails (docs/product.md, "Locations"). */
export const anywhereInSeattle: Location = {
  address: 'Seattle, WA',
  lat: 47.6062,
  lng: -122.3321,
  source: 'fallback',
  type: 'city',
  importance: 1,
  placeId: 'fallback-seattle',
  radiusMiles: 5,
}

/** The options: what was found, or all of Seattle if the search failed. */
export function choicesOf({ phase, found }: LocationSearch): readonly Location[] {
  if (phase === 'failed') return [anywhereInSeattle]
  return phase === 'idle' ? [] : found
}
