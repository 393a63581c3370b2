import { describe, expect, test } from 'vitest'
import { mapName, milesPerPx, type Pin, pinName, scaleBar, whereInWords } from './map.messages.ts'

const spinasse: Pin = {
  id: 'cascina-spinasse',
  name: 'Spinasse',
  lat: 47.615,
  lng: -122.3143,
  neighborhood: 'Capitol Hill',
  number: 2,
}

describe('a pin', () => {
  test('a pin says its number, its venue, and where that is', () => {
    expect(pinName(spinasse)).toBe(
      '2. Spinasse, Capitol Hill, about 10 minutes on foot from the middle of Capitol Hill, about 10 minutes on foot to Capitol Hill Station',
    )
    expect(whereInWords(spinasse)).toBe(
      'Capitol Hill · about 10 min walk from its middle · about 10 min walk to Capitol Hill Station',
    )
  })

  test('a pin says whether it is the winner or the backup plan', () => {
    expect(pinName({ ...spinasse, mark: 'winner' })).toMatch(/^2\. Spinasse, winner, Capitol Hill/)
    expect(pinName({ ...spinasse, mark: 'backup' })).toMatch(/^2\. Spinasse, backup plan, Capitol Hill/)
  })

  test('a pin in the middle of its neighborhood says so', () => {
    const middle = { ...spinasse, lat: 47.6186, lng: -122.3207 }
    expect(pinName(middle)).toMatch(
      /^2\. Spinasse, Capitol Hill, in the middle of Capitol Hill, about 1 minute/,
    )
    expect(whereInWords(middle)).toBe(
      'Capitol Hill · in its middle · about 1 min walk to Capitol Hill Station',
    )
  })

  test('a pin beside a station says that it is at the station', () => {
    const there = { ...spinasse, lat: 47.6192, lng: -122.3203 }
    expect(pinName(there)).toMatch(/, at Capitol Hill Station$/)
    expect(whereInWords(there)).toMatch(/ · at Capitol Hill Station$/)
  })

  test('a pin more than half an hour from each station names none', () => {
    const inBallard = { ...spinasse, neighborhood: 'Ballard' as const, lat: 47.6687, lng: -122.3846 }
    expect(pinName(inBallard)).toBe('2. Spinasse, Ballard, in the middle of Ballard')
    expect(whereInWords(inBallard)).toBe('Ballard · in its middle')
  })

  test('a pin without a known neighborhood says only how far the next station is', () => {
    expect(whereInWords({ ...spinasse, neighborhood: null })).toBe(
      'about 10 min walk to Capitol Hill Station',
    )
    expect(whereInWords({ ...spinasse, neighborhood: null, lat: 47.6687, lng: -122.3846 })).toBe('On the map')
  })
})

test('a map says how many places it shows', () => {
  expect(mapName(1)).toBe('Map of 1 place')
  expect(mapName(3)).toBe('Map of 3 places')
})

describe('the scale', () => {
  test.each([
    [0.0005, '250 ft'],
    [0.001, '500 ft'],
    [0.002, '1000 ft'],
    [0.004, '¼ mile'],
    [0.006, '½ mile'],
    [0.015, '1 mile'],
    [0.025, '2 miles'],
  ])('the scale for %s miles a px is at most 100 px long and says %s', (miles, words) => {
    const { text, width } = scaleBar(miles, 100)
    expect(text).toBe(words)
    expect(width).toBeLessThanOrEqual(100)
  })

  test('a px at the plane’s scale of 1 is the 256th part of the parallel', () => {
    expect(milesPerPx(60, 1)).toBeCloseTo(24_901.461 / 2 / 256)
  })
})
