import { seattleBounds } from '@nofomo/contracts/places/geography.ts'
import { describe, expect, test } from 'vitest'
import { readFeature } from './geojson.ts'
import { kindOfCategory } from './kinds.ts'
import { readOverture } from './overture.ts'
import { readBounds } from './settings.ts'

const settings = { bounds: seattleBounds, city: 'Portland, OR', year: 2026, today: '2026-11-20', own: null }
const own = { ...settings, own: { key: 'carts', name: 'Food Carts of Portland', licence: 'CC BY 4.0' } }
const point = { type: 'Point', coordinates: [-122.65, 45.52] }

const fig = {
  id: '08f28d5d-0000-4000-8000-000000000001',
  geometry: point,
  names: { primary: 'Velvet Fig' },
  categories: { primary: 'thai_restaurant' },
  confidence: 0.9,
  phones: ['+15035550100'],
  websites: ['https://fig.example.com/'],
  addresses: [{ freeform: '12 SE Ash St', locality: 'Portland', region: 'US-OR', postcode: '97214' }],
  sources: [{ dataset: 'meta' }],
}

describe('a row of Overture', () => {
  test('becomes a place under its own id and licence', () => {
    expect(readOverture(fig, settings)).toMatchObject({
      place: {
        id: 'overture-08f28d5d-0000-4000-8000-000000000001',
        category: 'restaurant',
        cuisine: 'Thai',
        address: '12 SE Ash St, Portland, OR 97214',
        phone: '+15035550100',
        licence: 'CDLA Permissive 2.0',
      },
    })
  })

  test('names the licence of the set that it is from', () => {
    const foursquare = { ...fig, sources: [{ dataset: 'Foursquare' }] }
    expect(readOverture(foursquare, settings)).toMatchObject({ place: { licence: 'Apache 2.0' } })
  })

  test.each([
    ['that has closed', { operating_status: 'permanently_closed' }],
    ['that has closed for a while', { operating_status: 'temporarily_closed' }],
    ['that probably does not exist', { confidence: 0.2 }],
    ['of a kind that nobody goes out to', { categories: { primary: 'dentist' } }],
    ['of no kind', { categories: null }],
  ])('%s is no place', (_, changes) => {
    expect(readOverture({ ...fig, ...changes }, settings)).toEqual({ kind: 'other' })
  })

  test.each([
    ['whose geometry is no point', { geometry: { type: 'LineString', coordinates: [[1, 2]] } }],
    ['whose id is no id', { id: '../../x' }],
  ])('%s is bad', (_, changes) => {
    expect(readOverture({ ...fig, ...changes }, settings).kind).toBe('bad')
  })
})

test.each([
  ['wine_bar', 'bar'],
  ['salad_bar', undefined],
  ['coffee_shop', 'cafe'],
  ['bowling_alley', 'activity'],
  ['constructor', undefined],
])('the category %s of Overture is of the kind %s', (category, kind) =>
  expect(kindOfCategory(category)?.category).toBe(kind),
)

describe('a feature of GeoJSON', () => {
  test('of OpenStreetMap has the id it has in other files of OpenStreetMap', () => {
    const feature = { id: 'way/7', geometry: point, properties: { amenity: 'cafe', name: 'Quiet Kettle' } }
    expect(readFeature(feature, settings)).toMatchObject({ place: { id: 'osm-w7', source: 'osm' } })
  })

  test('with an area lies in the middle of its corners', () => {
    const area = {
      type: 'Polygon',
      coordinates: [
        [
          [-122, 45],
          [-122, 46],
          [-123, 46],
          [-123, 45],
        ],
      ],
    }
    const feature = { id: 'way/7', geometry: area, properties: { amenity: 'cafe', name: 'Quiet Kettle' } }
    expect(readFeature(feature, settings)).toMatchObject({ place: { lat: 45.5, lng: -122.5 } })
  })

  test('of Overture is a row of Overture', () => {
    const { geometry, ...properties } = fig
    expect(readFeature({ geometry, properties }, settings)).toMatchObject({ place: { source: 'overture' } })
  })

  test('of a source of its own names it and its licence, and keeps its id', () => {
    const cart = {
      id: 'cart 9',
      geometry: point,
      properties: { name: 'Paper Spoon', kind: 'food_truck', cuisine: 'thai', features: ['vegan', 'gold'] },
    }
    const row = readFeature(cart, own)
    expect(row).toMatchObject({
      place: {
        source: 'other',
        sourceName: 'Food Carts of Portland',
        licence: 'CC BY 4.0',
        address: 'Portland, OR',
        features: ['vegan'],
      },
    })
    expect(row).toMatchObject({ place: { id: expect.stringMatching(/^geo-carts-[\w-]{16}$/) } })
    expect(readFeature({ ...cart, geometry: { ...point, coordinates: [-122.6, 45.5] } }, own)).toMatchObject({
      place: { id: row.kind === 'place' ? row.place.id : '' },
    })
  })

  test('of nobody who is named is bad', () => {
    const feature = { geometry: point, properties: { amenity: 'cafe', name: 'Quiet Kettle' } }
    expect(readFeature(feature, settings)).toMatchObject({ kind: 'bad' })
  })
})

test.each([
  ['45.4,-122.8,45.6,-122.5', { south: 45.4, west: -122.8, north: 45.6, east: -122.5 }],
  ['45.6,-122.8,45.4,-122.5', null],
  ['45.4,-122.8,45.6', null],
  ['45.4,-122.8,95.6,-122.5', null],
  ['a,b,c,d', null],
])('bounds written as %s are %j', (text, bounds) => expect(readBounds(text)).toEqual(bounds))
