import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'

const now = new Date('2026-11-20T12:00:00Z')
const days = (timeFilter: Parameters<typeof periodsOf>[0]) => {
  const { current, compared } = periodsOf(timeFilter, now)
  return [current.from, current.to, compared.from, compared.to].map((at) => at.toISOString().slice(0, 10))
}

test('a week and a month are compared with those before', () => {
  expect(days('7d')).toEqual(['2026-11-13', '2026-11-20', '2026-11-06', '2026-11-13'])
  expect(days('30d')).toEqual(['2026-10-21', '2026-11-20', '2026-09-21', '2026-10-21'])
})

test('a day is compared with the same weekday', () => {
  expect(days('24h')).toEqual(['2026-11-19', '2026-11-20', '2026-11-12', '2026-11-13'])
})
