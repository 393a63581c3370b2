import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { RateLimiter } from '../../rate-limiter.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  // The clock is stopped, so no allowance is replenished.
  testApp.clock.set(new Date('2026-06-01T19:00:00Z'))
})

const search = '/api/venues?search=ramen'
const suggest = '/api/sessions'

async function statuses(
  times: number,
  send: () => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let at = 0; at < times; at += 1) {
    const { status } = await send()
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

test('a browser over its rate limit gets a sentence and Retry-After', async () => {
  const browser = testApp.browser()
  expect(await statuses(20, () => browser.post(suggest, {}))).toEqual({ 200: 20 })
  // The first request had no device id to be counted by.
  await browser.post(suggest, {})
  const refused = await browser.post<ErrorReply>(suggest, {})
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({
    code: 'too_many_requests',
    error: 'That is a lot of suggestions at once. Wait a moment and ask again.',
  })
  expect(refused.headers['retry-after']).toBe('3')
  testApp.clock.advance(3_000)
  expect((await browser.post(suggest, {})).status).toBe(200)
})

test('limits are independent by name and by browser', async () => {
  const browser = testApp.browser('198.51.100.1')
  await statuses(22, () => browser.post(suggest, {}))
  expect((await browser.post(suggest, {})).status).toBe(429)
  expect((await browser.get(search)).status).toBe(200)
  expect((await testApp.browser('198.51.100.1').post(suggest, {})).status).toBe(200)
})

test('without cookies the address is counted', async () => {
  const fresh = () => testApp.browser('198.51.100.2').post(suggest, {})
  expect(await statuses(125, fresh)).toEqual({ 200: 120, 429: 5 })
  expect((await testApp.browser('198.51.100.3').post(suggest, {})).status).toBe(200)
})

test('requests refused for the network do not use up the browser’s own allowance', async () => {
  const address = '198.51.100.4'
  const browser = testApp.browser(address)
  await browser.post(suggest, {})
  await statuses(119, () => testApp.browser(address).post(suggest, {}))
  expect(await statuses(20, () => browser.post(suggest, {}))).toEqual({ 429: 20 })
  // The network may ask 20 times again, and the browser had 20 of its own.
  testApp.clock.advance(10_000)
  expect(await statuses(20, () => browser.post(suggest, {}))).toEqual({ 200: 20 })
})

test('IPv6 is counted by /64', async () => {
  let host = 0
  const anyOfTheirs = () => {
    host += 1
    return testApp.browser(`2001:db8:1:2::${host.toString(16)}`).post(suggest, {})
  }
  expect(await statuses(121, anyOfTheirs)).toEqual({ 200: 120, 429: 1 })
  expect((await testApp.browser('2001:db8:1:3::1').post(suggest, {})).status).toBe(200)
})

test('thirty voters behind one address can vote on everything', async () => {
  const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 30 })
  const friends = Array.from({ length: 30 }, () => testApp.browser('198.51.100.4'))
  for (const venueId of venueIds) {
    const replies = await Promise.all(friends.map((friend) => vote(friend, session.id, venueId, 1)))
    expect(replies.map(({ status }) => status)).toEqual(friends.map(() => 200))
  }
})

test('forwarded addresses are ignored without a trusted proxy', async () => {
  let last = 0
  const pretending = () => {
    last += 1
    return testApp.browser('198.51.100.5').post(suggest, {}, { 'x-forwarded-for': `192.0.2.${last}` })
  }
  expect(await statuses(121, pretending)).toEqual({ 200: 120, 429: 1 })
})

test('behind a trusted proxy each visitor is counted by their own address', async () => {
  const proxied = await startTestApp({ config: { trustedProxies: ['198.51.100.0/24'] } })
  onTestFinished(() => proxied.stop())
  let last = 0
  const visitor = () => {
    last += 1
    return proxied.browser('198.51.100.6').post(suggest, {}, { 'x-forwarded-for': `192.0.2.${last}` })
  }
  expect(await statuses(121, visitor)).toEqual({ 200: 121 })
})

test('for any arrival times, a minute admits at most the allowance plus what was replenished', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 300 }), (pauses) => {
      const allowance = 30
      const bucket = new RateLimiter(allowance)
      let now = 1_000_000
      const taken: number[] = []
      for (const pause of pauses) {
        now += pause
        if (bucket.take('key', now) === 0) taken.push(now)
        const lastMinute = taken.filter((moment) => moment > now - 60_000).length
        expect(lastMinute).toBeLessThanOrEqual(2 * allowance)
      }
    }),
  )
})

test('a request is accepted after the wait that Retry-After gave', () => {
  const bucket = new RateLimiter(120)
  let now = 5_000_000
  for (let at = 0; at < 120; at += 1) expect(bucket.take('key', now)).toBe(0)
  now += Math.ceil(bucket.take('key', now))
  expect(bucket.take('key', now)).toBe(0)
})

test('invented keys do not grow memory without bound', () => {
  const bucket = new RateLimiter(10)
  for (let at = 0; at < 150_000; at += 1) bucket.take(`key ${at}`, 1_000)
  expect(bucket.size).toBeLessThanOrEqual(100_000)
})
