import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { project } from './mercator.ts'
import {
  clampView,
  drawn,
  type Frame,
  fitView,
  isDrawn,
  middleOf,
  pannedBy,
  toScreen,
  toSpot,
  type View,
  zoomedBy,
} from './view.ts'

const padding = { top: 40, right: 84, bottom: 44, left: 36 }
const frames = fc.record({
  width: fc.integer({ min: 260, max: 1_000 }),
  height: fc.integer({ min: 200, max: 400 }),
})
const spots = fc
  .record({
    lat: fc.double({ min: 47.5, max: 47.73, noNaN: true }),
    lng: fc.double({ min: -122.43, max: -122.25, noNaN: true }),
  })
  .map(project)
const px = fc.integer({ min: -2_000, max: 2_000 })

/** Rounding of halves at the edge. */
const nearly = 0.01

/** The corners of what is drawn, on screen. */
const cornersOf = (view: View, frame: Frame) => ({
  from: toScreen(project({ lat: drawn.north, lng: drawn.west }), view, frame),
  to: toScreen(project({ lat: drawn.south, lng: drawn.east }), view, frame),
})

function isAtEdge(view: View, frame: Frame): boolean {
  const { from, to } = cornersOf(view, frame)
  return Math.max(from.x, from.y) > -1 || to.x < frame.width + 1 || to.y < frame.height + 1
}

function expectWithin(view: View, frame: Frame): void {
  const { from, to } = cornersOf(view, frame)
  expect(from.x).toBeLessThanOrEqual(nearly)
  expect(from.y).toBeLessThanOrEqual(nearly)
  expect(to.x).toBeGreaterThanOrEqual(frame.width - nearly)
  expect(to.y).toBeGreaterThanOrEqual(frame.height - nearly)
}

describe('a view of all places', () => {
  test('a view of all places shows every one of them, clear of the controls, if the map can show them at all', () => {
    fc.assert(
      fc.property(fc.array(spots, { minLength: 1, maxLength: 12 }), frames, (places, frame) => {
        const view = fitView(places, frame, padding)
        expectWithin(view, frame)
        const isAsFarAsPossible = clampView({ ...view, zoom: view.zoom - 0.001 }, frame).zoom >= view.zoom
        if (isAsFarAsPossible) return
        // What is drawn ends at the frame: the map cannot move any farther.
        const free = isAtEdge(view, frame) ? { top: 0, right: 0, bottom: 0, left: 0 } : padding
        for (const place of places) {
          const { x, y } = toScreen(place, view, frame)
          expect(x).toBeGreaterThanOrEqual(free.left - 1)
          expect(x).toBeLessThanOrEqual(frame.width - free.right + 1)
          expect(y).toBeGreaterThanOrEqual(free.top - 1)
          expect(y).toBeLessThanOrEqual(frame.height - free.bottom + 1)
        }
      }),
    )
  })

  test('a view of a single place shows the neighborhood around it', () => {
    const place = project({ lat: 47.615, lng: -122.32 })
    const frame = { width: 358, height: 320 }
    const corner = toSpot({ x: 0, y: 0 }, fitView([place], frame, padding), frame)
    const across = (place.x - corner.x) * 2
    const meters = (across / 256) * 40_075_000 * Math.cos((47.615 * Math.PI) / 180)
    expect(meters).toBeGreaterThan(800)
    expect(meters).toBeLessThan(2_500)
  })
})

describe('moving', () => {
  test('moving a map never shows anything beyond what is drawn, however far somebody drags and zooms', () => {
    const moves = fc.array(fc.record({ x: px, y: px, levels: fc.double({ min: -4, max: 4, noNaN: true }) }))
    fc.assert(
      fc.property(spots, frames, moves, (start, frame, steps) => {
        let view = fitView([start], frame, padding)
        for (const { x, y, levels } of steps) {
          view = zoomedBy(pannedBy(view, { x, y }, frame), levels, { x: frame.width / 3, y: 20 }, frame)
          expectWithin(view, frame)
        }
      }),
    )
  })

  test('moving a map by some px moves every place by as many', () => {
    const frame = { width: 400, height: 300 }
    const place = project({ lat: 47.62, lng: -122.33 })
    const view = fitView([place], frame, padding)
    const before = toScreen(place, view, frame)
    const after = toScreen(place, pannedBy(view, { x: 30, y: -20 }, frame), frame)
    expect(after.x - before.x).toBeCloseTo(30)
    expect(after.y - before.y).toBeCloseTo(-20)
  })

  test('zooming a map keeps what is under the pointer where it is', () => {
    const frame = { width: 400, height: 300 }
    const view = fitView([project({ lat: 47.62, lng: -122.33 })], frame, padding)
    const at = { x: 90, y: 210 }
    const under = toSpot(at, view, frame)
    const after = toScreen(under, zoomedBy(view, 1, at, frame), frame)
    expect(after.x).toBeCloseTo(at.x)
    expect(after.y).toBeCloseTo(at.y)
  })

  test('a position on the map’s screen leads back to itself', () => {
    const frame = { width: 640, height: 352 }
    const view = fitView([project({ lat: 47.65, lng: -122.35 })], frame, padding)
    expect(toSpot(middleOf(frame), view, frame).x).toBeCloseTo(view.x)
    expect(toScreen(toSpot({ x: 12, y: 300 }, view, frame), view, frame).y).toBeCloseTo(300)
  })
})

test('places beyond the map are only listed', () => {
  expect(isDrawn({ lat: 47.62, lng: -122.33 })).toBe(true)
  expect(isDrawn({ lat: 47.2529, lng: -122.4443 })).toBe(false)
})
