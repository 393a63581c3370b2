import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedSentence, closedWords, openingAt } from './open-at.ts'
import type { OpeningHours, OpenSpan } from './opening-hours.ts'
import { momentOf } from './seattle-moments.ts'

const at = (day: string, time: string): Date => momentOf({ day, time }) ?? new Date(Number.NaN)
const monday = '2026-11-30'
const tuesday = '2026-12-01'
const friday = '2026-12-04'
const saturday = '2026-12-05'

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
    expect(openingAt(bistro, at(day, time))).toEqual({ isOpen: true, closesAt })
  })

  test.each([
    ['on a day without hours', monday, '19:00'],
    ['before it opens', tuesday, '16:59'],
    ['within half an hour of closing', tuesday, '21:31'],
    ['at closing', tuesday, '22:00'],
    ['within half an hour of closing after midnight', saturday, '01:31'],
  ])('is closed %s', (_, day, time) => {
    expect(openingAt(bistro, at(day, time))).toEqual({ isOpen: false, closesAt: null })
  })

  test('that is open around the clock never closes', () => {
    expect(openingAt(always, at(monday, '03:15'))).toEqual({ isOpen: true, closesAt: null })
  })

  test('whose hours go on after midnight closes at the end of the later ones', () => {
    const late = bistro
      .with(4, [{ opens: '17:00', closes: '00:00' }])
      .with(5, [{ opens: '00:00', closes: '04:00' }])
    expect(openingAt(late, at(friday, '23:45')).closesAt).toEqual(at(saturday, '04:00'))
  })

  test('that closes at a time that clocks skip closes when they do', () => {
    const hours = bistro.with(5, [{ opens: '20:00', closes: '02:30' }])
    expect(openingAt(hours, at('2027-03-13', '23:00')).closesAt).toEqual(at('2027-03-14', '03:00'))
  })
})

test('the sentence about a closed place names the day if it is closed all day', () => {
  expect(closedWords(bistro, at(monday, '19:00'))).toBe('is closed on Mondays')
  expect(closedWords(bistro, at(tuesday, '23:00'))).toBe('is closed then')
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
  expect(closedSentence('Canlis', bistro.with(1, spans), at(tuesday, '23:00'))).toBe(sentence)
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
      const { isOpen, closesAt } = openingAt(hours, when)
      if (!isOpen || closesAt === null) return closesAt === null
      return closesAt.getTime() - when.getTime() >= 1_800_000 && !openingAt(hours, closesAt).isOpen
    }),
  )
})
