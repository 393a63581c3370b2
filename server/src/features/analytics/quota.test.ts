import { expect, test } from 'vitest'
import { createLocalAllowances } from '../../platform/allowances/allowances.ts'
import { createQuota } from './service.ts'

test('the rows of a day are limited by browser, by address with any number of browsers, and in total', async () => {
  const quota = createQuota(createLocalAllowances(), { all: 50, address: 20, browser: 15 })
  const now = new Date('2026-05-02T12:00:00Z')
  expect(await quota({ address: 'a', browser: 'one', isKnown: true }, 30, now)).toBe(15)
  expect(await quota({ address: 'a', browser: null, isKnown: true }, 30, now)).toBe(5)
  expect(await quota({ address: 'a', browser: 'two', isKnown: true }, 30, now)).toBe(0)
  expect(await quota({ address: 'b', browser: null, isKnown: true }, 30, now)).toBe(20)
  expect(await quota({ address: 'c', browser: null, isKnown: true }, 30, now)).toBe(10)
  expect(await quota({ address: 'd', browser: null, isKnown: true }, 30, now)).toBe(0)
})

test('by default a browser has 2,000 rows a day, an address 20,000, and all together 200,000', async () => {
  const quota = createQuota(createLocalAllowances())
  const now = new Date('2026-05-02T12:00:00Z')
  const max = (address: string, browser: string | null) =>
    quota({ address, browser, isKnown: true }, 1_000_000, now)
  expect(await max('a', 'one')).toBe(2_000)
  expect(await max('a', null)).toBe(18_000)
  expect(await max('a', 'two')).toBe(0)
  const others = await Promise.all(Array.from({ length: 12 }, (_, index) => max(`address ${index}`, null)))
  expect(others.reduce((sum, granted) => sum + granted, 0)).toBe(180_000)
})
