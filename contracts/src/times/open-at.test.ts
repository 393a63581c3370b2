import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closedSentence,
  closedWords,
  closingAt,
  isClosedForAWeek,
  isOpenAt,
  type ListedHours,
} from './open-at.ts'
import type { OpeningHours, OpenSpan } from './opening-hours.ts'
import { momentOf } from './seattle-moments.ts'
import type { SpecialHours } from './special-hours.ts'

const at = (day: string, time: string): Date => momentOf({ day, time }) ?? new Date(Number.NaN)
const monday = '2026-11-30'
const tuesday = '2026-12-01'
const friday = '2026-12-04'
const saturday = '2026-12-05'

const listed = (week: OpeningHours | null, ...specialHours: SpecialHours[]): ListedHours => ({
  week,
  specialHours,
})

/** Closed on Mondays; Fridays until two at night. */
const dinner: OpenSpan[] = [{ opens: '17:00', closes: '22:00' }]
const bistro: OpeningHours = [
  [],
  dinner,
  dinner,
  dinner,
  [{ opens: '17:00', closes: '02:00' }],
  dinner,
  dinner,
]
const always: OpeningHours = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }])

describe('a place', () => {
  test.each([
    ['when it opens', tuesday, '17:00', at(tuesday, '22:00')],
    ['half an hour before it closes', tuesday, '21:30', at(tuesday, '22:00')],
    ['until after midnight', friday, '23:30', at(saturday, '02:00')],
    ['after midnight, by the hours of the day before', saturday, '01:00', at(saturday, '02:00')],
  ])('is open %s', (_, day, time, closesAt) => {
    expect(isOpenAt(listed(bistro), at(day, time))).toBe(true)
    expect(closingAt(listed(bistro), at(day, time))).toEqual(closesAt)
  })

  test.each([
    ['on a day without hours', monday, '19:00'],
    ['before it opens', tuesday, '16:59'],
    ['within half an hour of closing', tuesday, '21:31'],
    ['at closing', tuesday, '22:00'],
    ['within half an hour of closing after midnight', saturday, '01:31'],
  ])('is closed %s', (_, day, time) => {
    expect(isOpenAt(listed(bistro), at(day, time))).toBe(false)
  })

  test('that is open around the clock never closes', () => {
    expect(isOpenAt(listed(always), at(monday, '03:15'))).toBe(true)
    expect(closingAt(listed(always), at(monday, '03:15'))).toBeNull()
  })

  test('whose hours go on after midnight closes at the end of the later ones', () => {
    const late = bistro
      .with(4, [{ opens: '17:00', closes: '00:00' }])
      .with(5, [{ opens: '00:00', closes: '04:00' }])
    expect(closingAt(listed(late), at(friday, '23:45'))).toEqual(at(saturday, '04:00'))
  })

  test('that closes at a time that clocks skip closes when they do', () => {
    const hours = bistro.with(5, [{ opens: '20:00', closes: '02:30' }])
    expect(closingAt(listed(hours), at('2027-03-13', '23:00'))).toEqual(at('2027-03-14', '03:00'))
  })
})

