import { timeFilterNames, timeFilters } from '@nofomo/contracts/options.ts'
import { expect, test } from 'vitest'
import { keptPeriod, periodIn, periodNames, periods } from './venue-period.ts'

const of = (search: string) => new URLSearchParams(search)

test.each([
  ['', '24h'],
  ['period=24h', '24h'],
  ['period=7d', '7d'],
  ['venue=joule&period=30d', '30d'],
  ['period=1y', '24h'],
])('?%s asks for %s', (search, period) => {
  expect(periodIn(of(search))).toBe(period)
})

test('addresses name the period only where it is not the usual one', () => {
  expect(keptPeriod(of('period=24h'))).toBeUndefined()
  expect(keptPeriod(of('period=30d'))).toBe('30d')
})

test('the periods and their names are those of the contracts', () => {
  expect(periods).toEqual(timeFilters)
  expect(periodNames).toEqual(timeFilterNames)
})
