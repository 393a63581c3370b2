import { expect, test } from 'vitest'
import { DailyCap } from './daily-cap.ts'

const morning = new Date('2026-05-02T08:00:00Z')
const night = new Date('2026-05-02T23:59:59Z')
const tomorrow = new Date('2026-05-03T00:00:00Z')

test('limits each key and the total per day', () => {
  const cap = new DailyCap(10)
  const of = (key: string) => [{ key, most: 6 }]
  expect(cap.take(of('a'), 4, morning)).toBe(4)
  expect(cap.take(of('a'), 4, morning)).toBe(2)
  expect(cap.take(of('a'), 4, night)).toBe(0)
  expect(cap.take(of('b'), 6, night)).toBe(4)
  expect(cap.take(of('c'), 1, night)).toBe(0)
  expect(cap.take(of('a'), 4, tomorrow)).toBe(4)
})

test('with two keys the smaller remainder counts', () => {
  const cap = new DailyCap(100)
  const network = { key: 'network', most: 5 }
  expect(cap.take([network, { key: 'one', most: 3 }], 9, morning)).toBe(3)
  expect(cap.take([network, { key: 'two', most: 3 }], 9, morning)).toBe(2)
  expect(cap.take([network, { key: 'three', most: 3 }], 9, morning)).toBe(0)
})

test('invented keys do not grow memory and share one count', () => {
  const cap = new DailyCap(1_000_000)
  for (let made = 0; made < 50_000; made += 1) cap.take([{ key: `${made}`, most: 2 }], 1, morning)
  expect(cap.take([{ key: 'new', most: 2 }], 1, morning)).toBe(1)
  expect(cap.take([{ key: 'newer', most: 2 }], 2, morning)).toBe(1)
  expect(cap.take([{ key: 'newest', most: 2 }], 1, morning)).toBe(0)
  expect(cap.take([{ key: '7', most: 2 }], 1, morning)).toBe(1)
})

test('takes all that is wanted or nothing, and counts what was used in its place', () => {
  const cap = new DailyCap(100)
  const keys = [
    { key: 'host', most: 30 },
    { key: 'network', most: 60 },
  ]
  expect(cap.takeAll(keys, 25, morning)).toBe(true)
  expect(cap.takeAll(keys, 10, morning)).toBe(false)
  expect(cap.takeAll(keys, 5, morning)).toBe(true)
  cap.correct(keys, -20, night)
  expect(cap.takeAll(keys, 20, night)).toBe(true)
  cap.correct(keys, 500, night)
  expect(cap.takeAll([{ key: 'other', most: 30 }], 1, night)).toBe(false)
  cap.correct(keys, -500, tomorrow)
  expect(cap.takeAll(keys, 30, tomorrow)).toBe(true)
  expect(cap.takeAll(keys, 1, tomorrow)).toBe(false)
})
