import type { Colleague, StaffMe } from '@nofomo/contracts/staff/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sharp } from '../../../platform/images/sharp.ts'
import { readQrCode } from '../../../testing/features/qr-code.ts'
import { cheapArgon2, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { codeAt } from '../auth/rules/totp.ts'
import { createPasswords } from '../auth/service/passwords.ts'
import { preparePassword } from './service/password.ts'

const passwords = createPasswords(cheapArgon2)
const password = 'rain over ballard'

async function gate(): Promise<TestApp> {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  testApp.clock.set(new Date('2026-03-06T20:00:00Z'))
  await preparePassword(testApp.db, testApp.clock.now(), { configured: password, passwords })
  return testApp
}

type Answer = { token?: string; error?: string; needsCode?: boolean }
const signIn = (browser: TestBrowser, more: Record<string, unknown> = {}) =>
  browser.post<Answer>('/api/staff/sign-in', { name: 'Robin', password, ...more })
const me = async (browser: TestBrowser) => (await browser.get<StaffMe>('/api/staff/me')).body

/** The code that somebody's app shows; the clock goes on, so that each is a new one. */
async function codeOf(testApp: TestApp, name: string): Promise<string> {
  testApp.clock.advance(30_000)
  const { secret } = await testApp.db
    .selectFrom('staff_authenticators')
    .select('secret')
    .where('name_key', '=', name.toLowerCase())
    .executeTakeFirstOrThrow()
  return codeAt(secret ?? Buffer.alloc(0), Math.floor(testApp.clock.now().getTime() / 30_000))
}

/** Sets an app up for whoever is signed in. */
async function setUp(testApp: TestApp, browser: TestBrowser, name: string): Promise<void> {
  await browser.post('/api/staff/totp')
  const { status } = await browser.post('/api/staff/totp/confirm', { code: await codeOf(testApp, name) })
  expect(status).toBe(200)
}

/** Robin, signed in with an app. */
async function robin(testApp: TestApp): Promise<TestBrowser> {
  const browser = testApp.browser()
  await signIn(browser)
  await setUp(testApp, browser, 'Robin')
  return browser
}

type LetIn = { entryCode: string; error?: string }
const letIn = async (testApp: TestApp, browser: TestBrowser, name: string) =>
  browser.post<LetIn>('/api/staff/colleagues', { name, code: await codeOf(testApp, 'Robin') })

test('an authenticator app is set up, asked for, and takes each code once', async () => {
  const testApp = await gate()
  const browser = testApp.browser()
  await signIn(browser)
  const { body } = await browser.post<{ secret: string; uri: string; qr: string }>('/api/staff/totp')
  expect(await readQrCode(await sharp(Buffer.from(body.qr)).resize(400).png().toBuffer())).toBe(body.uri)
  expect(body.uri).toContain('/NoFOMO:Robin?')
  expect((await browser.post('/api/staff/totp/confirm', { code: '000000' })).status).toBe(400)
  // Not confirmed: the password is enough.
  expect((await signIn(testApp.browser())).body.token).toBeDefined()
  const code = await codeOf(testApp, 'Robin')
  expect((await browser.post('/api/staff/totp/confirm', { code })).status).toBe(200)
  expect(await me(browser)).toMatchObject({ totp: true, needsTotp: false })

  expect((await signIn(testApp.browser())).body).toEqual({ needsCode: true })
  expect((await signIn(testApp.browser(), { code })).body.error).toBe(
    'That code is not right. Try the next one.',
  )
  const next = await codeOf(testApp, 'Robin')
  const wrong = await signIn(testApp.browser(), { code: next, password: 'wrong' })
  expect(wrong.body.error).toBe('Invalid password')
  const both = await Promise.all([
    signIn(testApp.browser(), { code: next }),
    signIn(testApp.browser(), { code: next }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])

  const removed = await browser.post('/api/staff/totp/remove', { code: await codeOf(testApp, 'Robin') })
  expect(removed.status).toBe(200)
  expect((await signIn(testApp.browser())).body.token).toBeDefined()
})

test('from its second day the gate opens nothing but the way to an app until one is set up', async () => {
  const testApp = await gate()
  await signIn(testApp.browser())
  testApp.clock.advance(dayMs + 1)
  const browser = testApp.browser()
  await signIn(browser)
  expect(await me(browser)).toMatchObject({ mustSetUp: true })
  const refused = await browser.get<{ code: string }>('/api/staff/listings')
  expect([refused.status, refused.body.code]).toEqual([403, 'second_step_missing'])
  await setUp(testApp, browser, 'Robin')
  expect((await browser.get('/api/staff/listings')).status).toBe(200)
  expect((await signIn(testApp.browser(), { name: 'Kim' })).body).toEqual({ needsCode: true })
})

describe('a later colleague', () => {
  test('a new colleague is let in with a code that works once, and sets up an app of their own', async () => {
    const testApp = await gate()
    const browser = await robin(testApp)
    const { body } = await letIn(testApp, browser, 'Kim')
    expect(body.entryCode).toMatch(/^\d{8}$/)
    const kim = testApp.browser()
    expect((await signIn(kim, { name: 'Kim' })).body).toEqual({ needsCode: true })
    expect((await signIn(kim, { name: 'kim', code: body.entryCode })).status).toBe(200)
    expect((await signIn(testApp.browser(), { name: 'Kim', code: body.entryCode })).status).toBe(401)
    expect(await me(kim)).toMatchObject({ totp: false, needsTotp: true })
    await setUp(testApp, kim, 'Kim')
    expect(
      (await signIn(testApp.browser(), { name: 'Kim', code: await codeOf(testApp, 'Kim') })).status,
    ).toBe(200)
    const { colleagues } = (await browser.get<{ colleagues: Colleague[] }>('/api/staff/colleagues')).body
    expect(colleagues).toMatchObject([
      { name: 'Kim', hasApp: true, addedBy: 'Robin' },
      { name: 'Robin', hasApp: true, addedBy: null },
    ])
  })

  test('a new colleague cannot sign in with somebody else’s app, and a new name does not bypass the code', async () => {
    const testApp = await gate()
    await robin(testApp)
    expect((await signIn(testApp.browser(), { name: 'Mallory' })).body).toEqual({ needsCode: true })
    const code = await codeOf(testApp, 'Robin')
    expect((await signIn(testApp.browser(), { name: 'Mallory', code })).status).toBe(401)
  })

  test('a colleague who uses the entry code after a day needs another one', async () => {
    const testApp = await gate()
    const { body } = await letIn(testApp, await robin(testApp), 'Kim')
    testApp.clock.advance(dayMs)
    expect((await signIn(testApp.browser(), { name: 'Kim', code: body.entryCode })).status).toBe(401)
  })

  test('a colleague who has lost the app is let in again, and codes of the lost app are refused', async () => {
    const testApp = await gate()
    const browser = await robin(testApp)
    const kim = testApp.browser()
    await signIn(kim, { name: 'Kim', code: (await letIn(testApp, browser, 'Kim')).body.entryCode })
    await setUp(testApp, kim, 'Kim')
    const lost = await codeOf(testApp, 'Kim')
    const again = await letIn(testApp, browser, 'KIM')
    expect((await signIn(testApp.browser(), { name: 'Kim', code: lost })).status).toBe(401)
    expect((await signIn(testApp.browser(), { name: 'Kim', code: again.body.entryCode })).status).toBe(200)
  })

  test('a colleague who is removed loses app, code and logins', async () => {
    const testApp = await gate()
    const browser = await robin(testApp)
    const kim = testApp.browser()
    await signIn(kim, { name: 'Kim', code: (await letIn(testApp, browser, 'Kim')).body.entryCode })
    const remove = async (name: string) =>
      browser.post('/api/staff/colleagues/remove', { name, code: await codeOf(testApp, 'Robin') })
    expect((await remove('kim')).status).toBe(200)
    expect((await kim.get('/api/staff/me')).status).toBe(401)
    expect((await remove('Kim')).status).toBe(404)
    expect((await remove('Robin')).status).toBe(400)
  })

  test('a colleague is let in only by somebody with an app and a right code', async () => {
    const testApp = await gate()
    const browser = testApp.browser()
    await signIn(browser)
    const without = await browser.post<LetIn>('/api/staff/colleagues', { name: 'Kim', code: '123456' })
    expect([without.status, without.body.error]).toEqual([409, 'Set your own authenticator app up first.'])
    await setUp(testApp, browser, 'Robin')
    expect((await browser.post('/api/staff/colleagues', { name: 'Kim', code: '000000' })).status).toBe(400)
    expect((await letIn(testApp, browser, ' robin ')).status).toBe(400)
    const { body } = await browser.get<{ colleagues: Colleague[] }>('/api/staff/colleagues')
    expect(body.colleagues.map(({ name }) => name)).toEqual(['Robin'])
  })
})
