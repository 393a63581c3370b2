import { expect, test } from 'vitest'
import { drsLevel } from './drs.ts'

test.each([
  [56, 40, 'above'],
  [55, 40, 'mixed'],
  [30, 10, 'above'],
  [80, 70, 'refused'],
  [60, null, 'refused'],
  [59, null, 'mixed'],
  [40, 60, 'mixed'],
  [39, null, 'liked'],
  [0, 0, 'liked'],
])('a resistance of %d beside an average of %s is "%s"', (drs, average, level) => {
  expect(drsLevel(drs, average)).toBe(level)
})
