import { neighborhoodCenters } from '@nofomo/contracts/places/geography.ts'
import { lineStations } from '@nofomo/contracts/places/stations.ts'
import { metersBetween } from '@nofomo/contracts/places/walking.ts'
import { type Area, readParks, readStreets, readTrack, readWater } from '@nofomo/map/layers.ts'
import { type Point, unproject } from '@nofomo/map/mercator.ts'
import { readNames } from '@nofomo/map/names.ts'
import { fromStored, toUnits, type Units } from '@nofomo/map/units.ts'
import { isDrawn } from '@nofomo/map/view.ts'
import { describe, expect, test } from 'vitest'
import { catalog } from './catalog.ts'
import { streetKey } from './street-key.ts'

const water = readWater()
const parks = readParks()
const streets = readStreets()
const metersPerUnit = 0.8048

function isWithin([x, y]: Units, { rings }: Pick<Area, 'rings'>): boolean {
  let isInside = false
  for (const ring of rings)
    ring.forEach(([toX, toY], index) => {
      const [fromX, fromY] = ring.at(index - 1) as Units
      if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY))
        isInside = !isInside
    })
  return isInside
}

const isWet = (at: Units): boolean => water.some((area) => isWithin(at, area))
const isLand = (point: Point): boolean => !isWet(toUnits(point))

/** Meters from a point to a line. */
function metersTo(line: readonly Units[], [x, y]: Units): number {
  const distances = line.slice(1).map(([toX, toY], index) => {
    const [fromX, fromY] = line[index] as Units
    const [dx, dy] = [toX - fromX, toY - fromY]
    const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)
    const share = Math.max(0, Math.min(1, along))
    return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
  })
  return Math.min(...distances) * metersPerUnit
}

/** Streets by their words without house number, as addresses have them. */
const wordsOf = (text: string): string => streetKey(`1 ${text}`)?.replace(/^1 /, '') ?? ''
const byName = Map.groupBy(streets, ({ name }) => wordsOf(name))

/** What an address may be near: one street, or both of a corner, without house number, fraction or building. */
const streetsIn = (address: string) =>
  (address.split(',')[0] ?? '')
    .split(' & ')
    .map((part) => wordsOf(part.replace(/^\d+(?: 1\/2)?\s+/, '').replace('Martin Luther King', 'MLK')))

/** Streets without cars, which the data do not have: what is there has to be near another one. */
const withoutCars: ReadonlySet<string> = new Set(['post aly', 's lane st'])

/** Where the middle of a place is more than 60 meters from the street of its address, each with the reason. */
const farFromStreet: Readonly<Record<string, readonly string[]>> = {
  'on a pier, or between its street and the water': [
    ...['rays-boathouse', 'elliotts-oyster-house', 'the-crab-pot', 'seattle-aquarium', 'seattle-great-wheel'],
    ...['waterfront-arcade', 'kc-paddy-coynes-irish-pub-2801-alaskan-way', 'kenmore-air-lake-union'],
    ...['dukes-seafood-lake-union', 'white-swan-public-house'],
  ],
  'on large grounds': [
    ...[
      'hiram-m-chittenden-locks',
      'saint-marks-cathedral-compline',
      'medgar-evers-pool',
      'powell-barnett-park',
    ],
    ...['northwest-african-american-museum', 'chapel-performance-space', 't-mobile-park', 'lumen-field'],
  ],
  'in a building that fills a block, or whose entrance is at another street': [
    ...['stone-gardens-seattle', 'seattle-bouldering-project-poplar', 'paramount-theatre', 'benaroya-hall'],
    ...['tamarind-tree', 'arts-at-king-street-station', 'top-pot-doughnuts-downtown', 'amc-pacific-place-11'],
    ...['kc-pike-place-chowder-600-pine-st', 'kc-thai-ginger-600-pine-st'],
  ],
  'at a part of its street that is closed to cars': [
    ...['darkalinos', 'caffe-umbria-pioneer-square', 'locus-wines', 'kremwerk'],
    'kc-evoke-espresso-230-9th-ave-n',
  ],
}

/** Of a street without cars all others. */
const streetsAt = (address: string) =>
  streetsIn(address).flatMap((name) => (withoutCars.has(name) ? streets : (byName.get(name) ?? [])))

describe('the map of OpenStreetMap', () => {
  /** On docks and piles, which the shoreline does not go around. */
  const onDocks = ['kenmore-air-lake-union', 'kc-china-harbor-2040-westlake-ave-n']

  test('the map has every venue of the catalog on land or on a dock', () => {
    const wet = catalog.filter((venue) => !isLand(venue)).map(({ slug }) => slug)
    expect(wet).toEqual(onDocks)
  })

  test('the map shows every venue of the catalog', () => {
    expect(catalog.filter((venue) => !isDrawn(venue))).toEqual([])
  })

  test('the map has every station and every middle of a neighborhood on land', () => {
    const places = [...lineStations, ...Object.values(neighborhoodCenters)]
    expect(places.filter((place) => !isLand(place))).toEqual([])
  })

  test('the map has every venue of the catalog within 60 meters of the street of its address, or in a park, or says why not', () => {
    const exceptions = Object.values(farFromStreet).flat()
    const far = catalog.filter((venue) => {
      const at = toUnits(venue)
      const isNear = streetsAt(venue.address).some(({ line }) => metersTo(line, at) <= 60)
      return !isNear && !parks.some((park) => isWithin(at, park))
    })
    expect(far.map(({ slug }) => slug).toSorted()).toEqual(exceptions.toSorted())
  })

  test('the map has the street of every address, but for those without cars', () => {
    const unknown = catalog.filter(({ address }) => !streetsIn(address).some((name) => byName.has(name)))
    const names = unknown.map(({ address }) => streetsIn(address).join())
    expect(names.filter((name) => !withoutCars.has(name))).toEqual([])
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
  ])('the map has water in %s', (_, lat, lng) => expect(isLand({ lat, lng })).toBe(false))

  test.each([
    ['Harbor Island', 47.58, -122.352],
    ['Alki Point', 47.576, -122.419],
    ['Seward Park', 47.555, -122.25],
    ['Queen Anne', 47.6373, -122.3569],
    ['Mercer Island', 47.57, -122.232],
    ['Gas Works Park', 47.6456, -122.3344],
    ['the Ballard Locks', 47.6654, -122.3972],
  ])('the map has land at %s', (_, lat, lng) => expect(isLand({ lat, lng })).toBe(true))

  test('the map has its waters’ names in water, and those of neighborhoods and stations on land', () => {
    const astray = readNames().filter(
      ([kind, , x, y]) => kind !== 'park' && isWet([x, y]) !== (kind === 'water'),
    )
    expect(astray.map(([, text]) => text)).toEqual([])
  })

  test('the map has each park’s name within a park', () => {
    const astray = readNames().filter(
      ([kind, , x, y]) => kind === 'park' && !parks.some((park) => isWithin([x, y], park)),
    )
    expect(astray.map(([, text]) => text)).toEqual([])
  })

  test('the map has the track pass every station', () => {
    const [track = []] = readTrack()
    for (const station of lineStations) {
      const meters = track.map((stop) => metersBetween(unproject(fromStored(stop)), station))
      expect(Math.min(...meters), station.name).toBeLessThan(30)
    }
  })
})
