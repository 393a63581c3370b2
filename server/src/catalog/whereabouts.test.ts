import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { describe, expect, test } from 'vitest'
import { type CatalogVenue, catalog } from './catalog.ts'
import { blockPoint, readAddresses } from './directory/addresses.ts'
import { type DirectoryPlace, readDirectory } from './directory/directory.ts'
import { distanceMeters, neighborhoodCenters, type Point } from './gazetteer.ts'
import { plainWords } from './plain-words.ts'
import { streetKey } from './street-key.ts'

// That every venue is on land and next to its street is tested in on-the-map.test.ts.

const countyStreets = new Map(readAddresses().streets.map((street) => [street.words.join(' '), street]))
const countyPlaces = Map.groupBy(readDirectory(), ({ address }) => streetKey(address))

/** The middle of the county's houses in the hundred-block of an address; null where they do not tell. */
function blockOf(address: string): Point | null {
  const [house = '', ...words] = streetKey(address)?.split(' ') ?? []
  const street = countyStreets.get(words.join(' '))
  return street ? blockPoint(street.houses, Number.parseInt(house, 10)) : null
}

/** The county's places at the address of a venue that share a telling word of its name. */
function countyNamesakes({ name, address }: CatalogVenue): readonly DirectoryPlace[] {
  const words = plainWords(name).filter((word) => word.length > 2 && word !== 'the')
  const here = countyPlaces.get(streetKey(address)) ?? []
  return here.filter((place) => plainWords(place.name).some((word) => words.includes(word)))
}

/** The county puts a few places far from the rest of their hundred-block; those tell nothing. */
function isPutRight(place: DirectoryPlace): boolean {
  const block = blockOf(place.address)
  return block !== null && distanceMeters(place, block) <= 150
}

const pointOf = ({ lat, lng }: Point): string => `${lat} ${lng}`
const told = ({ slug }: CatalogVenue, meters: number): string => `${slug}: ${Math.round(meters)} m`

describe('a venue of the catalog', () => {
  test('lies nearest to the center of its neighborhood, or little farther than to another', () => {
    const astray = catalog.flatMap((venue) => {
      const own = distanceMeters(venue, neighborhoodCenters[venue.neighborhood])
      const nearest = Math.min(
        ...neighborhoods.map((name) => distanceMeters(venue, neighborhoodCenters[name])),
      )
      return own - nearest > 1_000 ? [told(venue, own - nearest)] : []
    })
    expect(astray).toEqual([])
  })

  test('shares its point with another only at the same address', () => {
    const crowded = [...Map.groupBy(catalog, pointOf).values()].filter(
      (venues) => new Set(venues.map(({ address }) => address)).size > 1,
    )
    expect(crowded.map((venues) => venues.map(({ slug }) => slug))).toEqual([])
  })

  test('lies within 150 meters of where King County has the same name and address', () => {
    const compared = catalog.map((venue) => ({
      venue,
      meters: countyNamesakes(venue)
        .filter(isPutRight)
        .map((place) => distanceMeters(venue, place)),
    }))
    expect(compared.filter(({ meters }) => meters.length > 0).length).toBeGreaterThan(300)
    const apart = compared.filter(({ meters }) => meters.length > 0 && Math.min(...meters) > 150)
    expect(apart.map(({ venue, meters }) => told(venue, Math.min(...meters)))).toEqual([])
  })

  /** The county has one house in this block, and puts it into West Seattle. */
  const misplacedBlocks = ['benaroya-hall']

  test('lies within 200 meters of its hundred-block, as far as the county’s houses tell', () => {
    const compared = catalog.flatMap((venue) => {
      const block = misplacedBlocks.includes(venue.slug) ? null : blockOf(venue.address)
      return block ? [{ venue, meters: distanceMeters(venue, block) }] : []
    })
    expect(compared.length).toBeGreaterThan(500)
    const apart = compared.filter(({ meters }) => meters > 200)
    expect(apart.map(({ venue, meters }) => told(venue, meters))).toEqual([])
  })
})
