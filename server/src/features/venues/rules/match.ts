import type { CatalogueVenue } from '../../../catalogue/catalogue.ts'
import { plainWords } from '../../../catalogue/plain-words.ts'

/** Words that people add to a name or leave out. */
const optional = new Set(['the', 'and', 'restaurant', 'bar', 'cafe', 'seattle'])

/** How people spell the words of a street, and its short form. */
const shortForms: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  place: 'pl',
  way: 'wy',
  boulevard: 'blvd',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northwest: 'nw',
  northeast: 'ne',
  southwest: 'sw',
  southeast: 'se',
}

/** Venues by name and street; null where several are alike. */
export type MatchIndex = ReadonlyMap<string, CatalogueVenue | null>

export function matchIndexOf(venues: readonly CatalogueVenue[]): MatchIndex {
  const index = new Map<string, CatalogueVenue | null>()
  for (const venue of venues) {
    const key = keyOf(venue)
    if (key !== null) index.set(key, index.has(key) ? null : venue)
  }
  return index
}

/**
 * The venue of the catalogue that a typed one is: the same name, and the same number and street. Null without an
 * address, and if several fit.
 */
export function matchVenue(
  index: MatchIndex,
  typed: { name: string; address: string },
): CatalogueVenue | null {
  const key = keyOf(typed)
  return key === null ? null : (index.get(key) ?? null)
}

function keyOf({ name, address }: { name: string; address: string }): string | null {
  const street = streetKey(address)
  const key = street === null ? '' : nameKey(name)
  return key === '' ? null : `${key} / ${street}`
}

function nameKey(name: string): string {
  return tellingWords(name).join(' ')
}

/** The words of a name without those that people add or leave out; all of them if nothing else is left. */
export function tellingWords(name: string): string[] {
  const words = plainWords(name)
  const telling = words.filter((word) => !optional.has(word))
  return telling.length > 0 ? telling : words
}

/** Number and street, `1531 14th ave`; null without a number. Cities, states and codes come after the first comma. */
export function streetKey(address: string): string | null {
  const [number = '', ...street] = plainWords(address.split(',')[0] ?? '')
  if (!/^\d/.test(number) || street.length === 0) return null
  return [number, ...street.map((word) => shortForms[word] ?? word)].join(' ')
}
