import { expect, test } from 'vitest'
import { ticksUpTo } from './ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [11, [0, 5, 10, 15]],
  [30, [0, 10, 20, 30]],
  [31, [0, 20, 40]],
  [1_234, [0, 500, 1_000, 1_500]],
])('an axis up to %i has the round numbers %j', (max, ticks) => {
  expect(ticksUpTo(max)).toEqual(ticks)
})
