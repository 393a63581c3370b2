import { Writable } from 'node:stream'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lastMail } from '../../../testing/features/mailed.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { cheapArgon2, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { codeAt } from '../auth/rules/totp.ts'
import { createPasswords } from '../auth/service/passwords.ts'
import { preparePassword } from './service/password.ts'

const password = 'rain over ballard'

type Answer = { token?: string; error?: string; needsCode?: boolean }
const signIn = (browser: TestBrowser, more: Record<string, unknown> = {}) =>
  browser.post<Answer>('/api/staff/sign-in', { name: 'Robin', password, ...more })

async function gate(logs?: Writable): Promise<TestApp> {
  const testApp = await startTestApp({
    config: { supportEmail: 'support@nofomo.example', ...(logs && { logLevel: 'error' as const }) },
    ...(logs && { logs }),
  })
  onTestFinished(() => testApp.stop())
  testApp.clock.set(new Date('2026-03-06T20:00:00Z'))
  const passwords = createPasswords(cheapArgon2)
  await preparePassword(testApp.db, testApp.clock.now(), { configured: password, passwords })
  return testApp
}

const secret = Buffer.from('twenty bytes, secret')
/** Sets an authenticator app up. Returns its current code. */
async function withApp(testApp: TestApp): Promise<() => string> {
  const now = testApp.clock.now()
  await testApp.db
    .insertInto('staff_authenticators')
    .values({ name_key: 'robin', name: 'Robin', secret, confirmed_at: now, added_at: now })
    .execute()
  return () => codeAt(secret, Math.floor(testApp.clock.now().getTime() / 30_000))
}
const wrongFor = (right: string) => (right === '000000' ? '111111' : '000000')

/** Attempts from as many networks of one /56, each in a browser of its own. */
const flood = (testApp: TestApp, attempts: number, more: Record<string, unknown>) =>
  Promise.all(
    Array.from({ length: attempts }, (_, at) =>
      signIn(testApp.browser(`2001:db8:1:${(at % 256).toString(16)}::1`), more),
    ),
  )

describe('codes tried behind the right password of staff', () => {
  test('the gate takes ten wrong codes from all addresses together, then waits, and reports the attack in log, audit and mail', async () => {
    const lines: string[] = []
    const logs = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const testApp = await gate(logs)
    const code = await withApp(testApp)
    const replies = []
    for (let at = 0; at < 30; at += 1)
      replies.push(await signIn(testApp.browser(`198.51.${at}.1`), { code: wrongFor(code()) }))
    expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
    expect(replies.at(-1)?.body.error).toBe('Too many wrong codes. The gate takes another in 15 minutes.')
    expect(replies.at(-1)?.headers['retry-after']).toBe('900')
    // The right code is refused as well: else the wait would reveal which one is right.
    expect((await signIn(testApp.browser(), { code: code() })).status).toBe(429)

    expect(lines.filter((line) => line.includes('wrong codes behind the right password'))).toHaveLength(1)
    expect((await lastMail(testApp, 'support@nofomo.example')).text).toContain(
      'the password is known to somebody else',
    )
    const staff = await signInStaff(testApp)
    const { body } = await staff.get<{ entries: object[] }>('/api/staff/audit?action=codes_refused')
    expect(body.entries).toMatchObject([
      { staff: 'Robin', details: { wrongCodes: 10, waitMinutes: 15, fromStaffBrowser: false } },
    ])
    testApp.clock.advance(15 * minuteMs)
    expect((await signIn(testApp.browser(), { code: code() })).status).toBe(200)
  })

  test('the gate takes ten wrong codes also if they come concurrently, and each further wait is longer', async () => {
    const testApp = await gate()
    const code = await withApp(testApp)
    const atOnce = () =>
      Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          signIn(testApp.browser(`198.51.${at}.1`), { code: wrongFor(code()) }),
        ),
      )
    const examined = (replies: { body: Answer }[]) =>
      replies.filter(({ body }) => body.error?.startsWith('That code is not right')).length
    expect(examined(await atOnce())).toBe(10)
    testApp.clock.advance(15 * minuteMs)
    expect(examined(await atOnce())).toBe(10)
    testApp.clock.advance(15 * minuteMs)
    expect((await signIn(testApp.browser(), { code: code() })).status).toBe(429)
    testApp.clock.advance(15 * minuteMs)
    expect((await signIn(testApp.browser(), { code: code() })).status).toBe(200)
  })

  test('wrong codes of others do not make a browser wait that staff used before, which has ten of its own', async () => {
    const testApp = await gate()
    const own = testApp.browser('192.0.2.1')
    await signIn(own)
    const code = await withApp(testApp)
    await own.post('/api/staff/sign-out')
    for (let at = 0; at < 12; at += 1)
      await signIn(testApp.browser(`198.51.${at}.1`), { code: wrongFor(code()) })
    expect((await signIn(own, { code: code() })).status).toBe(200)
    testApp.clock.advance(minuteMs)
    for (let at = 0; at < 10; at += 1) await signIn(own, { code: wrongFor(code()) })
    expect((await signIn(own, { code: code() })).status).toBe(429)
  })

  test('wrong codes are counted as well where staff remove an authenticator app', async () => {
    const testApp = await gate()
    const staff = await signInStaff(testApp)
    const code = await withApp(testApp)
    const remove = (typed: string) => staff.post('/api/staff/totp/remove', { code: typed })
    for (let at = 0; at < 10; at += 1) expect((await remove(wrongFor(code()))).status).toBe(400)
    expect((await remove(code())).status).toBe(429)
  })
})

