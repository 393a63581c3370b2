import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ config: { publicUrl: 'https://nofomo.example' } })
})
afterAll(() => testApp.stop())

async function write(headers: Record<string, string>, method: 'POST' | 'DELETE' = 'POST') {
  const reply = await testApp.app.inject({ method, url: '/api/no-such-path', headers })
  return reply.json<{ code: string }>().code
}
const passed = 'not_found'
const refused = 'origin_refused'

test.each([
  [passed, { origin: 'https://nofomo.example' }],
  [passed, { origin: 'https://nofomo.example', 'sec-fetch-site': 'same-origin' }],
  [passed, { 'sec-fetch-site': 'same-origin' }],
  [passed, { origin: 'http://localhost:4200', host: 'localhost:4200' }],
  [passed, { origin: 'http://127.0.0.1:4200', host: '127.0.0.1:4200' }],
  [passed, { origin: 'http://[::1]:4200', host: '[::1]:4200' }],
  [refused, {}],
  [refused, { origin: 'null' }],
  [refused, { origin: 'https://evil.example' }],
  [refused, { origin: 'https://nofomo.example.evil.example' }],
  [refused, { origin: 'http://nofomo.example' }],
  [refused, { origin: 'https://evil.example', host: 'evil.example' }],
  [refused, { origin: 'http://evil.example', host: 'evil.example' }],
  [refused, { origin: 'http://localhost:9999', host: 'localhost:4200' }],
  [refused, { 'sec-fetch-site': 'same-site' }],
  [refused, { 'sec-fetch-site': 'none' }],
  [refused, { origin: 'https://nofomo.example', 'sec-fetch-site': 'cross-site' }],
] as [string, Record<string, string>][])('a write is %s with the headers %o', async (expected, headers) => {
  expect(await write(headers)).toBe(expected)
  expect(await write(headers, 'DELETE')).toBe(expected)
})

test('a write from another origin is refused with a sentence', async () => {
  const reply = await testApp.app.inject({ method: 'POST', url: '/api/votes' })
  expect(reply.statusCode).toBe(403)
  expect(reply.json()).toMatchObject({
    error: 'This only works from the NoFOMO page itself. Open it and try again.',
  })
})
