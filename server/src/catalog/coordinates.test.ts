import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locationWithoutPoint, titleWithoutPoint } from './coordinates.ts'

const gasWorks = '47.6457, -122.3350'

describe('a location with coordinates', () => {
  test.each([
    gasWorks,
    '47.6457,-122.3350',
    '(47.64571234 ; -122.33501234)',
    '47.6457 −122.3350',
    '47.6457° N, 122.3350° W',
    `47°38'44"N 122°20'06"W`,
    'lat: 47.6457, lng: -122.3350',
  ])('%s becomes its neighborhood', (location) => {
    expect(locationWithoutPoint(location)).toBe('Fremont, Seattle')
  })

  test('becomes Seattle if it is elsewhere', () => {
    expect(locationWithoutPoint('45.5152, -122.6784')).toBe('Seattle')
  })

  test('keeps text that names a location itself', () => {
    expect(locationWithoutPoint(`${gasWorks}, near Fremont, Seattle`)).toBe('Fremont, Seattle')
    expect(locationWithoutPoint(`Gas Works Park (${gasWorks})`)).toBe('Gas Works Park')
  })

  test('never reveals the coordinates, whatever their format', () => {
    const degrees = (from: number, to: number) =>
      fc.double({ min: from, max: to, noNaN: true }).map((value) => value.toFixed(4))
    const separator = fc.constantFrom(', ', ',', ' ', ';', ' / ', ' | ')
    fc.assert(
      fc.property(
        degrees(47.5, 47.7),
        degrees(-122.4, -122.3),
        separator,
        fc.string(),
        (lat, lng, by, words) => {
          const written = `${lat}${by}${lng} ${words}`
          for (const mended of [locationWithoutPoint(written), titleWithoutPoint(written)])
            expect(mended).not.toContain(`${lat}${by}${lng}`)
        },
      ),
    )
  })
})

test('a title keeps its text around the neighborhood’s name', () => {
  expect(titleWithoutPoint(`Where to near ${gasWorks}?`)).toBe('Where to near Fremont?')
  expect(titleWithoutPoint('45.5152, -122.6784 tonight')).toBe('Seattle tonight')
})

test.each([
  'Friday 7.30, 12.50 each',
  'Ballard, Seattle',
  'Route 99, mile 47.6',
  '12/31 at 8',
  '1531 14th Ave, Seattle, WA 98122',
  'Dinner for $12.50, $15.00',
])('“%s” is not read as coordinates', (text) => {
  expect([locationWithoutPoint(text), titleWithoutPoint(text)]).toEqual([text, text])
})
