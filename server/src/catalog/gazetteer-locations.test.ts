import { isInSeattle, neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { describe, expect, test } from 'vitest'
import { neighborhoodIn } from './gazetteer.ts'
import { addressOf, areaOf, gazetteerLocations, locationsNamed, nearestTo } from './gazetteer-locations.ts'

const firstFor = (text: string) => locationsNamed(text, 5)[0]?.address

describe("the gazetteer's locations", () => {
  test('are at least sixty, each once, of every type', () => {
    expect(gazetteerLocations.length).toBeGreaterThanOrEqual(60)
    expect(new Set(gazetteerLocations.map((place) => place.id)).size).toBe(gazetteerLocations.length)
    for (const type of ['campus', 'neighborhood', 'landmark', 'city', 'suburb'] as const)
      expect(gazetteerLocations.some((place) => place.type === type)).toBe(true)
  })

  test('are in Seattle, or are suburbs and the airport', () => {
    const outside = gazetteerLocations.filter((place) => place.type !== 'suburb' && !isInSeattle(place))
    expect(outside.map((place) => place.name)).toEqual(['Sea-Tac Airport'])
  })

  test('have one of the seven neighborhoods in their address, so that suggestions are made there', () => {
    const inside = gazetteerLocations.filter((place) => place.address.endsWith(', Seattle'))
    const lost = inside.filter((place) => neighborhoodIn(place.address) === null)
    expect(lost.map((place) => place.address)).toEqual([])
    const astray = inside.filter(({ address }) => {
      const [, said] = /(?:near|toward) (.+), Seattle$/.exec(address) ?? []
      return said !== undefined && neighborhoodIn(said) !== neighborhoodIn(address)
    })
    expect(astray.map((place) => place.address)).toEqual([])
  })

  test('have no neighborhood if they are suburbs', () => {
    const suburbs = gazetteerLocations.filter((place) => place.type === 'suburb')
    expect(suburbs.filter((place) => neighborhoodIn(place.address) !== null)).toEqual([])
  })
})

test('a point is named after the neighborhood around it, and Seattle elsewhere', () => {
  expect(areaOf({ lat: 47.6457, lng: -122.335 })).toBe('Fremont, Seattle')
  expect(areaOf({ lat: 47.61, lng: -122.34 })).toBe('Downtown, Seattle')
  expect(areaOf({ lat: 45.5, lng: -122.6 })).toBe('Seattle')
})

describe('searching', () => {
  test.each([
    ['Ballard', 'Ballard, Seattle'],
    ['ball', 'Ballard, Seattle'],
    ['Balard', 'Ballard, Seattle'],
    ['freemont', 'Fremont, Seattle'],
    ['cap hill', 'Capitol Hill, Seattle'],
    ['capitol hill station', 'Capitol Hill station, Seattle'],
    ['UW', 'University of Washington, toward Fremont, Seattle'],
    ['spu', 'Seattle Pacific University, near Fremont, Seattle'],
    ['seattle u', 'Seattle University, near Capitol Hill, Seattle'],
    ['amazon', 'Amazon Spheres, near Downtown, Seattle'],
    ['gasworks', 'Gas Works Park, near Fremont, Seattle'],
    ['gas works prak', 'Gas Works Park, near Fremont, Seattle'],
    ['space nedle', 'Space Needle, near South Lake Union, Seattle'],
    ['pioneer square seattle', 'Pioneer Square, Seattle'],
    ['bellevue, wa', 'Bellevue, WA'],
    ['seattle', 'Seattle, WA'],
    ['SEATTLE, WA', 'Seattle, WA'],
  ])('"%s" finds %s first', (text, address) => expect(firstFor(text)).toBe(address))

  test.each(['', '  ', '!?', 'qqqq', 'xx'])('"%s" finds nothing', (text) =>
    expect(locationsNamed(text, 5)).toEqual([]),
  )

  test('every neighborhood is found by the first half of its name', () => {
    for (const name of neighborhoods) {
      const found = locationsNamed(name.slice(0, Math.ceil(name.length / 2)), 5)
      expect(
        found.some((place) => neighborhoodIn(place.address) === name),
        name,
      ).toBe(true)
    }
  })
})

describe('the name of a point', () => {
  test('is the nearest location within reach', () => {
    expect(nearestTo({ lat: 47.6457, lng: -122.335 }, 1)?.name).toBe('Gas Works Park')
    expect(nearestTo({ lat: 47.61, lng: -122.202 }, 1)?.name).toBe('Bellevue')
  })

  test('is empty on the Sound', () => {
    expect(nearestTo({ lat: 47.62, lng: -122.44 }, 1)).toBeNull()
  })

  test('outside Seattle is somewhere in the state', () => {
    expect(addressOf('Leavenworth', { lat: 47.596, lng: -120.661 })).toBe('Leavenworth, WA')
    expect(addressOf('Powell’s Books', { lat: 45.523, lng: -122.681 }, 'OR')).toBe('Powell’s Books, OR')
  })
})
