import { isInSeattle, neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { neighborhoodIn, nicknamesOf } from '../../../../../catalog/gazetteer.ts'
import { type GazetteerLocation, gazetteerLocations } from '../../../../../catalog/gazetteer-locations.ts'
import landmarkNames from '../lexicon/landmark-names.json' with { type: 'json' }
import type { Area } from '../request/criteria.ts'
import { type Entry, entry, initials, Lexicon } from './lexicon.ts'
import { phrases } from './phrases.ts'
import { type Annotation, isLinked, type Reader, type Span, span } from './spans.ts'
import type { Token } from './tokens.ts'

/** How far people go on foot, from a landmark they name and within a part of the city. */
const radius = { walk: 1_000, landmark: 800, area: 1_200 } as const

/** Two- and three-letter names that are also words: they count in capitals only. */
const onlyCapitals = new Set(['sam', 'sea', 'emp', 'qa', 'uw', 'spu', 'lqa'])
/** Aliases that say something else in free words. */
const notPlaces = new Set(['light rail', 'day 1', 'symphony station', 'sea'])
/** What people call places beyond their names. */
const nicknames = new Map<string, readonly string[]>(Object.entries(landmarkNames))

const areaOf = (location: GazetteerLocation): Area => ({
  neighborhood: neighborhoodIn(location.address),
  near: {
    name: location.name,
    lat: location.lat,
    lng: location.lng,
    radiusMeters: location.type === 'neighborhood' ? radius.area : radius.landmark,
  },
})

function annotationOf(location: GazetteerLocation): Annotation {
  if (location.type === 'suburb' || !isInSeattle(location)) return { kind: 'outside', name: location.name }
  return { kind: 'area', area: areaOf(location) }
}

function entriesOf(location: GazetteerLocation): Entry[] {
  const annotation = annotationOf(location)
  const called = nicknames.get(location.name) ?? []
  const names = [location.name, ...location.aliases, ...called]
  if (location.name.endsWith(' station')) names.push(location.name.slice(0, -' station'.length))
  return names
    .map((name) => name.toLowerCase())
    .filter((name) => !notPlaces.has(name))
    .map((name) => (onlyCapitals.has(name) ? initials(name, annotation) : entry(name, annotation)))
}

/** The seven themselves; of their parts only nicknames that are no place of their own. */
const sevenEntries: readonly Entry[] = neighborhoods.flatMap((neighborhood) => {
  const annotation: Annotation = { kind: 'area', area: { neighborhood, near: null } }
  return [neighborhood, ...nicknamesOf(neighborhood)].map((name) => entry(name, annotation))
})

const others = gazetteerLocations.filter(({ type, id }) => type !== 'city' && !isOneOfSeven(id))

function isOneOfSeven(id: string): boolean {
  return neighborhoods.some(
    (name) => id === `neighborhood-${name.toLowerCase().replace(' seattle', '').replaceAll(' ', '-')}`,
  )
}

/** A part of the city that is a circle of its own (`Belltown`) comes before the neighborhood that contains it. */
export const placeLexicon = new Lexicon([
  ...others.filter(({ type }) => type === 'neighborhood').flatMap(entriesOf),
  ...sevenEntries,
  ...others.filter(({ type }) => type !== 'neighborhood').flatMap(entriesOf),
  initials('ID', { kind: 'area', area: { neighborhood: 'International District', near: null } }),
  initials('CD', { kind: 'area', area: { neighborhood: 'Central District', near: null } }),
])

const walking = phrases(
  'walkable from,walk from,walking distance from,walking distance of,walking distance to,steps from,stroll from',
)
const streetWords = new Set(['st', 'street', 'ave', 'avenue', 'blvd', 'boulevard', 'way'])

/** A place, with the words before it that say how near: `walkable from the stadium`, `near Westlake station`. */
export const readPlace: Reader = (tokens, at) => {
  const found = placeAt(tokens, at) ?? placeAfterPreposition(tokens, at)
  return found ?? readStreet(tokens, at)
}

const placeAt = (tokens: readonly Token[], at: number): Span | null => placeLexicon.read(tokens, at)

function placeAfterPreposition(tokens: readonly Token[], at: number): Span | null {
  const lead = walking.lengthAt(tokens, at)
  if (lead === 0 || !isLinked(tokens[at + lead])) return null
  const start = at + lead
  const place = placeAt(tokens, start) ?? (tokens[start]?.word === 'the' ? placeAt(tokens, start + 1) : null)
  return (
    place && {
      from: at,
      to: place.to,
      annotations: place.annotations.map((annotation) => within(annotation, radius.walk)),
    }
  )
}

function within(annotation: Annotation, radiusMeters: number): Annotation {
  if (annotation.kind !== 'area' || annotation.area.near === null) return annotation
  return { kind: 'area', area: { ...annotation.area, near: { ...annotation.area.near, radiusMeters } } }
}

/** `15th Ave`, `Pine Street`, `98122`: recognized, but not known. */
function readStreet(tokens: readonly Token[], at: number): Span | null {
  const first = tokens[at]
  if (!first) return null
  if (/^98\d{3}$/.test(first.word))
    return span(at, at + 1, { kind: 'unchecked', name: `the postcode ${first.word}` })
  const isNumbered = /^\d{1,3}$/.test(first.word) && /^(st|nd|rd|th)$/.test(tokens[at + 1]?.word ?? '')
  const suffix = at + (isNumbered ? 2 : 1)
  const last = tokens[suffix]
  if (!last || !isLinked(last) || !streetWords.has(last.word) || !isNumbered === /^\d/.test(first.word))
    return null
  if (notStreets.has(first.word)) return null
  const name = isNumbered ? `${first.word}${tokens[at + 1]?.word}` : first.word
  return span(at, suffix + 1, { kind: 'unchecked', name: `the street “${name} ${last.word}”` })
}
const notStreets = new Set(
  'a the this that one only easy best good any some no my our by in on all long right other same great easiest every either which their under either wrong her his its'.split(
    ' ',
  ),
)
