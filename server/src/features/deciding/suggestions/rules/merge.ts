import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { plainText } from '../../../../catalog/plain-words.ts'

/**
 * The results of a search: venues whose name contains the query, then those suggested for its words, then further results
 * of catalog and directory. Each once, a suggested one with its reason.
 */
export function mergeActivities(
  query: string,
  { suggested, found }: { suggested: readonly Venue[]; found: readonly Venue[] },
): Venue[] {
  const named = found.filter(({ name }) => plainText(name).includes(plainText(query)))
  const reasoned = new Map(suggested.map((venue) => [venue.id, venue]))
  const merged = new Map<string, Venue>()
  for (const venue of [...named, ...suggested, ...found])
    if (!merged.has(venue.id)) merged.set(venue.id, reasoned.get(venue.id) ?? venue)
  return [...merged.values()]
}
