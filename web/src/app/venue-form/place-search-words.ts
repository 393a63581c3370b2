import { ApiError } from '../../platform/api-client.ts'
import type { Search } from '../../platform/type-ahead.ts'

/** Said when a place that was chosen lacks its name or address. */
export const detailsMissing = 'Failed to get place details'

/** Nobody answered, or not now: later it may work. */
const passing = [0, 429, 502, 503, 504]

/** What stands in the list instead of places; null where there are some (docs/product.md, "Failure sentences"). */
export function placeNotice({ phase, query, found, error }: Search<unknown>): string | null {
  if (phase === 'failed')
    return error instanceof ApiError && passing.includes(error.status)
      ? 'Search temporarily unavailable'
      : 'Search failed'
  if (found.length > 0) return null
  if (phase === 'found') return `No places found for “${query}”`
  return phase === 'searching' ? 'Searching…' : null
}
