import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { cutText } from '@nofomo/contracts/text/sentences.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { isWholeName, type PublishedVenues, placesCalled } from '../../../venues/venues/public.ts'
import { blank, type NamedItem, namedItems } from '../rules/words/named-items.ts'

/** The places that a text names in place of wishes: `Canon, Altura or Walrus friday for six`. */
type NamedPlaces = {
  /** In the order of the text; as many as a new vote takes. */
  places: Venue[]
  /** The text without the names, at the same offsets: day, hour and number of people. */
  rest: string
  /** Which names mean no place, or several; null if none. */
  note: string | null
}

/** Null: the words name no place, or ask for others besides. No places: all that they name are excluded. */
export type FindNamed = (
  input: { description?: string | null | undefined; exclude?: readonly string[] | undefined },
  today: string,
) => Promise<NamedPlaces | null>

type Search = PublishedVenues['search']

/** More than lists of places have: each costs a search. */
const maxItems = 12
const maxFound = 30

export const createFindNamed =
  ({ search }: { search: Search }): FindNamed =>
  async ({ description, exclude = [] }, today) => {
    const text = description ?? ''
    const items = namedItems(text, today)
    if (items.length > maxItems || !items.some(({ isTelling }) => isTelling)) return null
    const matches = await matchItems(text, items, search)
    if (!areNames(matches)) return null
    const [only] = matches.length === 1 ? matches : []
    const clear = matches.flatMap(({ places }) => (places.length === 1 ? places : []))
    const named = only && only.places.length <= limits.venuesAtCreation ? only.places : clear
    const places = [...new Map(named.map((place) => [place.id, place])).values()]
    if (places.length === 0) return null
    const isNamed = ({ places }: Match) => places.length > 0
    return {
      places: places.filter(({ id }) => !exclude.includes(id)).slice(0, limits.venuesAtCreation),
      rest: matches.filter(isNamed).reduce(blank, text),
      note: noteOn(matches, places.length),
    }
  }

type Match = NamedItem & { name: string; places: Venue[]; isWhole: boolean }

/** Whether a list is one of places: each part is, or one for sure and no other asks for something else. */
function areNames(matches: readonly Match[]): boolean {
  const others = matches.filter(({ places }) => places.length === 0)
  const isSure = matches.some(({ places, isTelling, isWhole }) => places.length > 0 && isTelling && isWhole)
  return others.length === 0 || (isSure && !others.some(({ isWish }) => isWish))
}

/** Names of places contain `and`, `&` and commas: two parts that are one name are one. */
async function matchItems(text: string, items: readonly NamedItem[], search: Search): Promise<Match[]> {
  const matches: Match[] = []
  for (let at = 0; at < items.length; ) {
    const [item, next] = items.slice(at, at + 2)
    if (!item) break
    const isTelling = item.isTelling || next?.isTelling === true
    const joined = next && (await match(text, { ...next, from: item.from, isTelling }, search))
    const isOne = joined?.isWhole === true
    matches.push(isOne ? joined : await match(text, item, search))
    at += isOne ? 2 : 1
  }
  return matches
}

/** What a part names: the whole of it, else what stands before its neighborhood, there. */
async function match(text: string, item: NamedItem, search: Search): Promise<Match> {
  const { from, to, area, isTelling } = item
  const named = async (name: string) => {
    const called = placesCalled(await search(name, maxFound), name)
    const isWhole = called.some((place) => isWholeName(place, name))
    // The beginning of a name that is words of ours means these words.
    return { name, places: isWhole || isTelling ? called : [], isWhole }
  }
  const whole = await named(text.slice(from, to))
  if (area === null || whole.places.length > 0) return { ...item, ...whole }
  const name = text.slice(from, area.to)
  const branch = await named(`${name} ${area.typed}`)
  if (branch.places.length > 0) return { ...item, ...branch }
  const { places, isWhole } = await named(name)
  const there = places.filter(({ neighborhood }) => neighborhood === area.name)
  return { ...item, name: whole.name, isWhole, places: there }
}

function noteOn(matches: readonly Match[], count: number): string | null {
  const sentences = matches.flatMap(({ name: said, places, isTelling }) => {
    const name = cutText(said, 40)
    if (places.length > 1)
      return matches.length === 1 && places.length === count
        ? `We know ${places.length} places called “${name}”: choose which.`
        : `We know ${places.length} places called “${name}”: add the right one to the list.`
    if (places.length === 1 || !isTelling) return []
    return `We know no place called “${name}”: add it to the list with its address.`
  })
  const max = limits.venuesAtCreation
  return (
    [
      ...sentences,
      ...(count > max ? [`A new vote takes ${max} places: add the others to its list.`] : []),
    ].join(' ') || null
  )
}
