import { describe, expect, test } from 'vitest'
import { catalog } from '../catalog.ts'
import { placeFileText, placeOrigins, placesIn } from './places.ts'

const places = catalog.filter(({ origin }) => origin !== undefined)

const file = [
  '# A notice.',
  'slug	name	category	cuisine	family	address	neighborhood	lat	lng	website	tags	checked	source	ref',
  'a-cafe	A Cafe	cafe	Coffee	coffee	1 Pike St, Seattle, WA 98101	Downtown Seattle	47.6085	-122.3400		step-free=map	2023-05-01	King County food inspections	node/1',
  'far-bar	Far Bar	bar	Cocktails	cocktails	2 Shore Rd, Seattle, WA 98107	Ballard	47.69	-122.40	https://far.bar		2022-03-13	OpenStreetMap	node/2',
].join('\n')

describe('a file of places', () => {
  test('becomes venues that say what is known and leave out the rest', () => {
    const [cafe, bar] = placesIn(`${file}\n`, 'osm')
    expect(cafe).toEqual({
      slug: 'a-cafe',
      name: 'A Cafe',
      category: 'cafe',
      cuisine: 'Coffee',
      cuisineFamily: 'coffee',
      address: '1 Pike St, Seattle, WA 98101',
      neighborhood: 'Downtown Seattle',
      lat: 47.6085,
      lng: -122.34,
      tags: ['step-free', 'light-rail'],
      basis: { 'step-free': 'map' },
      checked: { on: '2023-05-01', source: 'King County food inspections' },
      description: 'Coffee at 1 Pike St.',
      origin: 'osm',
    })
    expect(bar).toMatchObject({ website: 'https://far.bar', tags: [] })
    expect(bar).not.toHaveProperty('basis')
  })

  test.each([
    ['osm', /Open Database License .*© OpenStreetMap contributors/],
    ['king-county', /Public data/],
    ['open-brewery-db', /MIT, Copyright \(c\) 2025 Open Brewery DB/],
    ['events', /MIT, Copyright \(c\) 2024 Preston Tamkin/],
    ['cultural-spaces', /Public domain/],
  ] as const)('of %s names its source and licence before its columns', (origin, licence) => {
    const notices = placeFileText(origin).split('\nslug\t')[0] ?? ''
    expect(notices).toMatch(licence)
    expect(notices.split('\n').every((line) => line.startsWith('# '))).toBe(true)
  })

  test('has an object of OpenStreetMap only in the file of OpenStreetMap', () => {
    for (const origin of placeOrigins.filter((name) => name !== 'osm'))
      expect(placeFileText(origin), origin).not.toMatch(/\t(?:node|way|relation)\/\d+/)
  })
})

describe('the places of open data', () => {
  test('are hundreds, of all origins, each with the day and the source that showed it', () => {
    expect(places.length).toBeGreaterThan(400)
    expect(new Set(places.map(({ origin }) => origin))).toEqual(new Set(placeOrigins))
    expect(places.filter(({ checked }) => !checked).map(({ slug }) => slug)).toEqual([])
  })

  test('have no price, which no source of them says', () => {
    expect(places.filter(({ priceLevel }) => priceLevel !== undefined).map(({ slug }) => slug)).toEqual([])
  })

  /** Serves no food that the county inspects, and is widely known. */
  const exceptions = ['hula-hula']

  test('serve food and drink only if a source newer than OpenStreetMap’s extract of 2022 shows them', () => {
    const eateries = places.filter(({ category }) => ['restaurant', 'bar', 'cafe'].includes(category))
    const outdated = eateries.filter(
      ({ checked, origin, slug }) =>
        origin !== 'cultural-spaces' && (checked?.on ?? '') < '2023' && !exceptions.includes(slug),
    )
    expect(outdated.map(({ slug }) => slug)).toEqual([])
  })
})
