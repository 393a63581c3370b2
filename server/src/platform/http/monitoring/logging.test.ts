import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { freshDatabase } from '../../../testing/databases/fresh-database.ts'
import { AppError } from '../../errors.ts'
import type { App } from '../app-type.ts'
import type { OverloadLimits } from '../limits/overload.ts'

async function loggedApp(
  logLevel: 'info' | 'debug' = 'info',
  overload: Partial<OverloadLimits> = {},
): Promise<{ app: App; text(): string; lines(): Line[] }> {
  const { db, drop } = await freshDatabase()
  let text = ''
  const logs = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  const app = await buildApp({ config: { ...readConfig({ MODE: 'test' }), logLevel }, db, logs, overload })
  onTestFinished(async () => {
    await app.close()
    await drop()
  })
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  return { app, text: () => text, lines }
}
type Line = Record<string, unknown>

test('a failed request logs one line with the id its user sees', async () => {
  const { app, lines } = await loggedApp()
  const reply = await app.inject('/api/sessions/AAAAAAAAAAAA')
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toMatchObject({
    level: 30,
    method: 'GET',
    route: '/api/sessions/:sessionId',
    status: 404,
    requestId: reply.json().requestId,
  })
})

test('a flood of refused requests logs one warning a second, with counts', async () => {
  const { app, lines } = await loggedApp()
  const refused = () => app.inject('/api/sessions/AAAAAAAAAAAA')
  const refusedPosts = () => app.inject({ method: 'POST', url: '/api/sessions' })
  await Promise.all([...Array.from({ length: 50 }, refused), ...Array.from({ length: 20 }, refusedPosts)])
  const added = () => lines().filter(({ level }) => level === 40)
  const single = () => lines().filter(({ level }) => level === 30)
  // A slow machine takes some seconds for 70 requests, and each has its own warning.
  await expect.poll(() => added().reduce((sum, line) => sum + Number(line.total), single().length)).toBe(70)
  expect(single().length).toBeLessThan(20)
  expect(added()[0]?.refusals).toContainEqual({
    kind: 'GET /api/sessions/:sessionId 404',
    count: expect.any(Number),
  })
})

test('refusals of load shedding log no stack, and unavailable services one stack a second', async () => {
  const { app, lines, text } = await loggedApp()
  app.get('/api/full', () => {
    throw new AppError('unavailable', 'Too many people at once.')
  })
  app.get('/api/away', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  for (let sent = 0; sent < 20; sent += 1) expect((await app.inject('/api/full')).statusCode).toBe(503)
  expect(text()).not.toContain('stack')
  for (let sent = 0; sent < 20; sent += 1) expect((await app.inject('/api/away')).statusCode).toBe(503)
  const stacks = lines().filter(({ err }) => err !== undefined)
  expect(stacks[0]).toMatchObject({ level: 40, err: { code: 'ECONNREFUSED' } })
  expect(stacks.length).toBeLessThan(10)
  expect(lines().every(({ level }) => Number(level) <= 40)).toBe(true)
})

test('pages that load shedding refuses log no stack', async () => {
  const { app, text } = await loggedApp('info', { inFlight: 0 })
  for (let asked = 0; asked < 20; asked += 1) expect((await app.inject('/')).statusCode).toBe(503)
  expect(text()).not.toContain('stack')
})

test('a successful request logs nothing, except at debug level', async () => {
  const quiet = await loggedApp()
  await quiet.app.inject('/api/venues')
  expect(quiet.lines()).toEqual([])
  const talkative = await loggedApp('debug')
  await talkative.app.inject('/api/venues')
  expect(talkative.lines()).toMatchObject([{ level: 20, route: '/api/venues', status: 200 }])
})

test('an internal error logs its stack, not the request’s data', async () => {
  const { app, lines, text } = await loggedApp()
  app.get('/api/broken', () => {
    throw Object.assign(new Error('broken'), { parameters: ['canary-parameter'], code: '42P01' })
  })
  await app.inject({
    url: '/api/broken?token=canary-query',
    remoteAddress: '198.51.100.77',
    headers: { cookie: 'nofomo_host=canary-cookie', authorization: 'Bearer canary-bearer' },
  })
  expect(lines().find((line) => line.msg === 'request failed')).toMatchObject({
    level: 50,
    err: {
      type: 'Error',
      message: 'broken',
      code: '42P01',
      stack: expect.stringContaining('logging.test.ts'),
    },
  })
  expect(text()).not.toMatch(/canary|198\.51\.100\.77/)
})

test('secrets logged by mistake are redacted', async () => {
  const { app, lines, text } = await loggedApp()
  app.get('/api/careless', (request) => {
    const { deviceId, hostToken } = { deviceId: 'canary-device', hostToken: 'canary-host' }
    request.log.warn(
      { req: request, actor: { deviceId, hostToken }, list: [{ password: 'canary-password' }] },
      'oops',
    )
    request.log.warn(
      { request, headers: request.headers, to: { email: 'canary@example.com' }, count: 3 },
      'oops again',
    )
    return {}
  })
  await app.inject({ url: '/api/careless?code=canary-code', headers: { cookie: 'a=canary-cookie' } })
  expect(lines()).toHaveLength(2)
  expect(lines()[0]).toMatchObject({
    req: { method: 'GET', route: '/api/careless' },
    actor: { deviceId: '[redacted]', hostToken: '[redacted]' },
    list: [{ password: '[redacted]' }],
  })
  expect(lines()[1]).toMatchObject({ count: 3 })
  expect(text()).not.toContain('canary')
})

test('line breaks from a client cannot start a log line', async () => {
  const { app, text, lines } = await loggedApp()
  await app.inject('/api/x%0A%7B%22level%22:60%7D')
  app.log.warn({ name: 'Ann\r\n{"level":60,"msg":"forged"}' }, 'two\nlines')
  expect(text().trim().split('\n')).toHaveLength(lines().length)
  expect(lines().every((line) => line.level !== 60)).toBe(true)
})
