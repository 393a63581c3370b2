import { expect, test } from 'vitest'
import { nextTryAfter, pausesOfDay } from './pauses.ts'

const now = new Date('2026-06-01T12:00:00Z')
const pauses = (random: number) =>
  Array.from(
    { length: pausesOfDay.maxAttempts - 1 },
    (_, at) => (nextTryAfter(pausesOfDay, at + 1, { now, random })?.getTime() ?? Number.NaN) - now.getTime(),
  )
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number)

test('pauses grow, and eight attempts take about a day', () => {
  const typical = pauses(0.5)
  expect(typical.slice(0, 3)).toEqual([30_000, 120_000, 480_000])
  expect(typical).toEqual(typical.toSorted((a, b) => a - b))
  expect(sum(typical) / 3_600_000).toBeCloseTo(23.4, 1)
})

test('mails that failed together are retried at different times', () => {
  expect(pauses(0)[0]).toBe(22_500)
  expect(pauses(0.999)[0]).toBeGreaterThan(37_000)
})

test('no retry after the eighth attempt', () => {
  expect(nextTryAfter(pausesOfDay, 7, { now, random: 0.5 })).not.toBeNull()
  expect(nextTryAfter(pausesOfDay, 8, { now, random: 0.5 })).toBeNull()
  expect(nextTryAfter(pausesOfDay, 9, { now, random: 0.5 })).toBeNull()
})
