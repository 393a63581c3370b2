import { once } from 'node:events'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

async function ownApp(): Promise<TestApp> {
  const own = await startTestApp()
  onTestFinished(() => own.stop())
  return own
}

test('a running server is alive and ready', async () => {
  const { app } = await ownApp()
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('readiness checks query the database at most once a second', async () => {
  const { app, db, clock } = await ownApp()
  clock.set(new Date())
  const ask = async () => (await app.inject('/readyz')).statusCode
  expect(await ask()).toBe(200)
  // The pool is closed, so a positive answer comes from the cache.
  await db.destroy()
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200))
  clock.advance(1_000)
  expect(await ask()).not.toBe(200)
})

test('metrics are for this machine only', async () => {
  const { app } = await ownApp()
  await app.inject('/api/venues')
  const metrics = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
  expect(metrics.statusCode).toBe(200)
  expect(metrics.body).toContain(
    'nofomo_request_seconds_count{method="GET",route="/api/venues",status="200"} 1',
  )
  expect(metrics.body).toContain('nofomo_live_streams 0')
  expect(metrics.body).toContain('process_resident_memory_bytes')
  for (const hidden of [
    { remoteAddress: '203.0.113.1' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { host: 'rebound.example' } },
  ])
    expect((await app.inject({ url: '/metrics', ...hidden })).statusCode).toBe(404)
})

test('a node that leaves is no longer ready, so that load balancers notice while it still answers', async () => {
  const own = await ownApp()
  const { session } = await hostedSession(own)
  own.app.leave()
  const probe = await own.app.inject('/readyz')
  expect(probe.statusCode).toBe(503)
  expect(probe.headers['retry-after']).toBe('5')
  const read = await own.app.inject(`/api/sessions/${session.id}`)
  expect(read.statusCode).toBe(200)
  expect(read.headers.connection).toBe('close')
})

test('shutdown ends streams and finishes requests in flight', async () => {
  const own = await startTestApp()
  const { session } = await hostedSession(own)
  const address = await own.app.listen({ port: 0 })

  const stream = await fetch(`${address}/api/sessions/${session.id}/events`)
  const reader = stream.body?.getReader()
  await reader?.read()
  const upload = request(`${address}/api/sessions`, {
    method: 'POST',
    headers: { origin: own.config.publicUrl, 'content-type': 'application/json' },
  })
  upload.write('{"title":')
  // The server has received this request once it has answered a later one.
  await fetch(`${address}/healthz`)

  const stopped = own.stop()
  upload.end('"Dinner"}')
  const [answer] = await once(upload, 'response')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers.connection).toBe('close')
  answer.resume()
  let ended = false
  while (!ended) ended = (await reader?.read())?.done ?? true
  await stopped
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})
