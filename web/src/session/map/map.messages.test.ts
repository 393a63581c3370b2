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
    expect(pinName(spinasse)).toBe('2. Spinasse, Capitol Hill, 0.4 miles from the middle of Capitol Hill')
    expect(whereInWords(spinasse)).toBe('Capitol Hill · 0.4 miles from its middle')
  })

  test('a pin says whether it is the winner or the backup plan', () => {
    expect(pinName({ ...spinasse, mark: 'winner' })).toMatch(/^2\. Spinasse, winner, Capitol Hill/)
    expect(pinName({ ...spinasse, mark: 'backup' })).toMatch(/^2\. Spinasse, backup plan, Capitol Hill/)
  })

  test('a pin in the middle of its neighborhood says so', () => {
    const middle = { ...spinasse, lat: 47.6186, lng: -122.3207 }
    expect(pinName(middle)).toBe('2. Spinasse, Capitol Hill, in the middle of Capitol Hill')
    expect(whereInWords(middle)).toBe('Capitol Hill · in its middle')
  })

  test('a pin a mile away says its distance in the singular', () => {
    expect(pinName({ ...spinasse, lat: 47.633, lng: -122.3207 })).toMatch(/, 1 mile from the middle/)
  })

  test('a pin without a known neighborhood gives no distance', () => {
    expect(pinName({ ...spinasse, neighborhood: null })).toBe('2. Spinasse')
    expect(whereInWords({ ...spinasse, neighborhood: null })).toBe('On the map')
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
