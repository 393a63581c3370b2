import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

async function limited(sessionsADay: { browser: number; address: number; all: number }): Promise<TestApp> {
  const testApp = await startTestApp({ overload: { sessionsADay } })
  onTestFinished(() => testApp.stop())
  testApp.clock.set(new Date('2026-05-02T00:00:00Z'))
  return testApp
}
const create = (browser: TestBrowser, title = 'Friday') =>
  browser.post<ErrorReply>('/api/sessions', { title, venues: [{ name: 'Joule' }, { name: 'Altura' }] })
const statusesOf = async (browsers: readonly TestBrowser[]) => {
  const statuses = []
  for (const browser of browsers) statuses.push((await create(browser)).status)
  return statuses
}

test('one address starts as many votes a day as its limit, and a whole /56 twice as many', async () => {
  const testApp = await limited({ browser: 50, address: 5, all: 10_000 })
  const sameAddress = Array.from({ length: 8 }, () => testApp.browser('198.51.100.7'))
  expect(await statusesOf(sameAddress)).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
  const refused = await create(testApp.browser('198.51.100.7'))
  expect(refused.body.error).toBe('Very many votes were started from here today. Try again tomorrow.')
  const site = Array.from({ length: 30 }, (_, at) => testApp.browser(`2001:db8:1:${at.toString(16)}::1`))
  expect((await statusesOf(site)).filter((status) => status === 200)).toHaveLength(10)
  testApp.clock.advance(dayMs)
  expect((await create(testApp.browser('198.51.100.7'))).status).toBe(200)
})

test('one browser has a daily limit of new votes, and requests refused as invalid do not count', async () => {
  const testApp = await limited({ browser: 3, address: 100, all: 10_000 })
  const browser = testApp.browser('198.51.100.7')
  // Its device id comes with the first reply.
  await create(browser)
  for (let invalid = 0; invalid < 5; invalid += 1) await create(browser, 'x'.repeat(500))
  expect(await statusesOf(Array(5).fill(browser))).toEqual([200, 200, 200, 429, 429])
})

test('when unknown browsers have started very many votes, a known browser can still start one', async () => {
  const testApp = await limited({ browser: 50, address: 50, all: 40 })
  const own = testApp.browser('192.0.2.1')
  expect((await create(own)).status).toBe(200)
  testApp.clock.advance(dayMs)
  const strangers = Array.from({ length: 30 }, (_, at) => testApp.browser(`10.${at}.0.1`))
  expect((await statusesOf(strangers)).filter((status) => status === 200)).toHaveLength(15)
  const refused = await create(testApp.browser('192.0.2.2'))
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'Very many votes are being started right now. Try again in a few minutes.',
  ])
  expect((await create(own)).status).toBe(200)
  // A quarter of a day later there is room again.
  testApp.clock.advance(dayMs / 4)
  expect((await create(testApp.browser('192.0.2.3'))).status).toBe(200)
})
