import fc from 'fast-check'
import { expect, test } from 'vitest'
import { project, unproject } from './mercator.ts'

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a spot on the plane leads back to its point', () => {
  fc.assert(
    fc.property(point, (at) => {
      const back = unproject(project(at))
      expect(back.lat).toBeCloseTo(at.lat, 6)
      expect(back.lng).toBeCloseTo(at.lng, 6)
    }),
  )
})

test('the plane is that of tile servers: the Space Needle is in tile 10/163/357', () => {
  const { x, y } = project({ lat: 47.6205, lng: -122.3493 })
  expect([Math.floor((x / 256) * 1_024), Math.floor((y / 256) * 1_024)]).toEqual([163, 357])
})
