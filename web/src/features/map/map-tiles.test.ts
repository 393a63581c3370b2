import { project } from '@nofomo/map/mercator.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tilesOf } from './map-tiles.tsx'

const view = fc.record({
  lat: fc.double({ min: 47.5, max: 47.73, noNaN: true }),
  lng: fc.double({ min: -122.43, max: -122.25, noNaN: true }),
  zoom: fc.double({ min: 10, max: 17, noNaN: true }),
})

test('tiles cover the whole map, side by side', () => {
  const frame = { width: 390, height: 320 }
  fc.assert(
    fc.property(view, ({ lat, lng, zoom }) => {
      const tiles = tilesOf({ ...project({ lat, lng }), zoom }, frame)
      const [first] = tiles
      const last = tiles.at(-1)
      if (!first || !last) throw new Error('There are no tiles.')
      expect(first.at.x).toBeLessThanOrEqual(0)
      expect(first.at.y).toBeLessThanOrEqual(0)
      expect(last.at.x + last.size).toBeGreaterThanOrEqual(frame.width - 0.01)
      expect(last.at.y + last.size).toBeGreaterThanOrEqual(frame.height - 0.01)
      const columns = new Set(tiles.map(({ x }) => x)).size
      const rows = new Set(tiles.map(({ y }) => y)).size
      expect(tiles).toHaveLength(columns * rows)
      expect(tiles.length).toBeLessThan(20)
    }),
  )
})

test('the tile of the Space Needle is where tile servers have it', () => {
  const tiles = tilesOf({ ...project({ lat: 47.6205, lng: -122.3493 }), zoom: 10 }, { width: 1, height: 1 })
  expect(tiles[0]).toMatchObject({ z: 10, x: 163, y: 357, size: 256 })
})
