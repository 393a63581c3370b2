import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neighborhoodCenters } from './geography.ts'
import { lineStations } from './stations.ts'
import { metersBetween, nearestStation, walkMinutes } from './walking.ts'

const place = fc.record({
  lat: fc.double({ min: 47.5, max: 47.73, noNaN: true }),
  lng: fc.double({ min: -122.43, max: -122.25, noNaN: true }),
})

test('the Space Needle is 2.2 km from Capitol Hill Station', () => {
  const meters = metersBetween({ lat: 47.6205, lng: -122.3493 }, { lat: 47.6192, lng: -122.3202 })
  expect(meters / 1_000).toBeCloseTo(2.2, 1)
})

describe('minutes on foot', () => {
  test('a walk takes as long in both directions, and none at all to the same place', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(walkMinutes(one, other)).toBe(walkMinutes(other, one))
        expect(walkMinutes(one, one)).toBe(0)
      }),
    )
  })

  test('a walk is never shorter than the straight line at a brisk pace', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const fastest = metersBetween(one, other) / 100
        expect(walkMinutes(one, other)).toBeGreaterThanOrEqual(Math.floor(fastest))
      }),
    )
  })

  test('from Westlake Station to Pioneer Square Station it is about 17 minutes on foot', () => {
    const at = (wanted: string) =>
      lineStations.find(({ name }) => name === wanted) ?? neighborhoodCenters.Ballard
    expect(walkMinutes(at('Westlake'), at('Pioneer Square'))).toBe(17)
  })
})

describe('the nearest station', () => {
  test.each(lineStations)('of $name Station is $name Station itself', (station) => {
    expect(nearestStation(station)).toEqual({ name: station.name, minutes: 0 })
  })

  test('no station is nearer than the nearest one', () => {
    fc.assert(
      fc.property(place, (from) => {
        const fewest = Math.min(...lineStations.map((station) => walkMinutes(from, station)))
        expect(nearestStation(from)?.minutes ?? null).toBe(fewest > 30 ? null : fewest)
      }),
    )
  })

  test('the middle of Ballard has no station within half an hour on foot', () => {
    expect(nearestStation(neighborhoodCenters.Ballard)).toBeNull()
  })
})
