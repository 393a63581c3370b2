import { expect, test } from 'vitest'
import { lengthOf, periodsOf } from './periods.ts'

const now = new Date('2026-11-20T12:00:00Z')
const days = (timeFilter: Parameters<typeof periodsOf>[0]) => {
  const { current, compared } = periodsOf(timeFilter, now)
  return [current.from, current.to, compared.from, compared.to].map((at) => at.toISOString().slice(0, 10))
}

test('a week and a month are compared with the periods before', () => {
  expect(days('7d')).toEqual(['2026-11-13', '2026-11-20', '2026-11-06', '2026-11-13'])
  expect(days('30d')).toEqual(['2026-10-21', '2026-11-20', '2026-09-21', '2026-10-21'])
})

test('a day is compared with the same weekday', () => {
  expect(days('24h')).toEqual(['2026-11-19', '2026-11-20', '2026-11-12', '2026-11-13'])
})

const times = (from: string, to: string) => {
  const { current, compared } = periodsOf({ from, to }, now)
  return [current.from, current.to, compared.from, compared.to].map((at) => at.toISOString())
}

test('custom days begin and end at midnight in Seattle, in summer and in winter', () => {
  expect(times('2026-03-07', '2026-03-09')).toEqual([
    '2026-03-07T08:00:00.000Z',
    '2026-03-10T07:00:00.000Z',
    '2026-03-04T08:00:00.000Z',
    '2026-03-07T08:00:00.000Z',
  ])
  expect(lengthOf({ from: '2026-03-07', to: '2026-03-09' })).toBe(3)
})

test('the elapsed part of today is compared with as much of the day before', () => {
  expect(times('2026-11-20', '2026-11-20')).toEqual([
    '2026-11-20T08:00:00.000Z',
    '2026-11-20T12:00:00.000Z',
    '2026-11-19T08:00:00.000Z',
    '2026-11-19T12:00:00.000Z',
  ])
})
