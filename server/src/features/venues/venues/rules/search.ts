import { plainWords, withinOneEdit } from '../../../../catalog/plain-words.ts'

/** What a place is found by. */
export type Searchable = {
  name: string
  address: string
  neighborhood: string | null
  /** The part of the city, also outside of the neighborhoods. */
  area: string | null
  cuisine: string | null
  cuisineFamily: string | null
  category: string
  tags: readonly string[]
  /** Breaks ties: the higher first. */
  standing: number
}

/** Stop words. A place need not contain them. */
const connecting = new Set('the a an and in on at near of for with seattle'.split(' '))

/** The weight of a match in each field of a place. */
const weights = { name: 10, cuisine: 6, street: 5, neighborhood: 4, tags: 3 } as const

/** A word, and the places that have it, each with the weight of the field. */
type Word = { word: string; letters: number; places: number[]; weights: number[] }

/** Places by name, and the words by which they are found. */
export type SearchIndex<Place> = {
  places: readonly Place[]
  /** The words of each name, as one text. */
  names: readonly string[]
  words: readonly Word[]
}

const collator = new Intl.Collator('en')

export function indexOf<Place extends Searchable>(listed: readonly Place[]): SearchIndex<Place> {
  const places = listed.toSorted((a, b) => collator.compare(a.name, b.name))
  const words = new Map<string, Word>()
  for (const [at, place] of places.entries())
    for (const [text, weight] of wordsOf(place)) {
      const word = words.get(text) ?? { word: text, letters: lettersOf(text), places: [], weights: [] }
      word.places.push(at)
      word.weights.push(weight)
      words.set(text, word)
    }
  const names = places.map(({ name }) => plainWords(name).join(' '))
  return { places, names, words: [...words.values()] }
}

/** The same index with other places for some, if they are found alike; null if it has to be made anew. */
export function exchanged<Place extends Searchable>(
  index: SearchIndex<Place>,
  exchange: (place: Place) => Place,
): SearchIndex<Place> | null {
  const places = index.places.map(exchange)
  const isAlike = index.places.every((place, at) => isFoundAlike(place, places[at] ?? place))
  return isAlike ? { ...index, places } : null
}

const isFoundAlike = (one: Searchable, other: Searchable): boolean =>
  one === other || (one.name === other.name && String(wordsOf(one)) === String(wordsOf(other)))

type Weighted = readonly [word: string, weight: number]

function wordsOf(place: Searchable): Weighted[] {
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
  index: SearchIndex<Place>,
  text: string,
  limit: number,
): Place[] {
  const { places, names } = index
  const typed = plainWords(text)
  if (typed.length === 0) return places.toSorted((a, b) => b.standing - a.standing).slice(0, limit)
  const wanted = tellingWords(text)
  const { scores, found } = matchesOf(index, wanted)
  const most = found.reduce((one, other) => Math.max(one, other), 0)
  if (most < Math.max(1, wanted.length - 1)) return []
  const beginning = typed.join(' ')
  return places
    .flatMap((place, at) => {
      if (found[at] !== most) return []
      // The query is the beginning of the name: almost certainly the intended place.
      return { at, place, score: (scores[at] ?? 0) + (names[at]?.startsWith(beginning) ? 20 : 0) }
    })
    .sort((a, b) => b.score - a.score || b.place.standing - a.place.standing || a.at - b.at)
    .slice(0, limit)
    .map(({ place }) => place)
}

/** The plain words of a text that a place has to have. */
export function tellingWords(text: string): string[] {
  const typed = plainWords(text)
  const telling = typed.filter((word) => !connecting.has(word))
  return [...new Set(telling.length > 0 ? telling : typed)]
}

/** How many of the wanted words each place has, and how well they match. */
function matchesOf(index: SearchIndex<unknown>, wanted: readonly string[]) {
  const scores = new Float64Array(index.places.length)
  const found = new Uint8Array(index.places.length)
  for (const typed of wanted) {
    const best = bestMatches(index, typed)
    for (let at = 0; at < best.length; at += 1) {
      if (!best[at]) continue
      scores[at] = (scores[at] ?? 0) + (best[at] ?? 0)
      found[at] = (found[at] ?? 0) + 1
    }
  }
  return { scores, found }
}

/** How well each place matches one typed word; 0 for not at all. */
function bestMatches({ places, words }: SearchIndex<unknown>, typed: string): Float64Array {
  const best = new Float64Array(places.length)
  const letters = lettersOf(typed)
  for (const word of words) {
    if (word.word[0] !== typed[0] && differsTooMuch(word.letters, letters)) continue
    const alike = likeness(typed, word.word)
    if (alike > 0) raise(best, word, alike)
  }
  return best
}

function raise(best: Float64Array, { places, weights }: Word, alike: number): void {
  for (let index = 0; index < places.length; index += 1) {
    const at = places[index] ?? 0
    best[at] = Math.max(best[at] ?? 0, alike * (weights[index] ?? 0))
  }
}

/** Which letters and digits a word has, a bit for each; letters of other scripts share bits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/** One edit changes at most two letters: spares most comparisons. */
function differsTooMuch(one: number, other: number): boolean {
  return dropBit(dropBit(one ^ other)) !== 0
}

const dropBit = (bits: number): number => bits & (bits - 1)

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
