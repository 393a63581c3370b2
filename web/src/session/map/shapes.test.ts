import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { neighborhoodCenters } from '@nofomo/contracts/values/geography.ts'
import { lineStations } from '@nofomo/contracts/values/stations.ts'
import { describe, expect, test } from 'vitest'
import { contains, pathOf, pointsOf } from './ground.ts'
import { metersBetween, type Point } from './mercator.ts'
import { names } from './names.ts'
import { islands, lakes, mainland, parks, streets, track } from './shapes.ts'

type CatalogVenue = Point & { name: string; address: string }

const catalog = path.join(import.meta.dirname, '../../../../server/src/catalog')
const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(path.join(catalog, folder))
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(path.join(catalog, folder, file), 'utf8'))

/** The rows of a file of open data below its notices and the names of its columns. */
function placesIn(file: string): CatalogVenue[] {
  const [header = '', ...rows] = file
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  const columns = header.split('\t')
  return rows.map((row) => {
    const cells = row.split('\t')
    const cell = (column: string): string => cells[columns.indexOf(column)] ?? ''
    const [lat, lng] = [Number(cell('lat')), Number(cell('lng'))]
    return { name: cell('name'), address: cell('address'), lat, lng }
  })
}

const venues = [
  ...filesIn('venues', /\.json$/).flatMap((file) => JSON.parse(file) as CatalogVenue[]),
  ...filesIn('open-data', /^places-.*\.tsv$/).flatMap(placesIn),
]

const isLand = (point: Point): boolean =>
  islands.some((shape) => contains(shape, point)) ||
  (contains(mainland, point) && !Object.values(lakes).some((shape) => contains(shape, point)))

/** Addresses along the water, where a venue may stand on a pier. */
const waterfront =
  /^Pier |(?:Alaskan Way|Seaview Ave NW|Northlake Way|Fairview Ave N|(?:Westlake|Terry) Ave N|Valley St|Lakeside Ave S|Lake Washington Blvd),/
/** About 40 meters: piers are drawn roughly. */
const pier = { lat: 0.00036, lng: 0.00053 }
const isAshore = ({ lat, lng }: Point): boolean =>
  [-1, 0, 1].some((north) =>
    [-1, 0, 1].some((east) => isLand({ lat: lat + north * pier.lat, lng: lng + east * pier.lng })),
  )

describe('what is drawn', () => {
  test('the map has every venue of the catalog on land, or on a pier', () => {
    expect(venues.length).toBeGreaterThan(400)
    const astray = venues.filter(
      (venue) => !isLand(venue) && !(waterfront.test(venue.address) && isAshore(venue)),
    )
    expect(astray.map(({ name }) => name)).toEqual([])
  })

  test('the map has every station and every middle of a neighborhood on land', () => {
    const places = [...lineStations, ...Object.values(neighborhoodCenters)]
    expect(places.filter((place) => !isLand(place))).toEqual([])
  })

  test.each([
    ['Lake Union', 47.6395, -122.3335],
    ['Elliott Bay', 47.605, -122.36],
    ['Lake Washington', 47.62, -122.25],
    ['Green Lake', 47.678, -122.34],
    ['Portage Bay', 47.6445, -122.313],
    ['Salmon Bay', 47.663, -122.385],
    ['Shilshole Bay', 47.68, -122.415],
    ['Puget Sound', 47.64, -122.44],
    ['the ship canal', 47.6505, -122.3566],
    ['the Duwamish', 47.56, -122.3463],
    ['Union Bay', 47.6495, -122.29],
  ])('the map has water in %s', (_, lat, lng) => expect(isLand({ lat, lng })).toBe(false))

  test.each([
    ['Harbor Island', 47.58, -122.352],
    ['West Point', 47.6615, -122.43],
    ['Alki Point', 47.576, -122.419],
    ['Seward Park', 47.555, -122.25],
    ['Queen Anne', 47.6373, -122.3569],
    ['Mercer Island', 47.57, -122.232],
    ['Gas Works Park', 47.6456, -122.3344],
    ['Colman Dock', 47.6026, -122.3384],
    ['the Ballard Locks', 47.6654, -122.3972],
  ])('the map has land at %s', (_, lat, lng) => expect(isLand({ lat, lng })).toBe(true))

  test('the map has its waters’ names in water, and all others on land', () => {
    const astray = names.filter((name) => isLand(name) === (name.kind === 'water'))
    expect(astray.map(({ text }) => text)).toEqual([])
  })

  test('the map has its parks on land, as far as their corners say', () => {
    const wet = parks.filter((shape) => pointsOf(shape).filter((point) => !isLand(point)).length > 4)
    expect(wet.map((shape) => shape.slice(0, 20))).toEqual([])
  })

  test('the map has the track pass every station', () => {
    const stops = pointsOf(track)
    for (const station of lineStations)
      expect(Math.min(...stops.map((stop) => metersBetween(stop, station))), station.name).toBeLessThan(30)
  })
})

/** The streets of venues' addresses, by their names on the map. */
const addressed: readonly (readonly [street: string, address: RegExp])[] = [
  ['1st Ave', /^\d+ 1st Ave,/],
  ['Pike St', /^\d+ (?:E )?Pike St/],
  ['Pine St', /^\d+ (?:E )?Pine St/],
  ['Jackson St', /^\d+ S Jackson St/],
  ['Broadway', /^\d+ Broadway/],
  ['12th Ave', /^\d+ 12th Ave/],
  ['Ballard Ave', /^\d+ Ballard Ave/],
  ['Fremont Ave', /^\d+ Fremont Ave/],
  ['N 36th St', /^\d+ N 36th St/],
  ['Stone Way', /^\d+ Stone Way/],
  ['23rd Ave', /^\d+ 23rd Ave/],
  ['Union St', /^\d+ E Union St/],
]

describe('streets', () => {
  test.each(addressed)(
    'the street %s runs past the venues that have it in their address',
    (street, address) => {
      const there = venues.filter((venue) => address.test(venue.address))
      expect(there.length).toBeGreaterThan(0)
      const far = there.filter((venue) => metersTo(streets[street] ?? '', venue) > 120)
      expect(far.map(({ name, address: at }) => `${name}, ${at}`)).toEqual([])
    },
  )
})

/** The distance from a line, from points every few meters along it. */
function metersTo(shape: string, place: Point): number {
  const corners = pointsOf(shape)
  const steps = Array.from({ length: 101 }, (_, step) => step / 100)
  return Math.min(
    ...corners.slice(1).flatMap((to, index) => {
      const from = corners[index] ?? to
      return steps.map((share) =>
        metersBetween(place, {
          lat: from.lat + (to.lat - from.lat) * share,
          lng: from.lng + (to.lng - from.lng) * share,
        }),
      )
    }),
  )
}

test('a shape of the map becomes a path in units of the drawing', () => {
  expect(pathOf('7900 6000,7900 5000')).toBe('M0.0 0.0L291.3 0.0')
})
