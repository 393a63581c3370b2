import { expect, test } from 'vitest'
import { dayInSeattle, tableTime, whenInWords } from './seattle-time.ts'

test('an instant is formatted in Seattle’s time zone, with PM on the line of its hour', () => {
  expect(whenInWords('2027-01-16T03:30:00Z')).toBe('Friday, January 15 at 7:30\u00a0PM')
})

test('a table’s time is in Seattle’s time zone, summer and winter', () => {
  expect(tableTime('2026-11-29T03:00:00.000Z')).toBe('Sat, Nov 28, 7:00 PM')
  expect(tableTime('2026-07-05T02:30:00.000Z')).toBe('Sat, Jul 4, 7:30 PM')
})

test('a plan made late in the evening belongs to that evening', () => {
  expect(dayInSeattle('2026-11-22T06:30:00.000Z')).toBe('Nov 21, 2026')
  expect(dayInSeattle('2027-01-01T07:59:00.000Z')).toBe('Dec 31, 2026')
})
