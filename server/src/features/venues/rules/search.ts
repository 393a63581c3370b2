import { plainWords, withinOneEdit } from '../../../catalogue/plain-words.ts'

/** What a place is found by. */
export type Searchable = {
  name: string
  address: string
  neighborhood: string | null
  /** The part of the city, also outside of the neighbourhoods. */
  area: string | null
  cuisine: string | null
  cuisineFamily: string | null
  category: string
  tags: readonly string[]
  /** Breaks ties: the higher first. */
  standing: number
}

/** Stop words. A place need not contain them. */
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

/** The weight of a match in each field of a place. */
const weights = { name: 10, cuisine: 6, street: 5, neighborhood: 4, tags: 3 } as const

/** Places by name, and which of them have a word, with the weight of the field that has it. */
export type SearchIndex<Place> = {
  places: readonly Place[]
  /** The words of each name, as one text. */
  names: readonly string[]
  words: ReadonlyMap<string, ReadonlyMap<number, number>>
}

const collator = new Intl.Collator('en')

export function indexOf<Place extends Searchable>(listed: readonly Place[]): SearchIndex<Place> {
  const places = listed.toSorted((a, b) => collator.compare(a.name, b.name))
  const words = new Map<string, Map<number, number>>()
  const names = places.map((place, at) => {
    for (const [word, weight] of weightedWords(place)) {
      const having = words.get(word) ?? new Map<number, number>()
      words.set(word, having.set(at, Math.max(weight, having.get(at) ?? 0)))
    }
    return plainWords(place.name).join(' ')
  })
  return { places, names, words }
}

function weightedWords(place: Searchable): (readonly [string, number])[] {
  const name = plainWords(place.name)
  // `dimsum` is `Dim Sum`.
  const joined = name.slice(1).map((word, index) => `${name[index]}${word}`)
  const weighted = (text: string | null, weight: number) =>
    plainWords(text ?? '').map((word) => [word, weight] as const)
  return [
    ...[...name, ...joined].map((word) => [word, weights.name] as const),
    ...[place.cuisine, place.cuisineFamily, place.category].flatMap((text) =>
      weighted(text, weights.cuisine),
    ),
    ...weighted(place.address.split(',')[0] ?? '', weights.street),
    ...weighted(place.neighborhood, weights.neighborhood),
    ...weighted(place.area, weights.neighborhood),
    ...place.tags.flatMap((tag) => weighted(tag, weights.tags)),
  ]
}

/**
 * Places that contain every word of `text`, best first; if none does, those that lack one word of several. A word may
 * be the beginning of the place's word; from four letters on it may have one typo, from eight on two. Among equals the
 * higher standing comes first, then the name. Without words: all places.
 */
export function search<Place extends Searchable>(
  { places, names, words }: SearchIndex<Place>,
  text: string,
  limit: number,
): Place[] {
  const typed = plainWords(text)
  if (typed.length === 0) return places.toSorted((a, b) => b.standing - a.standing).slice(0, limit)
  const telling = typed.filter((word) => !connecting.has(word))
  const wanted = [...new Set(telling.length > 0 ? telling : typed)]
  const matches = matchesOf(wanted, words)
  const most = Math.max(0, ...[...matches.values()].map(({ found }) => found))
  if (most < Math.max(1, wanted.length - 1)) return []
  const beginning = typed.join(' ')
  return [...matches]
    .filter(([, { found }]) => found === most)
    .map(([at, { score }]) => ({
      at,
      place: places[at] as Place,
      // The query is the beginning of the name: almost certainly the intended place.
      score: names[at]?.startsWith(beginning) ? score + 20 : score,
    }))
    .sort((a, b) => b.score - a.score || b.place.standing - a.place.standing || a.at - b.at)
    .slice(0, limit)
    .map(({ place }) => place)
}

type Match = { score: number; found: number }

/** How many of the wanted words each place has, and how well they match. */
function matchesOf(wanted: readonly string[], words: SearchIndex<unknown>['words']): Map<number, Match> {
  const matches = new Map<number, Match>()
  for (const word of wanted) {
    const best = new Map<number, number>()
    for (const [candidate, having] of words) {
      const alike = likeness(word, candidate)
      if (alike === 0) continue
      for (const [at, weight] of having) best.set(at, Math.max(best.get(at) ?? 0, alike * weight))
    }
    for (const [at, score] of best) {
      const before = matches.get(at) ?? { score: 0, found: 0 }
      matches.set(at, { score: before.score + score, found: before.found + 1 })
    }
  }
  return matches
}

/** 1 for the same word, less for a beginning, least for typos, 0 for another word. */
function likeness(typed: string, word: string): number {
  if (typed === word || typed === `${word}s` || word === `${typed}s`) return 1
  if (word.startsWith(typed)) return 0.7
  if (typed.length < 4 || typed.length - word.length > 2 || /^\d/.test(typed)) return 0
  if (withinOneEdit(typed, word)) return typed[0] === word[0] ? 0.4 : 0.3
  if (typed[0] !== word[0]) return 0
  if (typed.length > 7 && isWithinTwoEdits(typed, word)) return 0.25
  return typed.length > 4 && isSlipOfBeginning(typed, word) ? 0.25 : 0
}

function isSlipOfBeginning(typed: string, word: string): boolean {
  return (
    word.length > typed.length &&
    [-1, 0, 1].some((more) => withinOneEdit(typed, word.slice(0, typed.length + more)))
  )
}

/** One edit removed at any letter of the longer word leaves at most one more. */
function isWithinTwoEdits(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  let start = 0
  while (one[start] === other[start] && start < one.length) start++
  const [left, right] = [one.slice(start), other.slice(start)]
  return (
    withinOneEdit(left.slice(1), right) ||
    withinOneEdit(left, right.slice(1)) ||
    withinOneEdit(left.slice(1), right.slice(1))
  )
}
