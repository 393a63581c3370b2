import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { categories, seatRanges } from '@nofomo/contracts/sessions/choices.ts'
import { describe, expect, test } from 'vitest'
import { catalog } from '../catalog.ts'
import { neighborhoodIn } from '../gazetteer.ts'
import { areaAt } from '../gazetteer-locations.ts'
import { findDirectoryPlace, placesOf, readDirectory } from './directory.ts'

const header = 'name\taddress\tzip\tlat\tlng\tseats\tinspected'
const file = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`
const offenders = (wrong: (place: ReturnType<typeof placesOf>[number]) => unknown): string[] =>
  readDirectory()
    .filter((place) => wrong(place))
    .map(({ id }) => id)

describe('the directory', () => {
  test('holds more than two thousand places, each with an id of its own', () => {
    expect(readDirectory().length).toBeGreaterThan(2_000)
    expect(new Set(readDirectory().map(({ id }) => id)).size).toBe(readDirectory().length)
    expect(offenders(({ id }) => !/^kc-[a-z0-9-]{3,77}$/.test(id))).toEqual([])
  })

  test('says of each where it is, how large, and when it was seen', () => {
    expect(offenders(({ name }) => name.length < 2 || name.length > 80)).toEqual([])
    expect(offenders(({ address }) => !/^\d\S* .+, Seattle, WA 98\d{3}$/.test(address))).toEqual([])
    expect(offenders(({ lat, lng }) => lat < 47.4 || lat > 47.8 || lng < -122.5 || lng > -122.2)).toEqual([])
    expect(offenders(({ seats }) => seats !== null && !seatRanges.includes(seats))).toEqual([])
    expect(offenders(({ seenOn }) => !/^2023-\d\d-\d\d$/.test(seenOn))).toEqual([])
    expect(offenders(({ category }) => !categories.includes(category))).toEqual([])
  })

  test('has no company forms, store numbers or shouting in names', () => {
    expect(offenders(({ name }) => /\b(?:LLC|INC|CORP|DBA)\b\.?$|#|\d{4,}$/i.test(name))).toEqual([])
    expect(offenders(({ name }) => /\b[A-Z]{6,}\b/.test(name))).toEqual([])
  })

  test('finds a place by its id', () => {
    const [first] = readDirectory()
    expect(findDirectoryPlace(first?.id ?? '')).toBe(first)
    expect(findDirectoryPlace('kc-nowhere')).toBeNull()
    expect(findDirectoryPlace('altura')).toBeNull()
  })
})

test('a row becomes a place', () => {
  expect(
    placesOf(file('TUTTA BELLA\t2200 WESTLAKE AVE\t98121\t47.6178\t-122.3383\t51-150\t2023-03-02')),
  ).toEqual([
    {
      id: 'kc-tutta-bella-2200-westlake-ave',
      name: 'Tutta Bella',
      category: 'restaurant',
      cuisine: null,
      cuisineFamily: null,
      description: null,
      address: '2200 Westlake Ave, Seattle, WA 98121',
      neighborhood: 'South Lake Union',
      area: 'South Lake Union',
      lat: 47.6178,
      lng: -122.3383,
      seats: '51-150',
      seenOn: '2023-03-02',
    },
  ])
})

test('two kitchens of one place are one, with the seats of the larger', () => {
  const kitchens = ['0-12', '151-250', ''].map(
    (seats) => `SALTY'S\t1936 HARBOR AVE SW\t98126\t47.58\t-122.37\t${seats}\t2023-03-02`,
  )
  expect(placesOf(file(...kitchens))).toMatchObject([{ name: "Salty's", seats: '151-250' }])
})

test('branches of a chain say where they are', () => {
  const branches = ['1912 PIKE PL', '1124 PIKE ST'].map(
    (street) => `STARBUCKS COFFEE #301\t${street}\t98101\t47.61\t-122.34\t0-12\t2023-03-02`,
  )
  expect(placesOf(file(...branches)).map(({ description }) => description)).toEqual([
    'At 1912 Pike Pl.',
    'At 1124 Pike St.',
  ])
})

describe('the neighborhood of a point', () => {
  const neighborhoodAt = (point: { lat: number; lng: number }) => neighborhoodIn(areaAt(point)?.name ?? '')

  test('agrees with the catalog, which files parts beside its seven neighborhoods under the nearest', () => {
    const agreeing = catalog.filter(
      (venue) => (neighborhoodAt(venue) ?? venue.neighborhood) === venue.neighborhood,
    )
    expect(agreeing.length / catalog.length).toBeGreaterThan(0.9)
  })

  test('is that of its part of the city, or none', () => {
    expect(areaAt({ lat: 47.6147, lng: -122.3448 })?.name).toBe('Belltown')
    expect(neighborhoodAt({ lat: 47.6147, lng: -122.3448 })).toBe('Downtown Seattle')
    expect(areaAt({ lat: 47.5612, lng: -122.3868 })?.name).toBe('West Seattle')
    expect(neighborhoodAt({ lat: 47.5612, lng: -122.3868 })).toBeNull()
    expect(areaAt({ lat: 47.2, lng: -122 })).toBeNull()
    expect(offenders((place) => place.neighborhood && !neighborhoods.includes(place.neighborhood))).toEqual(
      [],
    )
  })
})
