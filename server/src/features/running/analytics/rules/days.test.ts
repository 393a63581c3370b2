import { dayMs } from '@nofomo/contracts/times/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comingDays, dayAndTimeOf, dayOf, dayOfTable, earliestDay, tableOf } from './days.ts'

const now = new Date('2026-05-31T23:30:00Z')

test('an event belongs to the UTC day of its moment', () => {
  expect(dayAndTimeOf('2026-05-30T00:00:00Z', now)?.day).toBe('2026-05-30')
  expect(dayAndTimeOf('2026-05-30T20:00:00-07:00', now)?.day).toBe('2026-05-31')
})

test('an event of a clock that is ahead by up to a day keeps its day, and counts for now', () => {
  expect(dayAndTimeOf('2026-06-01T20:00:00Z', now)).toEqual({ day: '2026-06-01', at: now })
  expect(dayAndTimeOf('2026-06-01T23:30:01Z', now)).toBeNull()
})

test('an event older than the days kept belongs to none', () => {
  expect(dayAndTimeOf('2026-05-02T00:00:00Z', now)?.day).toBe(earliestDay(now))
  expect(dayAndTimeOf('2026-05-01T23:59:59Z', now)).toBeNull()
  expect(dayAndTimeOf('yesterday', now)).toBeNull()
})

test('whenever an event is sent again, it has the same day, or none any more', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: -1, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      (at, first, later) => {
        const sent = new Date(at.getTime() + first * dayMs)
        const days = [sent, new Date(sent.getTime() + later * dayMs)].map(
          (moment) => dayAndTimeOf(at.toISOString(), moment)?.day,
        )
        expect(new Set(days.filter(Boolean)).size).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('no event kept is older than 30 days', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const age = moment.getTime() - Date.parse(earliestDay(moment))
      expect(age).toBeLessThan(30 * dayMs)
      expect(age).toBeGreaterThanOrEqual(29 * dayMs)
    }),
  )
})

test('tables of events are named by their day, and made from today for a week', () => {
  expect(tableOf('2026-05-31')).toBe('analytics_events_20260531')
  expect(dayOfTable('analytics_events_20260531')).toBe('2026-05-31')
  expect(dayOfTable('analytics_events_rest')).toBeNull()
  expect(comingDays(now)).toHaveLength(8)
  expect([comingDays(now)[0], comingDays(now)[7]]).toEqual([dayOf(now), '2026-06-07'])
})
