import { expect, test } from 'vitest'
import { waitAfter } from './code-waits.ts'

test('after each ten wrong codes the gate waits twice as long as before, a day at most', () => {
  const minutes = (wrong: number) => waitAfter(wrong) / 60_000
  expect([0, 1, 9, 11, 19].map(minutes)).toEqual([0, 0, 0, 0, 0])
  expect([10, 20, 30, 40].map(minutes)).toEqual([15, 30, 60, 120])
  expect([80, 1_000, 1_000_000].map(minutes)).toEqual([1_440, 1_440, 1_440])
})
