import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nearestStation } from '../gazetteer.ts'
import { tableOf } from './fact-rows.ts'

/** The places that open data adds to the catalog, a file a source, whose licence stays with it (places-README.md). */
export const placeOrigins = ['osm', 'king-county', 'open-brewery-db', 'events', 'cultural-spaces'] as const
export type PlaceOrigin = (typeof placeOrigins)[number]

export const placeFiles: Readonly<Record<PlaceOrigin, string>> = {
  osm: 'places-openstreetmap.tsv',
  'king-county': 'places-king-county.tsv',
  'open-brewery-db': 'places-open-brewery-db.tsv',
  events: 'places-events.tsv',
  'cultural-spaces': 'places-cultural-spaces.tsv',
}

/** The text of the file of an origin, with its notices. */
export function placeFileText(origin: PlaceOrigin): string {
  return readFileSync(path.join(import.meta.dirname, placeFiles[origin]), 'utf8')
}

/** The places of all files as the catalog has venues; it validates them. What a file does not say is left out. */
export function readOpenDataPlaces(): Record<string, unknown>[] {
  return placeOrigins.flatMap((origin) => placesIn(placeFileText(origin), origin))
}

const walkToStation = 800

/** The places of a file. */
export function placesIn(file: string, origin: PlaceOrigin): Record<string, unknown>[] {
  return tableOf(file).map((row) => placeOf(row, origin))
}

function placeOf(row: Record<string, string>, origin: PlaceOrigin): Record<string, unknown> {
  const { slug, name, category, cuisine, family, address = '', neighborhood, website, checked, source } = row
  const point = { lat: Number(row.lat), lng: Number(row.lng) }
  const { tags, basis } = tagsOf(row.tags ?? '')
  const isNearRail = nearestStation(point).meters <= walkToStation
  return {
    slug,
    name,
    category,
    cuisine,
    cuisineFamily: family,
    address,
    neighborhood,
    ...point,
    ...(website && { website }),
    tags: isNearRail ? [...tags, 'light-rail'] : tags,
    ...(Object.keys(basis).length > 0 && { basis }),
    checked: { on: checked, source },
    description: `${cuisine} at ${address.split(',')[0]}.`,
    origin,
  }
}

/** `dancing vegan=map`: tags, and how those are known that somebody could check. */
function tagsOf(text: string): { tags: string[]; basis: Record<string, string> } {
  const pairs = text.split(' ').flatMap((word) => (word === '' ? [] : [word.split('=')]))
  const based = pairs.flatMap(([tag = '', basis]) => (basis ? [[tag, basis] as const] : []))
  return { tags: pairs.map(([tag = '']) => tag), basis: Object.fromEntries(based) }
}
