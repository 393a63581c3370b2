import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ShippedDataSet, shippedDataSets } from '@nofomo/contracts/venues/facts.ts'
import { catalog, findCatalogVenue } from '../../catalog.ts'
import { readDirectory } from '../../directory/directory.ts'
import { distanceMeters, type Point } from '../../gazetteer.ts'
import { isSamePlace } from '../../same-place.ts'
import { type FactRow, factFileOf, tableOf } from '../fact-rows.ts'
import { openStreetMapFacts } from './openstreetmap-facts.ts'
import { breweryFacts, culturalSpaceFacts, eventFacts } from './other-facts.ts'

type Row = Readonly<Record<string, string>>
type SourceRow = Located & { cells: Row }
type Source = {
  file: string
  /** How a file of facts names a row. */
  rowName: (cells: Row) => string
  factsOf: (cells: Row) => Pick<FactRow, 'fact' | 'value' | 'stated'>[]
  notes: readonly string[]
}

const facts =
  'Columns: id of the venue or place here, row of the source, fact, value, and the source’s own words.'

export const sources: Readonly<Record<ShippedDataSet, Source>> = {
  osm: {
    file: 'openstreetmap-places-2022-03.tsv',
    rowName: ({ osm = '' }) => osm,
    factsOf: openStreetMapFacts,
    notes: [
      'Facts of OpenStreetMap about places in Seattle that NoFOMO lists. State of 2022-03-13.',
      'License: Open Database License (ODbL) 1.0, https://opendatacommons.org/licenses/odbl/1-0/ – whoever passes these on does it under the same license.',
      '© OpenStreetMap contributors, https://www.openstreetmap.org/copyright',
      facts,
    ],
  },
  'open-brewery-db': {
    file: 'open-brewery-db-2026-08.tsv',
    rowName: ({ id = '' }) => id,
    factsOf: breweryFacts,
    notes: [
      'Facts of Open Brewery DB about breweries in Seattle that NoFOMO lists. State of 2026-05-28.',
      'License: MIT, Copyright (c) 2025 Open Brewery DB; the full text stands in NOTICES.md.',
      facts,
    ],
  },
  'cultural-spaces': {
    file: 'cultural-spaces-2020.tsv',
    rowName: ({ name = '' }) => name,
    factsOf: culturalSpaceFacts,
    notes: [
      'Facts of the Seattle Cultural Space Inventory about places that NoFOMO lists. State of December 2020; most answers are of 2014 to 2016.',
      'License: public domain.',
      facts,
    ],
  },
  events: {
    file: 'event-places-2026-04.tsv',
    rowName: ({ name = '' }) => name,
    factsOf: eventFacts,
    notes: [
      'What 206.events’ calendars say about places in Seattle that NoFOMO lists. State of 2026-04-13.',
      'License: MIT, Copyright (c) 2024 Preston Tamkin; the full text stands in NOTICES.md.',
      facts,
    ],
  },
}

const folder = path.join(import.meta.dirname, '..', 'sources')
export const readSource = (file: string): Record<string, string>[] =>
  tableOf(readFileSync(path.join(folder, file), 'utf8'))

/** The text of each set's file of facts, from the sources, the catalog and the directory as they are now. */
export function joinOpenData(): Record<ShippedDataSet, string> {
  const texts = shippedDataSets.map((set) => [set, factFileOf(sources[set].notes, factsOfSet(set))])
  return Object.fromEntries(texts)
}

function factsOfSet(set: ShippedDataSet): FactRow[] {
  const { rowName, factsOf } = sources[set]
  return [...placesOf(set)].flatMap(([id, { cells }]) =>
    factsOf(cells)
      .filter(({ fact }) => findCatalogVenue(id) === null || !saidByCatalog.has(fact))
      .map((fact) => ({ id, row: rowName(cells), ...fact })),
  )
}

/** What the catalog says of each of its venues. */
const saidByCatalog: ReadonlySet<FactRow['fact']> = new Set(['cuisine', 'kind'])

/** The row of a set for each venue and place that it knows. */
function placesOf(set: ShippedDataSet): Map<string, SourceRow> {
  const rows = readSource(sources[set].file).map(sourceRow)
  const known = matchedVenues(set, rows)
  if (set !== 'osm') return known
  const others = (taken: ReadonlySet<SourceRow>) => rows.filter((row) => !taken.has(row))
  const venues = catalog.filter(({ slug }) => !known.has(slug))
  for (const [venue, row] of matchRows(others(new Set(known.values())), venues)) known.set(venue.slug, row)
  for (const [place, row] of matchRows(others(new Set(known.values())), readDirectory()))
    known.set(place.id, row)
  return known
}

function sourceRow(cells: Row): SourceRow {
  const { name = '', address = '', lat, lng } = cells
  return { cells, name, address, lat: Number(lat), lng: Number(lng) }
}

/** The venues of the catalog that were looked up one by one: of rows with one name the nearest, never a farther one. */
function matchedVenues(set: ShippedDataSet, rows: readonly SourceRow[]): Map<string, SourceRow> {
  const byName = Map.groupBy(rows, ({ name }) => name)
  const matches = readSource('matches.tsv').filter(({ source }) => source === set)
  return new Map(
    matches.flatMap(({ slug = '', theirs = '' }) => {
      const venue = catalog.find((one) => one.slug === slug)
      const named = byName.get(theirs) ?? []
      if (!venue || named.length === 0) return []
      const metersTo = (row: SourceRow) => (Number.isNaN(row.lat) ? 0 : distanceMeters(venue, row))
      const [row] = named.toSorted((a, b) => metersTo(a) - metersTo(b))
      return row ? [[slug, row] as const] : []
    }),
  )
}

type Located = Point & { name: string; address: string }

/** Some 250 meters in degrees: nothing farther is compared. */
const nearby = { lat: 0.0023, lng: 0.0034 }

/**
 * Which row is which place, by name, distance and address. Strict: a row and a place belong together only if neither has
 * one nearer.
 */
function matchRows<Row extends Located, Place extends Located>(
  rows: readonly Row[],
  places: readonly Place[],
): Map<Place, Row> {
  const sorted = rows.toSorted((a, b) => a.lat - b.lat)
  const pairs = places.flatMap((place) =>
    rowsAround(sorted, place).flatMap((row) =>
      isSamePlace(place, row) ? [{ place, row, meters: distanceMeters(place, row) }] : [],
    ),
  )
  const found = new Map<Place, Row>()
  const taken = new Set<Row>()
  for (const { place, row } of pairs.toSorted((a, b) => a.meters - b.meters)) {
    if (found.has(place) || taken.has(row)) continue
    found.set(place, row)
    taken.add(row)
  }
  return found
}

/** `sorted` is in the order of latitudes. */
function rowsAround<Row extends Located>(sorted: readonly Row[], { lat, lng }: Point): Row[] {
  const [from, to] = [lat - nearby.lat, lat + nearby.lat].map((edge) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.lat ?? 0) < edge) low = middle + 1
      else high = middle
    }
    return low
  })
  return sorted.slice(from, to).filter((row) => Math.abs(row.lng - lng) < nearby.lng)
}
