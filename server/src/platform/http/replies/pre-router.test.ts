import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '../../../config.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { SharedBytes } from '../../shared-bytes.ts'
import type { Identity } from '../callers/identity.ts'
import { ownAssets } from '../pages/built-files.ts'
import { registerPreRouter } from './pre-router.ts'
import type { SharedReply } from './shared-replies.ts'

let testApp: TestApp
let handled = 0
const count = () => {
  handled += 1
}
const handlers = 'tracing:fastify.request.handler:start'
beforeAll(async () => {
  testApp = await listening()
  diagnostics.subscribe(handlers, count)
})
afterAll(async () => {
  diagnostics.unsubscribe(handlers, count)
  await testApp.stop()
})

async function listening(config: Partial<Config> = {}): Promise<TestApp> {
  const own = await startTestApp({ config })
  await own.app.listen({ host: '127.0.0.1', port: 0 })
  return own
}

type Headers = Record<string, string>
type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer; isPreRouter: boolean }

/** Over a socket; `app.inject` goes through the router. `isPreRouter`: no handler of a route has run. */
async function ask(
  path: string,
  headers: Headers = {},
  { method = 'GET', on = testApp } = {},
): Promise<Reply> {
  const before = handled
  const { port } = on.app.server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost', ...headers } })
  const [reply] = (await once(sent.end(), 'response')) as [IncomingMessage]
  const body = await buffer(reply)
  return { status: reply.statusCode ?? 0, headers: reply.headers, body, isPreRouter: handled === before }
}

/** Asks until the bytes are known. @returns the first reply with them: those of a session are trusted for a moment only */
async function known(path: string, headers: Headers = {}, on = testApp): Promise<Reply> {
  let reply = await ask(path, headers, { on })
  await expect
    .poll(async () => {
      reply = await ask(path, headers, { on })
      return reply.isPreRouter
    })
    .toBe(true)
  return reply
}

const resultsOf = (id: string) => `/api/sessions/${id}/results`
const uncounted = new Set(['date', 'connection', 'keep-alive'])

/** What may not differ: cookies and the request id by their form. */
function comparable(headers: object): [string, unknown][] {
  return (
    Object.entries(headers)
      // Pages do not read what programs are told of their limits.
      .filter(([name]) => !uncounted.has(name) && !name.startsWith('ratelimit'))
      .map(([name, value]): [string, unknown] => {
        if (name === 'x-request-id') return [name, String(value).replace(/[0-9a-f]/g, 'x')]
        if (name === 'set-cookie')
          return [name, [value].flat().map((cookie) => String(cookie).replace(/=[\w.-]+;/, '=…;'))]
        return [name, String(value)]
      })
      .toSorted(([a], [b]) => a.localeCompare(b))
  )
}

const built = await readdir(ownAssets)
const named = (form: RegExp) => built.find((name) => form.test(name)) ?? ''
const script = named(/^vote-page-.*\.js$/)
const font = named(/\.woff2$/)

const addresses = [
  (id: string) => resultsOf(id),
  (id: string) => `/api/sessions/${id}/results`,
  (id: string) => `/vote/${id}`,
  (id: string) => `/results/${id}`,
  (id: string) => `/preview/${id}`,
  // Belongs to no session: it sets no cookies.
  () => '/partners',
  () => `/assets/${script}`,
  () => `/assets/${font}`,
]

