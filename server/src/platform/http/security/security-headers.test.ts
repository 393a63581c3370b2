import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let plain: TestApp
let secure: TestApp
beforeAll(async () => {
  plain = await startTestApp()
  secure = await startTestApp({ config: { publicUrl: 'https://nofomo.example' } })
})
afterAll(async () => {
  await plain.stop()
  await secure.stop()
})

const requests = [
  ['GET', '/api/venues'],
  ['GET', '/api/no-such-path'],
  ['GET', '/api/%E0%A4%A'],
  ['POST', '/api/sessions'],
  ['POST', '/no-such-page'],
  ['GET', '/docs/api'],
  ['GET', '/docs/api.json'],
  ['GET', '/healthz'],
  ['GET', '/mailbox'],
  ['GET', '/vote/AAAAAAAAAAAA'],
  ['GET', '/assets/no-such-file.js'],
] as const

test.each(requests)('%s %s carries the security headers', async (method, url) => {
  const { headers } = await secure.app.inject({ method, url })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(headers['x-powered-by']).toBeUndefined()
})

test.each([
  ['/redeem', '(self)'],
  ['/redeem?from=home', '(self)'],
  ['/redeem/1AbCdEfGhIjKlMnOpQrStUvWx', '(self)'],
  ['/redeemed', '()'],
  ['/', '()'],
  ['/vote/AAAAAAAAAAAA', '()'],
])('the camera is open to the counter’s pages alone: %s', async (url, camera) => {
  const { headers } = await secure.app.inject(url)
  expect(headers['permissions-policy']).toContain(`camera=${camera},`)
  expect(headers['permissions-policy']).toContain('microphone=()')
})

test('no HSTS over plain http', async () => {
  const { headers } = await plain.app.inject('/api/venues')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('API replies are not cached, and nothing in them can run', async () => {
  const { headers } = await plain.app.inject('/api/venues')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a page’s style has the nonce of its policy, a new one each time', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { headers, body } = await plain.app.inject('/docs/api')
      const nonce = /<style nonce="([\w-]{22})">/.exec(body)?.[1]
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('large replies are compressed if the client accepts it', async () => {
  const { headers } = await plain.app.inject({
    url: '/api/venues?limit=50',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toContain('accept-encoding')
})

test('pages may load pictures from the tile server of the installation, and from nowhere else', async () => {
  const attribution = '"Tiles" <by> us'
  const tiled = await startTestApp({
    config: { mapTiles: { url: 'https://tiles.example/v1/{z}/{x}/{y}.png?key=1', attribution } },
  })
  try {
    const { headers, body } = await tiled.app.inject('/')
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https://tiles.example;")
    expect(body).toContain('data-tiles="https://tiles.example/v1/{z}/{x}/{y}.png?key=1"')
    expect(body).not.toContain(attribution)
  } finally {
    await tiled.stop()
  }
  const { headers, body } = await plain.app.inject('/')
  expect(headers['content-security-policy']).toContain("img-src 'self' data:;")
  expect(body).not.toContain('data-tiles')
})
