import { expect, test } from 'vitest'
import {
  dayInSeattle,
  momentOf,
  tableTime,
  tomorrowEvening,
  wallClockOf,
  whenInWords,
} from './seattle-time.ts'

test('an instant is formatted in Seattle’s time zone, with PM on the line of its hour', () => {
  expect(whenInWords('2027-01-16T03:30:00Z')).toBe('Friday, January 15 at 7:30\u00a0PM')
})

test.each([
  ['in winter', { day: '2027-01-15', time: '19:30' }, '2027-01-16T03:30:00.000Z'],
  ['in summer', { day: '2027-07-15', time: '19:30' }, '2027-07-16T02:30:00.000Z'],
  ['after midnight', { day: '2027-01-15', time: '00:30' }, '2027-01-15T08:30:00.000Z'],
  ['an hour before clocks go forward', { day: '2027-03-14', time: '01:00' }, '2027-03-14T09:00:00.000Z'],
  ['the evening clocks have gone forward', { day: '2027-03-14', time: '19:00' }, '2027-03-15T02:00:00.000Z'],
  ['the evening clocks have gone back', { day: '2026-11-01', time: '19:00' }, '2026-11-02T03:00:00.000Z'],
])('%s: the instant of a day and a time, and back', (_, clock, moment) => {
  expect(momentOf(clock)?.toISOString()).toBe(moment)
  expect(wallClockOf(new Date(moment))).toEqual(clock)
})

test('without a day or a time there is no instant', () => {
  expect(momentOf({ day: '', time: '19:00' })).toBeNull()
  expect(momentOf({ day: '2027-01-15', time: '' })).toBeNull()
})

test('tomorrow evening is tomorrow in Seattle, also late at night in London', () => {
  expect(tomorrowEvening(new Date('2026-11-22T05:00:00Z'))).toEqual({ day: '2026-11-22', time: '19:00' })
})

test('a table’s time is in Seattle’s time zone, summer and winter', () => {
  expect(tableTime('2026-11-29T03:00:00.000Z')).toBe('Sat, Nov 28, 7:00 PM')
  expect(tableTime('2026-07-05T02:30:00.000Z')).toBe('Sat, Jul 4, 7:30 PM')
})

test('a plan made late in the evening belongs to that evening', () => {
  expect(dayInSeattle('2026-11-22T06:30:00.000Z')).toBe('Nov 21, 2026')
  expect(dayInSeattle('2027-01-01T07:59:00.000Z')).toBe('Dec 31, 2026')
})