test.each(['http://localhost:3000', 'https://nofomo.example'])(
  'at %s a pre-router reply has the headers and bytes of the routed one',
  async (publicUrl) => {
    const own = await listening({ publicUrl })
    onTestFinished(() => own.stop())
    const { session } = await hostedSession(own)
    for (const address of addresses) {
      const url = address(session.id)
      for (const accepted of [{}, { 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip' }]) {
        const headers = { host: 'localhost', ...accepted }
        const preRouter = await known(url, headers, own)
        const routed = await own.app.inject({ url, headers })
        expect(preRouter.status).toBe(routed.statusCode)
        expect(comparable(preRouter.headers)).toEqual(comparable(routed.headers))
        expect(preRouter.body.equals(routed.rawPayload)).toBe(true)
      }
    }
  },
)

test('a pre-router reply contains every vote acknowledged before it', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  for (const path of [resultsOf(session.id), `/vote/${session.id}`]) {
    await known(path)
    await vote(testApp.browser(), session.id, venueIds[0], 1)
    const fresh = (await ask(path)).body.toString()
    await known(path)
    expect((await ask(path)).body.toString()).toBe(fresh)
  }
  const { body } = await ask(resultsOf(session.id))
  expect(JSON.parse(body.toString()).results.totalVotes).toBe(2)
})

test('a deleted session is not found immediately after its deletion', async () => {
  const { host, session } = await hostedSession(testApp)
  const paths = [resultsOf(session.id), `/vote/${session.id}`]
  for (const path of paths) await known(path)
  await host.delete(`/api/sessions/${session.id}`)
  for (const path of paths) expect((await ask(path)).status).toBe(404)
})

test('hidden counts are never sent before the router', async () => {
  const settings = { resultsVisibility: 'after_vote' }
  const { session } = await hostedSession(testApp, { settings })
  const path = resultsOf(session.id)
  for (let times = 0; times < 3; times += 1) {
    const { body, isPreRouter } = await ask(path)
    expect([isPreRouter, JSON.parse(body.toString()).results.isHidden]).toEqual([false, true])
  }
})

test('counts that the host hides are gone from the next reply, and are back once the vote is closed', async () => {
  const { host, session, venueIds } = await hostedSession(testApp)
  await vote(testApp.browser(), session.id, venueIds[0], 1)
  const path = resultsOf(session.id)
  const shown = async () => {
    const { body, isPreRouter } = await ask(path)
    const { status, isHidden } = JSON.parse(body.toString()).results
    return { status, isHidden, isPreRouter }
  }
  for (const url of [path, `/results/${session.id}`]) await known(url)
  await host.post('/api/sessions', { id: session.id, settings: { resultsVisibility: 'after_close' } })
  expect(await shown()).toEqual({ status: 'in_progress', isHidden: true, isPreRouter: false })
  expect((await ask(`/results/${session.id}`)).isPreRouter).toBe(false)
  await host.post(`/api/sessions/${session.id}/close`)
  expect(await shown()).toMatchObject({ status: 'complete', isHidden: false })
  await known(path)
  expect(await shown()).toEqual({ status: 'complete', isHidden: false, isPreRouter: true })
})

test('a browser with our cookies gets its own page from the router', async () => {
  const { session } = await hostedSession(testApp)
  const path = `/vote/${session.id}`
  await known(path)
  for (const cookie of [
    'nofomo_device=AAAAAAAAAAAAAAAAAAAAAA',
    `nofomo_host=${'A'.repeat(43)}`,
    `nofomo_auth=${'A'.repeat(43)}`,
  ])
    expect((await ask(path, { cookie })).isPreRouter).toBe(false)
  expect((await ask(path, { cookie: 'other=1' })).isPreRouter).toBe(true)
})

test('requests with other queries or encodings, and HEAD, go through the router', async () => {
  const { session } = await hostedSession(testApp)
  const path = resultsOf(session.id)
  await known(path)
  expect((await ask(path)).isPreRouter).toBe(true)
  expect((await ask(`${path}?x=1`)).isPreRouter).toBe(false)
  expect((await ask(path, { 'accept-encoding': '*' })).isPreRouter).toBe(false)
  expect((await ask(path, { 'accept-encoding': 'gzip;q=0' })).isPreRouter).toBe(false)
  const head = await ask(path, {}, { method: 'HEAD' })
  expect([head.status, head.isPreRouter, head.body.length]).toEqual([200, false, 0])
  expect((await ask(resultsOf('no'))).status).toBe(400)
})

test('a browser that may have a built file already is answered by the router, with 304 if it does', async () => {
  const path = `/assets/${script}`
  await known(path)
  const { headers } = await ask(path)
  const again = await ask(path, { 'if-none-match': String(headers.etag) })
  expect([again.status, again.isPreRouter, again.body.length]).toEqual([304, false, 0])
  expect(again.headers['cache-control']).toBe(headers['cache-control'])
  expect((await ask(path, { 'if-none-match': '"another"' })).status).toBe(200)
})

test('built files count toward no limit', async () => {
  const cookie = 'nofomo_device=CCCCCCCCCCCCCCCCCCCCCC'
  testApp.clock.set(new Date())
  await known(`/assets/${script}`)
  for (let answered = 0; answered < 700; answered += 1)
    expect((await ask(`/assets/${script}`, { cookie })).status).toBe(200)
})

test('a pre-router reply counts toward the same rate limits', async () => {
  const { session } = await hostedSession(testApp)
  const path = resultsOf(session.id)
  const cookie = 'nofomo_device=BBBBBBBBBBBBBBBBBBBBBB'
  testApp.clock.set(new Date())
  await known(path)
  let answered = 0
  while ((await ask(path, { cookie })).status === 200) answered += 1
  expect(answered).toBe(600)
  const refused = await ask(path, { cookie })
  expect(JSON.parse(refused.body.toString()).code).toBe('too_many_requests')
  expect(refused.headers['retry-after']).toBe('1')
  expect((await testApp.app.inject({ url: path, headers: { cookie } })).statusCode).toBe(429)
})

test('a pre-router reply is counted in the metrics', async () => {
  const { session } = await hostedSession(testApp)
  const path = resultsOf(session.id)
  const counted = async () => {
    const text = (await testApp.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body
    const route = '/api/sessions/:sessionId/results'
    const line = `nofomo_request_seconds_count{method="GET",route="${route}",status="200"} `
    return Number(text.split(line)[1]?.split('\n')[0])
  }
  await known(path)
  const before = await counted()
  await ask(path)
  expect(await counted()).toBe(before + 1)
})

const identity = { device: {}, hostToken: null, ctx: { actor: { kind: 'system' } } } as unknown as Identity
const harmless = {
  identities: { of: () => identity, missingCookies: () => [] },
  limits: { take: () => 0 },
  localRequests: { watch: () => {}, isLocal: () => false },
  metrics: { contentType: '', read: async () => '', count: () => {} },
  isBusy: () => false,
  isStopping: () => false,
}
const reply: SharedReply = {
  status: 200,
  headers: {},
  bytes: new SharedBytes(Buffer.from('known')),
  setsMissingCookies: false,
}

/** A server without features that routes '/', and sends what `find` returns before the router. */
async function bare(
  parts: Partial<Parameters<typeof registerPreRouter>[1]> = {},
  find: () => SharedReply = () => reply,
) {
  const app = fastify()
  registerPreRouter(app, { config: readConfig({ MODE: 'test' }), ...harmless, ...parts })
  app.preRouter.add({ route: '/', onlyUnknown: false, limit: 'read', find })
  app.get('/', async () => 'routed')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return async () => (await fetch(address, { headers: { 'accept-encoding': 'br' } })).text()
}

test('an error in a pre-router reply is logged, and the router answers', async () => {
  const read = await bare({}, () => {
    throw new Error('fault')
  })
  expect(await read()).toBe('routed')
})

test('a server that is busy, stopping or logs every request sends no pre-router replies', async () => {
  let [busy, stopping] = [false, false]
  const read = await bare({ isBusy: () => busy, isStopping: () => stopping })
  expect(await read()).toBe('known')
  busy = true
  expect(await read()).toBe('routed')
  busy = false
  stopping = true
  expect(await read()).toBe('routed')
  const config: Config = { ...readConfig({ MODE: 'test' }), logLevel: 'debug' }
  expect(await (await bare({ config }))()).toBe('routed')
})
