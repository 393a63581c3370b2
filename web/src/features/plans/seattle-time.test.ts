import { expect, test } from 'vitest'
import { dayInSeattle, tableTime } from './seattle-time.ts'

test('a table is at the time clocks in Seattle show, summer and winter', () => {
  expect(tableTime('2026-11-29T03:00:00.000Z')).toBe('Sat, Nov 28, 7:00 PM')
  expect(tableTime('2026-07-05T02:30:00.000Z')).toBe('Sat, Jul 4, 7:30 PM')
})

test('a plan made late in the evening belongs to that evening', () => {
  expect(dayInSeattle('2026-11-22T06:30:00.000Z')).toBe('Nov 21, 2026')
  expect(dayInSeattle('2027-01-01T07:59:00.000Z')).toBe('Dec 31, 2026')
})
