import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs, minuteMs } from './durations.ts'
import {
  dayAfter,
  dayOfWeek,
  daysBetween,
  hourOfDay,
  minuteOfDay,
  seattleDay,
  wallClockOf,
} from './seattle-clock.ts'
import { isSkipped, midnightOf, momentOf } from './seattle-moments.ts'

/** From the summer of 2026, over both changes of the clock, to the summer of 2027. */
const from = Date.parse('2026-07-01T07:00:00Z')
const until = Date.parse('2027-07-01T07:00:00Z')
const changes = { back: Date.parse('2026-11-01T09:00:00Z'), forward: Date.parse('2027-03-14T10:00:00Z') }

const anyMinute = fc.integer({ min: from / minuteMs, max: until / minuteMs }).map((count) => count * minuteMs)
const nearChange = fc
  .record({
    change: fc.constantFrom(...Object.values(changes)),
    minutes: fc.integer({ min: -180, max: 180 }),
  })
  .map(({ change, minutes }) => change + minutes * minuteMs)
const moments = fc.oneof(anyMinute, nearChange)

test('every minute of a year reads back as itself, of the doubled hour the second as the first', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const isSecond = moment >= changes.back && moment < changes.back + hourMs
      expect(momentOf(wallClockOf(new Date(moment)))?.getTime()).toBe(isSecond ? moment - hourMs : moment)
    }),
  )
})

test('a day and a time are an instant that shows them, except in the skipped hour', () => {
  const days = fc.integer({ min: 0, max: 364 }).map((count) => dayAfter('2026-07-01', count))
  const changing = fc.constantFrom('2026-11-01', '2027-03-14')
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(fc.oneof(days, changing), minutes, (day, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const isGap = day === '2027-03-14' && minute >= 120 && minute < 180
      const moment = momentOf({ day, time })
      expect(isSkipped({ day, time })).toBe(isGap)
      expect(moment && wallClockOf(moment)).toEqual(isGap ? null : { day, time })
      expect(moment && minuteOfDay(moment)).toBe(isGap ? null : minute)
    }),
  )
})

test('later times of a day are later instants, also on days when clocks change', () => {
  const times = fc.uniqueArray(fc.integer({ min: 180, max: 24 * 60 - 1 }), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(fc.constantFrom('2026-11-01', '2027-03-14', '2027-01-15'), times, (day, minutes) => {
      const [early, late] = minutes
        .toSorted((a, b) => a - b)
        .map((minute) => new Date(Date.UTC(2027, 0, 1, 0, minute)).toISOString().slice(11, 16))
        .map((time) => momentOf({ day, time })?.getTime())
      expect(late).toBeGreaterThan(early ?? Number.NaN)
    }),
  )
})

test.each([
  ['in winter', { day: '2027-01-15', time: '19:30' }, '2027-01-16T03:30:00.000Z'],
  ['in summer', { day: '2027-07-15', time: '19:30' }, '2027-07-16T02:30:00.000Z'],
  ['after midnight', { day: '2027-01-15', time: '00:30' }, '2027-01-15T08:30:00.000Z'],
  ['an hour before clocks go forward', { day: '2027-03-14', time: '01:00' }, '2027-03-14T09:00:00.000Z'],
  ['the evening clocks have gone forward', { day: '2027-03-14', time: '19:00' }, '2027-03-15T02:00:00.000Z'],
  ['in the last year of four digits', { day: '9999-12-31', time: '19:00' }, '+010000-01-01T03:00:00.000Z'],
  ['the evening clocks have gone back', { day: '2026-11-01', time: '19:00' }, '2026-11-02T03:00:00.000Z'],
])('the instant of a day and a time, and back: %s', (_, clock, moment) => {
  expect(momentOf(clock)?.toISOString()).toBe(moment)
  expect(wallClockOf(new Date(moment))).toEqual(clock)
})

test('of a time that occurs twice in autumn, the first is meant', () => {
  expect(momentOf({ day: '2026-11-01', time: '01:30' })?.toISOString()).toBe('2026-11-01T08:30:00.000Z')
})

test('a time that clocks skip in spring does not exist', () => {
  expect(momentOf({ day: '2027-03-14', time: '02:30' })).toBeNull()
})

test('without a day or a time there is no instant, and nothing is skipped', () => {
  for (const clock of [
    { day: '', time: '19:00' },
    { day: '2027-01-15', time: '' },
    { day: '2027-02-30', time: '02:30' },
  ]) {
    expect(momentOf(clock)).toBeNull()
    expect(isSkipped(clock)).toBe(false)
  }
})

test('a day begins at its midnight and has 23 or 25 hours when clocks change', () => {
  const hoursOf = (day: string) =>
    (midnightOf(dayAfter(day, 1)).getTime() - midnightOf(day).getTime()) / hourMs
  expect(['2026-10-31', '2026-11-01', '2027-03-14'].map(hoursOf)).toEqual([24, 25, 23])
  expect(hourOfDay(midnightOf('2026-11-01'))).toBe(0)
})

test('days follow one another over months, years and changes of the clock', () => {
  expect(dayAfter('2026-10-31', 2)).toBe('2026-11-02')
  expect(dayAfter('2027-03-01', -1)).toBe('2027-02-28')
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(dayOfWeek('2026-11-27')).toBe('friday')
  expect(dayOfWeek('2026-11-29')).toBe('sunday')
  expect(seattleDay(new Date('2026-11-28T07:59:00Z'))).toBe('2026-11-27')
})
