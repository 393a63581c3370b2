import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meets } from './box.ts'
import { boxesOf, type Label, placeLabels, squareAround } from './labels.ts'

const frame = { width: 400, height: 300 }
const label = (text: string, x: number, y: number, more: Partial<Label> = {}): Label => ({
  text,
  x,
  y,
  kind: 'part',
  size: 12,
  ...more,
})

test('no name on the map covers another, a pin, or the edge', () => {
  const some = fc.record({
    text: fc.constantFrom('Ballard', 'Capitol Hill', 'Lake\nUnion', 'SoDo'),
    x: fc.integer({ min: -20, max: 420 }),
    y: fc.integer({ min: -20, max: 320 }),
    angle: fc.constantFrom(0, 45, -20, -90),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30 }), fc.array(some, { maxLength: 6 }), (wanted, pins) => {
      const taken = pins.map((pin) => squareAround(pin, 35))
      const boxes = placeLabels(
        wanted.map(({ text, x, y, angle }) => label(text, x, y, { angle })),
        taken,
        frame,
      ).flatMap((placed, index) => boxesOf(placed).map((box) => ({ ...box, index })))
      boxes.forEach((box) => {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.bottom).toBeLessThanOrEqual(frame.height)
        const others = [...taken, ...boxes.filter(({ index }) => index !== box.index)]
        expect(others.some((other) => meets(box, other))).toBe(false)
      })
    }),
  )
})

test('of two names on the map that collide, the first stays', () => {
  const placed = placeLabels([label('Ballard', 200, 150), label('Crown Hill', 205, 152)], [], frame)
  expect(placed.map(({ text }) => text)).toEqual(['Ballard'])
})

test('a name on the map makes room for a pin if it may stand elsewhere', () => {
  const pins = [squareAround({ x: 200, y: 150 }, 35)]
  const name = label('Ballard', 200, 150, { nudges: [{ x: 0, y: -32 }] })
  expect(placeLabels([name], pins, frame)).toMatchObject([{ text: 'Ballard', y: 118 }])
  expect(placeLabels([label('Ballard', 200, 150)], pins, frame)).toEqual([])
})

test('a street is named again only at some distance', () => {
  const names = [60, 130, 340].map((x) => label('Pike St', x, 150, { apart: 200 }))
  expect(placeLabels(names, [], frame).map(({ x }) => x)).toEqual([60, 340])
})
