import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { freshDatabase } from '../../../testing/databases/fresh-database.ts'
import { testClock } from '../../../testing/test-clock.ts'
import type { App } from '../app-type.ts'
import { type OverloadLimits, overloadLimits } from './overload.ts'

const sameOrigin = {
  origin: 'http://localhost:3000',
  host: 'localhost:3000',
  'sec-fetch-site': 'same-origin',
}

/** An app with an additional call that answers only once `open` is called. */
async function appWithSlowCall(overload: Partial<OverloadLimits> = {}) {
  const { db, drop } = await freshDatabase()
  const config = readConfig({ MODE: 'test', LOG_LEVEL: 'silent' })
  const clock = testClock()
  const app = await buildApp({ config, db, overload, clock: clock.now })
  onTestFinished(async () => {
    await app.close()
    await drop()
  })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let waiting = 0
  app.get('/api/slow', async () => {
    waiting += 1
    await gate
    return { done: true }
  })
  return { app, clock, open, waiting: () => waiting }
}

test('too many concurrent requests: the rest is refused immediately, probes get through, and it recovers', async () => {
  const { app, open, waiting } = await appWithSlowCall({ inFlight: 27 })
  const accepted = Array.from({ length: 20 }, () => app.inject('/api/slow'))
  await expect.poll(waiting).toBe(20)

  const refused = await app.inject('/api/slow')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('very busy') })
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  open()
  const replies = await Promise.all(accepted)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await app.inject('/api/slow')).statusCode).toBe(200)
})

/** The cookie of a browser that came for the first time now. */
async function newBrowser(app: App): Promise<string> {
  const reply = await app.inject({ method: 'POST', url: '/api/browser', headers: sameOrigin })
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('a flood of unknown browsers is refused while known browsers are still served', async () => {
  const { app, open, waiting, clock } = await appWithSlowCall({ inFlight: 100, inFlightPerAddress: 20 })
  const cookie = await newBrowser(app)
  clock.advance(dayMs)
  const call = (remoteAddress: string, headers = {}) =>
    app.inject({ url: '/api/slow', remoteAddress, headers })
  const flood = Array.from({ length: 300 }, (_, at) => call(`10.${at % 200}.0.1`))
  await expect.poll(waiting).toBe(75)
  const friend = call('198.51.100.7', { cookie })
  await expect.poll(waiting).toBe(76)

  const stranger = await call('192.0.2.1', { cookie: await newBrowser(app) })
  expect([stranger.statusCode, stranger.headers['retry-after']]).toEqual([503, '2'])
  open()
  expect((await friend).statusCode).toBe(200)
  const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(75)
})

test('one address cannot have all requests in flight, and the others share the rest', async () => {
  const { app, open, waiting } = await appWithSlowCall({ inFlight: 100, inFlightPerAddress: 20 })
  const call = (remoteAddress: string) => app.inject({ url: '/api/slow', remoteAddress })
  const flood = Array.from({ length: 100 }, () => call('10.0.0.1'))
  const friends = Array.from({ length: 10 }, () => call('192.0.2.1'))
  await expect.poll(waiting).toBe(30)
  open()
  expect((await Promise.all(friends)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  await Promise.all(flood)
})

test('tests have no overload limits unless they set them', async () => {
  const { app, open, waiting } = await appWithSlowCall()
  const many = Array.from({ length: 1_200 }, () => app.inject('/api/slow'))
  await expect.poll(waiting).toBe(1_200)
  open()
  const replies = await Promise.all(many)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('by default slow requests are cut within ten seconds, and one address cannot take everything', () => {
  const limits = overloadLimits(readConfig({}))
  expect(limits).toMatchObject({
    headersTimeoutMs: 5_000,
    requestTimeoutMs: 9_000,
    connectionsPerAddress: expect.any(Number),
    incomingBodiesPerAddress: expect.any(Number),
    drawingCostPerAddress: expect.any(Number),
  })
  expect(limits.connectionsPerAddress).toBeLessThan(Number(limits.connections))
  expect(limits.incomingBodiesPerAddress).toBeLessThan(Number(limits.incomingBodies))
})
