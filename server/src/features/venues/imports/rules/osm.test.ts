import { seattleBounds } from '@nofomo/contracts/places/geography.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OsmObject, readOsm } from './osm.ts'
import { importedPlace } from './place.ts'

const settings = { bounds: seattleBounds, city: 'Seattle, WA', year: 2026, today: '2026-11-20', own: null }
const lantern = {
  type: 'node',
  id: 42,
  lat: 47.6145,
  lng: -122.3205,
  tags: {
    amenity: 'restaurant',
    name: 'Copper Lantern',
    cuisine: 'regional;thai',
    'addr:housenumber': '1412',
    'addr:street': 'Harvard Avenue',
    opening_hours: 'Mo-Su 17:00-22:00',
    phone: '+1 206 555 0100; +1 206 555 0101',
    website: 'www.lantern.example.com',
    wheelchair: 'yes',
    outdoor_seating: 'no',
    'diet:vegan': 'only',
  },
}
const read = (changes: Partial<OsmObject> = {}, tags: Record<string, unknown> = {}) =>
  readOsm({ ...lantern, ...changes, tags: { ...lantern.tags, ...tags } }, settings)

test('an object of OpenStreetMap becomes a place with all that the product can say of it', () => {
  expect(read()).toEqual({
    kind: 'place',
    place: {
      id: 'osm-n42',
      source: 'osm',
      sourceName: null,
      name: 'Copper Lantern',
      category: 'restaurant',
      cuisine: 'Thai',
      cuisineFamily: 'thai',
      address: '1412 Harvard Avenue, Seattle, WA',
      lat: 47.6145,
      lng: -122.3205,
      hours: 'Mo-Su 17:00-22:00',
      phone: '+1 206 555 0100',
      website: 'http://www.lantern.example.com',
      features: ['step-free', 'vegan'],
      year: 2026,
      licence: 'ODbL 1.0',
    },
  })
})

test('a place without a street has the part of the city as its address, and nothing is guessed', () => {
  expect(read({}, { 'addr:street': undefined })).toMatchObject({
    place: { address: 'Pike/Pine, Seattle, WA' },
  })
})

test.each([
  { disused: 'no' },
  { end_date: '2031-01-01' },
  { end_date: '2026-12-31' },
  { end_date: '2026-12' },
  { opening_hours: 'Mo off' },
])('an object that has not ended is a place: %o', (tags) => expect(read({}, tags).kind).toBe('place'))

test('line ends and tabs within a name become spaces', () => {
  expect(read({}, { name: ' Copper\r\n\tLantern ' })).toMatchObject({ place: { name: 'Copper Lantern' } })
})

test.each([
  ['without a name', { name: ' ' }],
  ['that nobody goes out to', { amenity: 'bank' }],
  ['that is out of use', { disused: 'yes' }],
  ['that was left', { abandoned: '2019' }],
  ['that never opens', { opening_hours: 'off' }],
  ['that has ended', { end_date: '2025-06' }],
  ['that ended in this year', { end_date: '2026' }],
  ['that ended today', { end_date: '2026-11-20' }],
  ['whose kind is a word of the language', { amenity: 'constructor', shop: '__proto__' }],
])('an object %s is no place', (_, tags) => expect(read({}, tags)).toEqual({ kind: 'other' }))

describe('a bad row', () => {
  test.each([
    ['whose latitude does not exist', { lat: 122.3 }, {}, 'lat'],
    ['whose longitude is a text', { lng: '-122.3' }, {}, 'lng'],
    ['without a point', { lat: undefined, lng: undefined }, {}, 'lat'],
    ['whose point is no number', { lat: Number.NaN }, {}, 'lat'],
    ['without an id', { id: undefined }, {}, 'no id'],
    ['with a control character in its name', {}, { name: 'Copper\u0000Lantern' }, 'name'],
    ['with a mark that turns the text around in its name', {}, { name: 'Copper\u202eLantern' }, 'name'],
    ['with half a character in its address', {}, { 'addr:street': 'Pine\ud800 St' }, 'address'],
    ['with a huge name', {}, { name: 'x'.repeat(1_000_000) }, 'name'],
    ['with a huge telephone number', {}, { phone: '1'.repeat(500) }, 'phone'],
    ['whose website is a script', {}, { website: 'javascript:alert(1)' }, 'website'],
    ['with hours that are a book', {}, { opening_hours: 'Mo 10:00-11:00; '.repeat(40) }, 'hours'],
  ])('an object %s is bad as a whole', (_, changes, tags, problem) => {
    const row = read(changes as Partial<OsmObject>, tags)
    expect(row).toMatchObject({ kind: 'bad', problem: expect.stringContaining(problem) })
    expect(JSON.stringify(row).length).toBeLessThan(700)
  })
})

test('whatever a row holds, it is a valid place, no place, or bad with a reason in one line', () => {
  const anything = fc.anything({ withBigInt: true, withNullPrototype: true })
  const tags = fc.record({ name: anything, cuisine: anything, phone: anything, website: anything })
  fc.assert(
    fc.property(anything, anything, tags, (id, lat, more) => {
      const row = readOsm({ type: 'node', id, lat, lng: -122.3, tags: { amenity: 'bar', ...more } }, settings)
      if (row.kind === 'place') expect(importedPlace.safeParse(row.place).success).toBe(true)
      if (row.kind === 'bad') expect(row.problem).toMatch(/^[^\p{Cc}]+$/u)
    }),
  )
})
