import { expect, test } from 'vitest'
import { swipeOf } from './drag.ts'

test.each([
  ['far to the right', { dx: 90, dy: 10, ms: 600 }, 'yes'],
  ['far to the left', { dx: -90, dy: 10, ms: 600 }, 'no'],
  ['short but quick', { dx: 40, dy: 0, ms: 60 }, 'yes'],
  ['short and slow', { dx: 40, dy: 0, ms: 600 }, null],
  ['a tap', { dx: 3, dy: 2, ms: 80 }, null],
  ['a scroll', { dx: 80, dy: 200, ms: 300 }, null],
  ['held', { dx: 200, dy: 0, ms: 1_500 }, null],
])('a stroke on a food card that is %s, %j, gives the answer %s', (_, stroke, swipe) => {
  expect(swipeOf(stroke)).toBe(swipe)
})
