import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadPins } from './spread.ts'

const distance = 35
const spot = fc.record({
  x: fc.double({ min: 0, max: 400, noNaN: true }),
  y: fc.double({ min: 0, max: 300, noNaN: true }),
})
const length = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

test('no pin covers another, even where several venues share a building', () => {
  const pins = fc.array(fc.oneof(spot, fc.constant({ x: 200, y: 150 })), { maxLength: 12 })
  fc.assert(
    fc.property(pins, (given) => {
      const spread = spreadPins(given, distance)
      spread.forEach((one, index) => {
        for (const other of spread.slice(0, index)) expect(length(one, other)).toBeGreaterThan(distance - 4)
      })
    }),
  )
})

test('pins that are far from all others stay where they are', () => {
  const pins = [
    { x: 10, y: 10 },
    { x: 100, y: 10 },
    { x: 10, y: 90 },
  ]
  expect(spreadPins(pins, distance)).toEqual(pins)
})

test('pins move no farther than their number needs', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 12 }), (given) => {
      const spread = spreadPins(given, distance)
      given.forEach((pin, index) => {
        expect(length(pin, spread[index] ?? pin)).toBeLessThan(distance * given.length)
      })
    }),
  )
})

test('the same venues are drawn in the same way each time', () => {
  const pins = [
    { x: 50, y: 50 },
    { x: 50, y: 50 },
    { x: 60, y: 52 },
  ]
  expect(spreadPins(pins, distance)).toEqual(spreadPins(pins, distance))
})
