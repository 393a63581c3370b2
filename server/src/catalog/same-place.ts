import { distanceMeters, type Point } from './gazetteer.ts'
import { plainWords, withinOneEdit } from './plain-words.ts'
import { streetKey } from './street-key.ts'

/** Words that people add to a name or omit. */
const ignoredWords = new Set(['the', 'and', 'restaurant', 'bar', 'cafe', 'seattle', 'co', 'company'])
/** Words that the longer form of a name may add: kinds of place, neighborhoods, cuisines. */
const descriptiveWords = new Set(
  'restaurant bar cafe caffe seattle grill kitchen bistro lounge pub tavern pizzeria pizza brewing brewery company co coffee house inn ballard fremont wallingford capitol hill south lake union slu queen anne downtown belltown seafood sushi thai ramen ristorante cuisine at on in of'.split(
    ' ',
  ),
)

type Described = Point & { name: string; address: string }

/** Whether two descriptions are of one place: one street and number, or next door, under names that are alike. */
export function isSamePlace(one: Described, other: Described): boolean {
  const meters = distanceMeters(one, other)
  const isNextDoor = meters < 60 && namesMatch(one.name, other.name, (word) => descriptiveWords.has(word))
  if (isNextDoor || houseNumber(one) !== houseNumber(other)) return isNextDoor
  const street = streetKey(one.address)
  const isOneStreet = street !== null && street === streetKey(other.address)
  if (isOneStreet && namesMatch(one.name, other.name, () => true)) return true
  return (isOneStreet || meters < 30) && startAlike(one.name, other.name)
}

const houseNumber = ({ address }: Described): string | undefined => /^\d+/.exec(address)?.[0]

/** Whether two names have one beginning, however it is spaced: `RoRo BBQ`, `Ro Ro Grill`. */
function startAlike(one: string, other: string): boolean {
  const [start, otherStart] = [one, other].map((name) => nameWords(name).join('').slice(0, 5))
  return start === otherStart && start?.length === 5 && !startsWithPlace.test(start)
}

/** A street or market that several neighbors are named after. */
const startsWithPlace = /^(?:pike|pine|place|marke|pione|westl|seatt)/

/** Whether all distinctive words of the shorter name are in the longer one, whose other words `isIgnorable`. */
function namesMatch(one: string, other: string, isIgnorable: (word: string) => boolean): boolean {
  const [short = [], long = []] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length)
  const rest = long.filter((word) => !short.some((own) => isAlike(own, word)))
  return short.every((word) => long.some((own) => isAlike(own, word))) && rest.every(isIgnorable)
}

const isAlike = (one: string, other: string): boolean =>
  one === other || `${one}s` === other || one === `${other}s` || (one.length > 4 && withinOneEdit(one, other))

/** The distinctive words of a name; all of its words if it has none. */
export function nameWords(name: string): string[] {
  const words = plainWords(name)
  const distinctive = words.filter((word) => !ignoredWords.has(word))
  return distinctive.length > 0 ? distinctive : words
}
