import { distanceMeters, type Point } from '../../../catalog/gazetteer.ts'
import { plainWords, withinOneEdit } from '../../../catalog/plain-words.ts'
import { streetKey } from '../../../catalog/street-key.ts'

/** Words that people add to a name or leave out. */
const optional = new Set(['the', 'and', 'restaurant', 'bar', 'cafe', 'seattle', 'co', 'company'])
/** Words by which the same place is called more fully elsewhere. */
const further = new Set(
  'restaurant bar cafe caffe seattle grill kitchen bistro lounge pub tavern pizzeria pizza brewing brewery company co coffee house inn ballard fremont wallingford capitol hill south lake union slu queen anne downtown belltown seafood sushi thai ramen ristorante cuisine at on in of'.split(
    ' ',
  ),
)

type Addressed = { name: string; address: string }

/** Places by name and street; null where several are alike. */
export type MatchIndex<Place> = ReadonlyMap<string, Place | null>

export function matchIndexOf<Place extends Addressed>(places: readonly Place[]): MatchIndex<Place> {
  const index = new Map<string, Place | null>()
  for (const place of places) {
    const key = matchKey(place)
    if (key !== null) index.set(key, index.has(key) ? null : place)
  }
  return index
}

/** The place that a typed one is: the same name, and the same number and street. Null if several fit. */
export function matchPlace<Place>(index: MatchIndex<Place>, typed: Addressed): Place | null {
  const key = matchKey(typed)
  return key === null ? null : (index.get(key) ?? null)
}

/** Alike for two spellings of one name at one street and number; null without a number. */
export function matchKey({ name, address }: Addressed): string | null {
  const street = streetKey(address)
  const key = street === null ? '' : nameKey(name)
  return key === '' ? null : `${key} / ${street}`
}

/** Whether two descriptions are of one place: one street and number, or next door, under names that are alike. */
export function isSamePlace(one: Addressed & Point, other: Addressed & Point): boolean {
  const meters = distanceMeters(one, other)
  const isNextDoor = meters < 60 && saysTheSame(one.name, other.name, (word) => further.has(word))
  if (isNextDoor || houseNumber(one) !== houseNumber(other)) return isNextDoor
  const street = streetKey(one.address)
  const isOneStreet = street !== null && street === streetKey(other.address)
  if (isOneStreet && saysTheSame(one.name, other.name, () => true)) return true
  return (isOneStreet || meters < 30) && beginAlike(one.name, other.name)
}

const houseNumber = ({ address }: Addressed): string | undefined => /^\d+/.exec(address)?.[0]

/** Whether two names have one beginning, however it is spaced: `RoRo BBQ`, `Ro Ro Grill`. */
function beginAlike(one: string, other: string): boolean {
  const [start, otherStart] = [one, other].map((name) => nameWords(name).join('').slice(0, 5))
  return start === otherStart && start?.length === 5 && !startsWithPlace.test(start)
}

/** A street or market that several neighbors are named after. */
const startsWithPlace = /^(?:pike|pine|place|marke|pione|westl|seatt)/

/** Whether all telling words of one name are in the other, which may say `more`. */
function saysTheSame(one: string, other: string, more: (word: string) => boolean): boolean {
  const [short = [], long = []] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length)
  const rest = long.filter((word) => !short.some((own) => isAlike(own, word)))
  return short.every((word) => long.some((own) => isAlike(own, word))) && rest.every(more)
}

const isAlike = (one: string, other: string): boolean =>
  one === other || `${one}s` === other || one === `${other}s` || (one.length > 4 && withinOneEdit(one, other))

/** The words of a name without those that people add or leave out; all of them if nothing else is left. */
export function nameWords(name: string): string[] {
  const words = plainWords(name)
  const telling = words.filter((word) => !optional.has(word))
  return telling.length > 0 ? telling : words
}

const nameKey = (name: string): string => nameWords(name).join(' ')

/** The number of an address; null without one. */
export function streetNumber(address: string): string | null {
  return streetKey(address)?.split(' ')[0] ?? null
}
