import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastMail } from '../../../testing/features/mailed.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let text = ''
beforeAll(async () => {
  const logs = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  testApp = await startTestApp({ logs, config: { logLevel: 'info' } })
})
afterAll(() => testApp.stop())

type Line = { msg: string; call?: string; outcome?: string; account?: string | null; origin?: string }
const lines = () => text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []))
const logged = () => lines().filter(({ msg }) => msg === 'security')

test('sign-ins, refused ones and changed credentials are logged with who and whence, without a secret or an address', async () => {
  const browser = testApp.browser('198.51.100.23')
  const email = 'logged-person@example.com'
  await browser.post('/api/auth/consumer-signin-link', { email })
  const { token } = await lastMail(testApp, email)
  const wrong = await browser.post('/api/auth/consumer-signin', { email, password: '000000' })
  const { body } = await browser.post<{ user: { id: string } }>('/api/auth/magic-link/verify', { token })
  const key = { name: 'Canary key', scopes: ['votes:read'] }
  const made = await browser.post<{ secret: string }>('/api/app/api-keys', key)
  await browser.post('/api/auth/logout')
  expect(wrong.status).toBe(401)
  const account = body.user.id
  const outcomes = logged().map(({ call, outcome, account: who }) => [call, outcome, who])
  expect(outcomes).toEqual([
    ['POST /api/auth/consumer-signin-link', 'done', null],
    ['POST /api/auth/consumer-signin', 'unauthorized', null],
    ['POST /api/auth/magic-link/verify', 'done', account],
    ['POST /api/app/api-keys', 'done', account],
    ['POST /api/auth/logout', 'done', account],
  ])
  const [origin, ...others] = new Set(logged().map((line) => line.origin))
  expect([origin, others]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), []])
  for (const secret of [email, token, '000000', made.body.secret, '198.51.100.23', 'Canary'])
    expect(text).not.toContain(secret)
})

test('a refusal elsewhere says from where, as the same network', async () => {
  const browser = testApp.browser('198.51.100.23')
  await browser.get('/api/sessions/AAAAAAAAAAAA')
  const refused = lines().find(({ msg }) => msg === 'request')
  expect(refused?.origin).toBe(logged()[0]?.origin)
})
