import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'

test('too many requests at once: the rest is refused at once, probes get through, and it recovers', async () => {
  const { db, drop } = await freshDatabase()
  const app = await buildApp({ config: readConfig({ MODE: 'test', LOG_LEVEL: 'silent' }), db })
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
  const accepted = Array.from({ length: 1_000 }, () => app.inject('/api/slow'))
  await expect.poll(() => waiting).toBe(1_000)

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
