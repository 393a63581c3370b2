import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Search } from '../../../lib/forms/type-ahead.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { factsOf } from '../../venues/venue.messages.ts'

/** Shown if the chosen place lacks a name or address. */
export const detailsMissing = 'Failed to get place details'

/** Said of a chosen place, as of a location. */
export const outsideSeattle = (name: string) => `We only know Seattle so far, and ${name} is outside it.`

/** No answer, or a temporary failure: a retry may work. */
const passing = [0, 429, 502, 503, 504]

/** The notice in the listbox instead of results; null where there are some (docs/product.md, "Failure sentences"). */
export function placeNotice({ phase, query, found, error }: Search<unknown>): string | null {
  if (phase === 'failed')
    return error instanceof ApiError && passing.includes(error.status)
      ? 'Search temporarily unavailable'
      : 'Search failed'
  if (found.length > 0) return null
  if (phase === 'found') return `No places found for “${query}”`
  return phase === 'searching' ? 'Searching…' : null
}

type Place = Parameters<typeof factsOf>[0] & Pick<Venue, 'address'>

/** A place in one line, with its street: a chain has many. */
export function placeFacts(place: Place): string {
  return factsOf(place, place.address.split(',')[0] ?? '')
}
