import { expect, test } from 'vitest'
import { DailyQuota } from './daily-quota.ts'

const morning = new Date('2026-05-02T08:00:00Z')
const night = new Date('2026-05-02T23:59:59Z')
const tomorrow = new Date('2026-05-03T00:00:00Z')
const known = { isKnown: true }

test('a daily quota limits each key and the total', () => {
  const quota = new DailyQuota(10)
  const keyed = (key: string) => [{ key, max: 6 }]
  expect(quota.take(keyed('a'), 4, morning, known)).toBe(4)
  expect(quota.take(keyed('a'), 4, morning, known)).toBe(2)
  expect(quota.take(keyed('a'), 4, night, known)).toBe(0)
  expect(quota.take(keyed('b'), 6, night, known)).toBe(4)
  expect(quota.take(keyed('c'), 1, night, known)).toBe(0)
  expect(quota.take(keyed('a'), 4, tomorrow, known)).toBe(4)
})

test('a daily quota with two keys grants the smaller remainder', () => {
  const quota = new DailyQuota(100)
  const network = { key: 'network', max: 5 }
  expect(quota.take([network, { key: 'one', max: 3 }], 9, morning, known)).toBe(3)
  expect(quota.take([network, { key: 'two', max: 3 }], 9, morning, known)).toBe(2)
  expect(quota.take([network, { key: 'three', max: 3 }], 9, morning, known)).toBe(0)
})

test('invented keys of a daily quota share one count and do not grow memory', () => {
  const quota = new DailyQuota(1_000_000)
  for (let made = 0; made < 50_000; made += 1) quota.take([{ key: `${made}`, max: 2 }], 1, morning, known)
  expect(quota.take([{ key: 'new', max: 2 }], 1, morning, known)).toBe(1)
  expect(quota.take([{ key: 'newer', max: 2 }], 2, morning, known)).toBe(1)
  expect(quota.take([{ key: 'newest', max: 2 }], 1, morning, known)).toBe(0)
  expect(quota.take([{ key: '7', max: 2 }], 1, morning, known)).toBe(1)
})

test('a daily quota grants all or nothing, and settles to what was used', () => {
  const quota = new DailyQuota(100)
  const keys = [
    { key: 'host', max: 30 },
    { key: 'network', max: 60 },
  ]
  expect(quota.takeAll(keys, 25, morning, known)).toBe(true)
  expect(quota.takeAll(keys, 10, morning, known)).toBe(false)
  expect(quota.takeAll(keys, 5, morning, known)).toBe(true)
  quota.correct(keys, -20, night, known)
  expect(quota.takeAll(keys, 20, night, known)).toBe(true)
  quota.correct(keys, 500, night, known)
  expect(quota.takeAll([{ key: 'other', max: 30 }], 1, night, known)).toBe(false)
  quota.correct(keys, -500, tomorrow, known)
  expect(quota.takeAll(keys, 30, tomorrow, known)).toBe(true)
  expect(quota.takeAll(keys, 1, tomorrow, known)).toBe(false)
})