describe('a flood of wrong passwords at the gate of staff', () => {
  test('a flood of wrong passwords from one /56 has two networks’ attempts, and staff elsewhere sign in', async () => {
    const testApp = await gate()
    const replies = await flood(testApp, 400, { password: 'guessed' })
    const hashed = replies.filter(({ body }) => body.error === 'Invalid password').length
    expect(hashed).toBeLessThanOrEqual(20)
    expect((await signIn(testApp.browser('192.0.2.1'))).status).toBe(200)
  })

  test('a flood of wrong passwords from very many networks leaves attempts for a browser that staff used before', async () => {
    const testApp = await gate()
    const own = testApp.browser('192.0.2.1')
    await signIn(own)
    await own.post('/api/staff/sign-out')
    const wave = () =>
      Promise.all(
        Array.from({ length: 300 }, (_, at) =>
          signIn(testApp.browser(`10.${at % 200}.${at >> 7}.1`), { password: 'guessed' }),
        ),
      )
    await wave()
    expect((await signIn(testApp.browser('192.0.2.2'))).status).toBe(429)
    const [, mine] = await Promise.all([wave(), signIn(own)])
    expect(mine.status).toBe(200)
    // For others the gate opens again little by little.
    testApp.clock.advance(10_000)
    expect((await signIn(testApp.browser('192.0.2.2'))).status).toBe(200)
  })

  test('a forged cookie does not make a browser one that staff used before', async () => {
    const testApp = await gate()
    await flood(testApp, 200, { password: 'guessed' })
    const pretending = testApp.browser('2001:db8:1:7::1')
    pretending.cookies.set('nofomo_staff_browser', `${'A'.repeat(22)}.mk6y1p4g.${'B'.repeat(22)}`)
    expect((await signIn(pretending)).status).toBe(429)
  })
})

test('signing out everywhere ends all logins of staff with that name, and those of others stay', async () => {
  const testApp = await gate()
  const [laptop, phone, kim] = [testApp.browser(), testApp.browser(), testApp.browser()]
  await signIn(laptop)
  await signIn(phone, { name: 'robin' })
  await signIn(kim, { name: 'Kim' })
  expect((await laptop.post('/api/staff/sign-out-everywhere')).status).toBe(200)
  const statuses = await Promise.all([laptop, phone, kim].map((one) => one.get('/api/staff/me')))
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200])
  const { body } = await kim.get<{ entries: object[] }>('/api/staff/audit?action=signed_out_everywhere')
  expect(body.entries).toMatchObject([{ staff: 'Robin', details: { logins: 2 } }])
})

test('signing in again ends the earlier login of staff in this browser', async () => {
  const testApp = await gate()
  const browser = testApp.browser()
  const first = (await signIn(browser)).body.token
  const second = (await signIn(browser)).body.token
  const me = async (token?: string) =>
    (await testApp.browser().get('/api/staff/me', { authorization: `Bearer ${token}` })).status
  expect([await me(first), await me(second)]).toEqual([401, 200])
})
