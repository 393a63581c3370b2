import { timeFilterNames, timeFilters } from '@nofomo/contracts/sessions/choices.ts'
import { daysIn } from '@nofomo/contracts/venue-analytics/day-range.ts'
import { expect, test } from 'vitest'
import { dayInWords, keptPeriod, periodIn, periodNames, periods, rangeIn } from './venue-period.ts'

const of = (search: string) => new URLSearchParams(search)

test.each([
  ['', '24h'],
  ['period=24h', '24h'],
  ['period=7d', '7d'],
  ['venue=joule&period=30d', '30d'],
  ['period=1y', '24h'],
])('the address ?%s asks for the period %s', (search, period) => {
  expect(periodIn(of(search))).toBe(period)
})

test('addresses name the period of figures only where it is not the usual one', () => {
  expect(keptPeriod(of('period=24h'))).toBeUndefined()
  expect(keptPeriod(of('period=30d'))).toBe('30d')
})

test.each([
  ['from=2026-11-01&to=2026-11-14', { from: '2026-11-01', to: '2026-11-14' }],
  ['period=7d&from=2026-11-01&to=2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
  ['from=2026-11-14&to=2026-11-01', null],
  ['from=2026-11-01', null],
  ['from=2026-13-01&to=2026-11-14', null],
  ['from=yesterday&to=today', null],
])('the address ?%s asks for the days %o', (search, range) => {
  expect(rangeIn(of(search))).toEqual(range)
})

test('days of a period are counted with the first and the last, over the change of clocks', () => {
  expect(daysIn({ from: '2026-10-25', to: '2026-11-07' })).toBe(14)
  expect(dayInWords('2026-11-01')).toBe('Nov 1, 2026')
})

test('the periods and their names are those of the contracts', () => {
  expect(periods).toEqual(timeFilters)
  expect(periodNames).toEqual(timeFilterNames)
})
