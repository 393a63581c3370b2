import { expect, test } from 'vitest'
import { createLocalAllowances } from '../../../platform/allowances/allowances.ts'
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
