import type { CatalogueVenue } from '../../../catalogue/catalogue.ts'
import { plainWords, withinOneEdit } from '../../../catalogue/plain-words.ts'

/** Stop words. A venue need not contain them. */
const connecting = new Set([
  'the',
  'a',
  'an',
  'and',
  'in',
  'on',
  'at',
  'near',
  'of',
  'for',
  'with',
  'seattle',
])

/** The weight of a match in each field of a venue. */
const weights = { name: 10, cuisine: 6, neighborhood: 4, tags: 3 } as const
type Part = keyof typeof weights

type Entry = { venue: CatalogueVenue; words: Record<Part, string[]> }

/** A catalogue indexed for searching. */
export type SearchIndex = readonly Entry[]

export function indexOf(venues: readonly CatalogueVenue[]): SearchIndex {
  return venues.map((venue) => ({
    venue,
    words: {
      name: plainWords(venue.name),
      cuisine: plainWords(`${venue.cuisine} ${venue.cuisineFamily} ${venue.category}`),
      neighborhood: plainWords(venue.neighborhood),
      tags: plainWords(venue.tags.join(' ')),
    },
  }))
}

/**
 * Venues that contain every word of `text`, best first. A word may be a prefix of the venue's word, and from
 * four letters on may have one wrong letter. Without words: all venues, by name.
 */
export function search(index: SearchIndex, text: string, limit: number): CatalogueVenue[] {
  const words = plainWords(text)
  const telling = words.filter((word) => !connecting.has(word))
  const wanted = telling.length > 0 ? telling : words
  return index
    .map((entry) => ({ entry, score: scoreOf(entry, wanted, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byName(a.entry.venue, b.entry.venue))
    .slice(0, limit)
    .map(({ entry }) => entry.venue)
}

function scoreOf(entry: Entry, wanted: readonly string[], words: readonly string[]): number {
  let total = 1
  for (const word of wanted) {
    const score = Math.max(...(Object.keys(weights) as Part[]).map((part) => partScore(entry, part, word)))
    if (score === 0) return 0
    total += score
  }
  // The query is a prefix of the name: almost certainly the intended venue.
  const typed = words.join(' ')
  return typed !== '' && entry.words.name.join(' ').startsWith(typed) ? total + 20 : total
}

function partScore(entry: Entry, part: Part, word: string): number {
  return weights[part] * Math.max(0, ...entry.words[part].map((candidate) => likeness(word, candidate)))
}

/** 1 for the same word, less for a prefix, least for one typo, 0 for another word. */
function likeness(typed: string, word: string): number {
  if (typed === word || typed === `${word}s` || word === `${typed}s`) return 1
  if (word.startsWith(typed)) return 0.7
  if (typed.length < 4 || typed[0] !== word[0]) return 0
  if (withinOneEdit(typed, word)) return 0.4
  return typed.length > 4 && isSlipOfBeginning(typed, word) ? 0.25 : 0
}

function isSlipOfBeginning(typed: string, word: string): boolean {
  return [-1, 0, 1].some((extra) => withinOneEdit(typed, word.slice(0, typed.length + extra)))
}

function byName(a: CatalogueVenue, b: CatalogueVenue): number {
  return a.name.localeCompare(b.name, 'en')
}
