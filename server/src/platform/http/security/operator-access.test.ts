import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../../config.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const token = 'correct-horse-battery-staple'
const operatorPages = ['/mailbox', '/metrics']
const byPrompt = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`

async function appWith(config: Partial<Config>): Promise<TestApp> {
  const own = await startTestApp({ config })
  onTestFinished(() => own.stop())
  return own
}

const withToken = (config: Partial<Config> = {}) =>
  appWith({
    publicUrl: 'https://nofomo.example',
    mailbox: 'token',
    metrics: 'token',
    operatorToken: token,
    ...config,
  })

type Passing = { connection?: string; host?: (asked: string | undefined, port: number) => string }

/** A proxy with `proxy_pass` alone: a loopback peer, its own Host, no proxy headers. It closes each connection by default. */
async function plainProxyTo(
  { app }: TestApp,
  { connection = 'close', host = (_, port) => `localhost:${port}` }: Passing = {},
): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: host(incoming.headers.host, port), connection }
    const options = { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers }
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.closeAllConnections())
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

test.each(['https://nofomo.example', 'http://nofomo.example', 'https://localhost', 'http://192.0.2.7:3000'])(
  'mailbox and metrics of %s are not found through a proxy without forwarding headers',
  async (publicUrl) => {
    const proxy = await plainProxyTo(await appWith({ publicUrl }))
    for (const path of operatorPages) expect((await fetch(`${proxy}${path}`)).status).toBe(404)
    expect((await fetch(`${proxy}/healthz`)).status).toBe(200)
  },
)

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'mailbox and metrics of %s are served to this machine',
  async (publicUrl) => {
    const { app } = await appWith({ publicUrl })
    for (const url of operatorPages)
      expect((await app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBe(200)
  },
)

test('the log says once why the mailbox of this machine is not found any more', async () => {
  const lines: string[] = []
  const logs = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })
  const { app, stop } = await startTestApp({ logs, config: { logLevel: 'warn' } })
  onTestFinished(stop)
  const headers = { host: 'localhost:3000' }
  expect((await app.inject({ url: '/mailbox', headers })).statusCode).toBe(200)
  await app.inject({ url: '/healthz', headers: { ...headers, 'x-forwarded-for': '192.0.2.7' } })
  for (const _ of [1, 2]) expect((await app.inject({ url: '/mailbox', headers })).statusCode).toBe(404)
  expect(lines.filter((line) => line.includes('a proxy was seen'))).toHaveLength(1)
})

test('mailbox and metrics are not found for requests with proxy headers', async () => {
  const { app } = await appWith({})
  for (const header of [
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded',
    'true-client-ip',
    'cf-connecting-ip',
  ])
    for (const url of operatorPages) {
      const headers = { host: 'localhost:3000', [header]: '127.0.0.1' }
      expect((await app.inject({ url, headers })).statusCode, `${url} ${header}`).toBe(404)
    }
})

describe('without a public URL, what a plain proxy on this machine passes on is refused', () => {
  const answersOf = async (base: string) =>
    Promise.all(operatorPages.map(async (path) => (await fetch(`${base}${path}`)).status))

  test('without a public URL, requests of a local proxy that closes each connection are refused', async () => {
    expect(await answersOf(await plainProxyTo(await appWith({})))).toEqual([404, 404])
  })

  test('without a public URL, requests of a local proxy that speaks HTTP/1.0 are refused', async () => {
    const { app } = await appWith({})
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /metrics HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 404 /)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
  })

  test('without a public URL, a proxied request with a foreign host refuses all later ones, even local-looking', async () => {
    const own = await appWith({})
    const keepsAlive = { connection: 'keep-alive' }
    const local = await plainProxyTo(own, keepsAlive)
    expect(await answersOf(local)).toEqual([200, 200])
    const { app } = own
    // Any path tells: it need not be one of these.
    await app.inject({ url: '/healthz', headers: { host: 'nofomo.example' } })
    expect(await answersOf(local)).toEqual([404, 404])
    expect((await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })).statusCode).toBe(404)
  })

  test('without a public URL, a proxied request with a foreign origin refuses all later ones', async () => {
    const own = await appWith({})
    const { app } = own
    const headers = { host: 'localhost:3000', origin: 'http://nofomo.example' }
    // Another site that a browser of this machine has open is no proxy.
    await app.inject({ url: '/healthz', headers: { ...headers, 'sec-fetch-site': 'cross-site' } })
    expect((await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })).statusCode).toBe(200)
    await app.inject({ method: 'POST', url: '/api/votes', headers })
    expect((await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })).statusCode).toBe(404)
  })

  test('a request with a foreign host from another machine does not count as proxied', async () => {
    const { app } = await appWith({})
    await app.inject({ url: '/healthz', remoteAddress: '192.168.1.7', headers: { host: '192.168.1.5:3000' } })
    expect((await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })).statusCode).toBe(200)
  })
})

describe('if configured, both require the token', () => {
  test.each(operatorPages)(
    'with `token`, mailbox and metrics require the operator’s token through a proxy: %s',
    async (path) => {
      const proxy = await plainProxyTo(await withToken())
      const asked = await fetch(`${proxy}${path}`)
      expect(asked.status).toBe(401)
      expect(asked.headers.get('www-authenticate')).toMatch(/^Basic realm="NoFOMO (mailbox|metrics)"/)
      expect(asked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(await asked.json()).toMatchObject({ code: 'unauthorized' })
      for (const authorization of [`Bearer ${token}`, `bearer ${token}`, byPrompt(token)])
        expect((await fetch(`${proxy}${path}`, { headers: { authorization } })).status).toBe(200)
    },
  )

  test('with `token`, mailbox and metrics require the operator’s token on this machine, too', async () => {
    const { app } = await withToken({ publicUrl: 'http://localhost:3000' })
    for (const url of operatorPages)
      expect((await app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBe(401)
  })

  test('with `token`, single mails and the list require the operator’s token', async () => {
    const { app } = await withToken()
    for (const url of ['/mailbox/1', '/mailbox/1/html']) expect((await app.inject(url)).statusCode).toBe(401)
    const headers = { origin: 'https://nofomo.example' }
    expect((await app.inject({ method: 'POST', url: '/mailbox/1/again', headers })).statusCode).toBe(401)
  })

  test('with `token`, mailbox and metrics accept no other credentials', async () => {
    const { app } = await withToken()
    const wrong = [
      'Bearer',
      'Bearer ',
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token.toUpperCase()}`,
      `Digest ${token}`,
      token,
      byPrompt(''),
      byPrompt('wrong'),
      `Basic ${Buffer.from(token).toString('base64')}`,
      'Basic %%%',
    ]
    for (const [index, authorization] of wrong.entries())
      for (const url of operatorPages) {
        const asked = { url, remoteAddress: `203.0.113.${index}`, headers: { authorization } }
        expect((await app.inject(asked)).statusCode, authorization).toBe(401)
      }
  })

  test('an address has ten wrong tokens a minute, and other addresses are not affected', async () => {
    const { app, clock } = await withToken()
    const tryWith = (sent: string, remoteAddress = '203.0.113.5') =>
      app.inject({ url: '/mailbox', remoteAddress, headers: { authorization: `Bearer ${sent}` } })
    for (let turn = 0; turn < 10; turn += 1) expect((await tryWith('wrong')).statusCode).toBe(401)
    const refused = await tryWith(token)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tryWith(token, '203.0.113.6')).statusCode).toBe(200)
    clock.advance(60_000)
    expect((await tryWith(token)).statusCode).toBe(200)
  })

  test('with `off`, mailbox and metrics are not found', async () => {
    const { app } = await withToken({ mailbox: 'off', metrics: 'off' })
    const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` }
    for (const url of operatorPages) expect((await app.inject({ url, headers })).statusCode).toBe(404)
  })
})
