import { expect, test } from 'vitest'
import { momentOf, tomorrowEvening, wallClockOf } from './seattle-clock.ts'

test.each([
  ['in winter', { day: '2027-01-15', time: '19:30' }, '2027-01-16T03:30:00.000Z'],
  ['in summer', { day: '2027-07-15', time: '19:30' }, '2027-07-16T02:30:00.000Z'],
  ['after midnight', { day: '2027-01-15', time: '00:30' }, '2027-01-15T08:30:00.000Z'],
  ['an hour before clocks go forward', { day: '2027-03-14', time: '01:00' }, '2027-03-14T09:00:00.000Z'],
  ['the evening clocks have gone forward', { day: '2027-03-14', time: '19:00' }, '2027-03-15T02:00:00.000Z'],
  ['the evening clocks have gone back', { day: '2026-11-01', time: '19:00' }, '2026-11-02T03:00:00.000Z'],
])('the instant of a day and a time, and back: %s', (_, clock, moment) => {
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
