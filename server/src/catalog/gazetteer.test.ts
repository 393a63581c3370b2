import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMeters, nearestStation, neighborhoodIn } from './gazetteer.ts'
import { plainWords, withinOneEdit } from './plain-words.ts'

describe('distances', () => {
  test('match the map: the Space Needle is 2.2 km from Capitol Hill station', () => {
    const needle = { lat: 47.6205, lng: -122.3493 }
    expect(distanceMeters(needle, { lat: 47.6192, lng: -122.3202 }) / 1_000).toBeCloseTo(2.2, 1)
    expect(nearestStation(needle).name).toBe('Westlake')
  })

  test('are symmetric, and zero from a point to itself', () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMeters(a, b)).toBeCloseTo(distanceMeters(b, a), 3)
        expect(distanceMeters(a, a)).toBe(0)
      }),
    )
  })
})

describe('neighborhoods', () => {
  test('are recognized by their names', () => {
    for (const name of neighborhoods) expect(neighborhoodIn(`${name}, Seattle`)).toBe(name)
  })

  test.each([
    ['ramen on Cap Hill', 'Capitol Hill'],
    ['dim sum in the ID', 'International District'],
    ['ID, after the match', 'International District'],
    ['somewhere in Chinatown', 'International District'],
    ['SLU after work', 'South Lake Union'],
    ['drinks in belltown', 'Downtown Seattle'],
    ['pizza in the CD', 'Central District'],
    ['beers in Freemont', 'Fremont'],
    ['oysters in Balard', 'Ballard'],
  ] as const)('"%s" means %s', (words, name) => expect(neighborhoodIn(words)).toBe(name))

  test.each(["I'd like ramen", 'an idea for tonight', 'Seattle', 'an old cd', ''])(
    '"%s" names none',
    (words) => expect(neighborhoodIn(words)).toBeNull(),
  )
})

describe('words', () => {
  test('are compared without accents, case or apostrophes', () => {
    expect(plainWords("Phở Bắc · Dick's  Đồng-Hương Café")).toEqual([
      'pho',
      'bac',
      'dicks',
      'dong',
      'huong',
      'cafe',
    ])
    expect(plainWords('寿司 Каша')).toEqual(['寿司', 'каша'])
  })

  test.each([
    ['spinase', 'spinasse', true],
    ['ramne', 'ramen', true],
    ['pizzza', 'pizza', true],
    ['tacos', 'tocos', true],
    ['ramen', 'raman', true],
    ['ramen', 'remon', false],
    ['thai', 'tea', false],
    ['a', 'abc', false],
  ])('"%s" and "%s" are one edit apart: %s', (one, other, same) => {
    expect(withinOneEdit(one, other)).toBe(same)
    expect(withinOneEdit(other, one)).toBe(same)
  })
})
