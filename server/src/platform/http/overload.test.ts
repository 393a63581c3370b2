import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { type OverloadLimits, overloadLimits } from './overload.ts'

/** An app with an additional call that answers only once `open` is called. */
async function appWithSlowCall(overload: Partial<OverloadLimits> = {}) {
  const { db, drop } = await freshDatabase()
  const config = readConfig({ MODE: 'test', LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, db, overload })
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
  return { app, open, waiting: () => waiting }
}

test('too many concurrent requests: the rest is refused immediately, probes get through, and it recovers', async () => {
  const { app, open, waiting } = await appWithSlowCall({ inFlight: 20 })
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
    arrivingPerAddress: expect.any(Number),
    drawingCostPerAddress: expect.any(Number),
  })
  expect(limits.connectionsPerAddress).toBeLessThan(Number(limits.connections))
  expect(limits.arrivingPerAddress).toBeLessThan(Number(limits.arriving))
})
