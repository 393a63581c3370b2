import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import { limits as most } from '@nofomo/contracts/sessions/choices.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { CatalogVenue } from '../../../../catalog/catalog.ts'
import { fitOf } from './clash.ts'

/** Suggestions among candidates, without those of the given ids. */
type Suggest = (
  candidates: readonly CatalogVenue[],
  without: readonly string[],
) => { venues: Venue[]; note: string | null }

export const uncheckedNote = 'We could not check everything somebody needs: ask before you go.'
export const nothingNote =
  'Nothing we know respects everybody’s limits. Ask the group what it could give up, or add a favorite of your own.'

/**
 * Suggestions that violate no limit. Of the requested kind, those with more known facts come first; places with unknown
 * facts fill the gaps, with a sentence. Other kinds only if nothing else is left: no museum for dinner.
 */
export function suggestedWithin(
  venues: readonly CatalogVenue[],
  limits: PrivateLimits,
  suggest: Suggest,
  isOfKind: (venue: CatalogVenue) => boolean,
): { venues: Venue[]; note: string | null } {
  const chosen: CatalogVenue[] = []
  let isChecked = true
  const others = venues.filter((venue) => !isOfKind(venue))
  const groups = [...byUnchecked(venues.filter(isOfKind), limits), ...byUnchecked(others, limits)]
  for (const [unchecked, candidates] of groups) {
    const ids = chosen.map(({ slug }) => slug)
    // Generic suggestions are not among the candidates.
    const found = suggest(candidates, ids).venues.flatMap(({ id }) =>
      candidates.filter(({ slug }) => slug === id),
    )
    const more = found.slice(0, most.suggestions - chosen.length)
    chosen.push(...more)
    if (more.length > 0 && unchecked > 0) isChecked = false
    if (chosen.length === most.suggestions) break
  }
  if (chosen.length === 0) return { venues: [], note: nothingNote }
  // Once more, among these alone: the reasons and the note are those of one list.
  const { venues: shown, note } = suggest(chosen, [])
  const order = chosen.map(({ slug }) => slug)
  const inOrder = shown.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  const notes = [note, isChecked ? null : uncheckedNote].filter((sentence) => sentence !== null)
  return { venues: inOrder, note: notes.length > 0 ? notes.join(' ') : null }
}

/** The venues that violate no limit, by the number of limits that cannot be checked, the fewest first. */
function byUnchecked(venues: readonly CatalogVenue[], limits: PrivateLimits): [number, CatalogVenue[]][] {
  const groups = new Map<number, CatalogVenue[]>()
  for (const venue of venues) {
    const { clashes, unchecked } = fitOf(
      {
        priceLevel: venue.priceLevel ?? null,
        category: venue.category,
        family: venue.cuisineFamily,
        tags: venue.tags,
      },
      limits,
    )
    if (!clashes) groups.set(unchecked, [...(groups.get(unchecked) ?? []), venue])
  }
  return [...groups].sort(([a], [b]) => a - b)
}