describe('a day with hours of its own', () => {
  const christmas: SpecialHours = { first: '2026-12-25', last: '2026-12-25', spans: [] }
  const lateYear: SpecialHours = {
    first: '2026-12-31',
    last: '2026-12-31',
    spans: [{ opens: '20:00', closes: '02:00' }],
  }
  const hours = listed(bistro, christmas, lateYear)

  test.each([
    ['closes the whole day', '2026-12-25', '19:00', false],
    [
      'closes the night that follows, of a place that is open until two on Fridays',
      '2026-12-26',
      '01:00',
      false,
    ],
    ['leaves the eve open until its own closing', '2026-12-24', '21:00', true],
    ['leaves the day after it', '2026-12-26', '19:00', true],
    ['leaves the same weekday of the week before', '2026-12-18', '23:30', true],
    ['leaves the same weekday of the week after', '2027-01-01', '23:30', true],
    ['is not open at its usual hours', '2026-12-31', '18:00', false],
    ['is open late', '2026-12-31', '23:30', true],
    ['belongs to its evening past midnight', '2027-01-01', '01:15', true],
    ['ends by its own hours', '2027-01-01', '02:00', false],
  ])('%s', (_, day, time, isOpen) => {
    expect(isOpenAt(hours, at(day, time))).toBe(isOpen)
  })

  test('until two at night on the eve of a closed day is that eve’s', () => {
    const eve = listed(bistro, { ...christmas, first: '2026-12-26', last: '2026-12-26' })
    expect(isOpenAt(eve, at('2026-12-26', '01:00'))).toBe(true)
    expect(closingAt(eve, at('2026-12-26', '01:00'))).toEqual(at('2026-12-26', '02:00'))
  })

  test('is known where the week is not, and says nothing of other days', () => {
    const unknown = listed(null, christmas, lateYear)
    expect(isOpenAt(unknown, at('2026-12-25', '19:00'))).toBe(false)
    expect(isOpenAt(unknown, at('2026-12-26', '01:00'))).toBe(false)
    expect(isOpenAt(unknown, at('2027-01-01', '01:00'))).toBe(true)
    expect(isOpenAt(unknown, at('2026-12-24', '19:00'))).toBeNull()
    expect(isOpenAt(unknown, at('2026-12-25', '01:00'))).toBeNull()
  })

  test('closes a place that is open around the clock for its day alone', () => {
    const round = listed(always, christmas)
    expect(closingAt(round, at('2026-12-24', '23:00'))).toEqual(at('2026-12-25', '00:00'))
    expect(isOpenAt(round, at('2026-12-25', '23:00'))).toBe(false)
    expect(isOpenAt(round, at('2026-12-26', '12:00'))).toBe(true)
    expect(closingAt(round, at('2026-12-26', '12:00'))).toBeNull()
  })

  test('is named by its date', () => {
    const sentence = (day: string, time: string) => closedSentence('Canlis', hours, at(day, time))
    expect(sentence('2026-12-25', '19:00')).toBe('Canlis is closed on December 25.')
    expect(sentence('2026-12-26', '01:00')).toBe('Canlis is closed on December 25.')
    expect(sentence('2026-12-31', '18:00')).toBe('Canlis is open 8 PM–2 AM on December 31.')
    expect(sentence('2026-12-18', '16:00')).toBe('Canlis is open 5 PM–2 AM on Fridays.')
  })

  test('may be one of many: closed for a week and more', () => {
    const closed = listed(bistro, { first: '2026-12-20', last: '2027-01-10', spans: [] })
    expect(isOpenAt(closed, at('2027-01-05', '19:00'))).toBe(false)
    expect(isOpenAt(closed, at('2027-01-12', '19:00'))).toBe(true)
    expect(isClosedForAWeek(closed, '2026-12-20')).toBe(true)
    expect(isClosedForAWeek(closed, '2027-01-05')).toBe(false)
  })
})

test('a place that is full tonight is as good as closed until the night ends, and open for lunch', () => {
  const full = { ...listed(always), fullUntil: at(saturday, '05:00') }
  expect(isOpenAt(full, at(friday, '19:00'))).toBe(false)
  expect(isOpenAt(full, at(friday, '13:00'))).toBe(true)
  expect(isOpenAt(full, at(saturday, '19:00'))).toBe(true)
  expect(closedWords(full, at(friday, '19:00'))).toBe('is full tonight')
})

test('the sentence about a closed place names the day if it is closed all day', () => {
  expect(closedWords(listed(bistro), at(monday, '19:00'))).toBe('is closed on Mondays')
  expect(closedWords(listed(bistro), at(tuesday, '23:00'))).toBe('is closed then')
  // Sunday night.
  expect(closedWords(listed(bistro), at(monday, '01:00'))).toBe('is closed then')
})

test.each([
  [[], 'Canlis is closed on Tuesdays.'],
  [dinner, 'Canlis is open 5 PM–10 PM on Tuesdays.'],
  [
    [
      { opens: '11:30', closes: '14:00' },
      { opens: '17:00', closes: '00:30' },
    ],
    'Canlis is open 11:30 AM–2 PM and 5 PM–12:30 AM on Tuesdays.',
  ],
  [[{ opens: '00:00', closes: '00:00' }], 'Canlis is open around the clock on Tuesdays.'],
])('the sentence for a closed time has the hours of its day: %j', (spans, sentence) => {
  expect(closedSentence('Canlis', listed(bistro.with(1, spans)), at(tuesday, '23:00'))).toBe(sentence)
})

test('whenever a place is open, it closes half an hour later at the earliest, and is closed then', () => {
  const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0')
    return `${hour}:${half % 2 ? '30' : '00'}`
  })
  const day = fc.array(fc.record({ opens: clock, closes: clock }), { maxLength: 2 })
  const week = fc.array(day, { minLength: 7, maxLength: 7 })
  const moment = fc
    .integer({ min: 0, max: 14 * 24 * 4 })
    .map((quarter) => new Date(Date.parse('2026-12-01') + quarter * 900_000))
  fc.assert(
    fc.property(week, moment, (hours, when) => {
      if (!isOpenAt(listed(hours), when)) return true
      const closes = closingAt(listed(hours), when)
      if (!closes) return true
      return closes.getTime() - when.getTime() >= 1_800_000 && !isOpenAt(listed(hours), closes)
    }),
  )
})
