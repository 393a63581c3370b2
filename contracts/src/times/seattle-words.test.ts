import { expect, test } from 'vitest'
import {
  dayInSeattle,
  meetingInWords,
  momentInWords,
  nightsInWords,
  tableTime,
  whenInWords,
} from './seattle-words.ts'

test('an instant is formatted in Seattle’s time zone, with PM on the line of its hour', () => {
  expect(whenInWords('2027-01-16T03:30:00Z')).toBe('Friday, January 15 at 7:30\u00a0PM')
  expect(momentInWords('2027-01-16T03:30:00Z')).toBe('Jan 15, 2027, 7:30\u00a0PM')
})

test('a table’s time is in Seattle’s time zone, summer and winter', () => {
  expect(tableTime('2026-11-29T03:00:00.000Z')).toBe('Sat, Nov 28, 7:00 PM')
  expect(tableTime('2026-07-05T02:30:00.000Z')).toBe('Sat, Jul 4, 7:30 PM')
})

test('a plan made late in the evening belongs to that evening', () => {
  expect(dayInSeattle('2026-11-22T06:30:00.000Z')).toBe('Nov 21, 2026')
  expect(dayInSeattle('2027-01-01T07:59:00.000Z')).toBe('Dec 31, 2026')
})

/** A Friday, 2 PM in Seattle. */
const now = Date.parse('2026-11-27T22:00:00Z')

test.each([
  ['tonight', '2026-11-27T19:00-08:00', 'tonight, 7\u00a0PM'],
  ['the afternoon of the same day', '2026-11-27T15:30-08:00', 'today, 3:30\u00a0PM'],
  ['the day after', '2026-11-28T19:30-08:00', 'tomorrow, 7:30\u00a0PM'],
  ['six days ahead', '2026-12-03T12:00-08:00', 'Thursday, 12\u00a0PM'],
  ['the same day of the next week', '2026-12-04T19:00-08:00', 'Fri, Dec 4, 7\u00a0PM'],
  ['a day that is past', '2026-11-26T19:00-08:00', 'Thu, Nov 26, 7\u00a0PM'],
])('the time of a meeting is said as people do: %s', (_, at, words) => {
  expect(meetingInWords(at, now)).toBe(words)
})

test('what is read later names the day of the meeting', () => {
  expect(meetingInWords('2026-11-27T19:00-08:00', null)).toBe('Fri, Nov 27, 7\u00a0PM')
})

test('the nights to choose from are named once each, briefly while they are near, by their date in what is read later', () => {
  const at = (startsAt: string) => ({ startsAt })
  const saturday = ['2026-11-28T18:00-08:00', '2026-11-28T20:00-08:00'].map(at)
  const times = [at('2026-11-27T19:00-08:00'), ...saturday, at('2026-12-03T19:00-08:00')]
  expect(nightsInWords(times, now)).toBe('tonight, tomorrow or Thu')
  expect(nightsInWords(times, null)).toBe('Fri Nov 27, Sat Nov 28 or Thu Dec 3')
  expect(nightsInWords(saturday, null)).toBe('Sat Nov 28')
  expect(nightsInWords([], now)).toBe('')
})
