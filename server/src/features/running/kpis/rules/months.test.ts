import { describe, expect, test } from 'vitest'
import { mondaysOf, monthAfter, monthsUntil } from './months.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -12, '2025-11'],
])('%s and %i months are %s', (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected)
})

test('a year and the present month can be asked for', () => {
  const months = monthsUntil('2026-11-22')
  expect(months).toHaveLength(13)
  expect([months[0], months.at(-1)]).toEqual(['2026-11', '2025-11'])
})

describe('the weeks of a trend', () => {
  test('the weeks of a trend begin on Mondays and end with the week of today in the present month', () => {
    const mondays = mondaysOf('2026-11', '2026-11-22', '2025-10-18')
    expect(mondays).toHaveLength(12)
    expect([mondays[0], mondays.at(-1)]).toEqual(['2026-08-31', '2026-11-16'])
  })

  test('the weeks of a trend end with the week of its last day in a month that is over', () => {
    expect(mondaysOf('2026-10', '2026-11-22', '2025-10-18').at(-1)).toBe('2026-10-26')
  })

  test('the weeks of a trend omit those whose facts are deleted', () => {
    const mondays = mondaysOf('2025-11', '2026-11-22', '2025-10-18')
    expect(mondays).toEqual([
      '2025-10-20',
      '2025-10-27',
      '2025-11-03',
      '2025-11-10',
      '2025-11-17',
      '2025-11-24',
    ])
  })
})
