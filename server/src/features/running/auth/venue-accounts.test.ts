import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { argon2id } from '../../../platform/argon2-params.ts'
import { lastMail } from '../../../testing/features/mailed.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { createPasswords } from './service/passwords.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const password = 'tin-roof-rain'
let venues = 0
const newAddress = () => `owner${++venues}@example.com`
type Answer = { success: true; user: User; token: string; message: string } & ErrorReply

const signUp = (browser: TestBrowser, fields: Record<string, unknown>) =>
  browser.post<Answer>('/api/auth/venue-signup', { venueName: 'Joule', password, ...fields })
const signIn = (browser: TestBrowser, email: string, tried = password) =>
  browser.post<Answer>('/api/auth/venue-signin', { email, password: tried })
const change = (browser: TestBrowser, fields: Record<string, unknown>) =>
  browser.post<ErrorReply>('/api/auth/venue-password', fields)
const userOf = async (browser: TestBrowser) =>
  (await browser.get<{ user: User | null }>('/api/auth/me')).body.user

async function owner() {
  const browser = testApp.browser()
  const email = newAddress()
  await signUp(browser, { email })
  return { browser, email }
}

async function byLink(email: string, browser = testApp.browser()) {
  await browser.post('/api/auth/magic-link/request', { email, purpose: 'venue_signin' })
  await browser.post('/api/auth/magic-link/verify', { token: (await lastMail(testApp, email)).token })
  return browser
}

test('an owner signs up, signs out and signs in', async () => {
  const browser = testApp.browser()
  const email = newAddress()
  const { body } = await signUp(browser, { venueName: ' Joule ', email })
  expect(body).toMatchObject({
    success: true,
    user: { email, contactName: 'Joule', role: 'venue', venue: { name: 'Joule', location: 'Seattle' } },
  })
  await browser.post('/api/auth/logout')
  expect(await userOf(browser)).toBeNull()
  const back = await signIn(browser, email)
  expect(await userOf(browser)).toEqual(back.body.user)
  const proof = await browser.get('/api/auth/magic-link/session', {
    authorization: `Bearer ${back.body.token}`,
  })
  expect(proof.body).toEqual({ authenticated: true, purpose: 'venue_signin', email })
})

test('the password is stored as argon2id', async () => {
  const installed = await startTestApp({ argon2Params: argon2id })
  onTestFinished(() => installed.stop())
  const email = newAddress()
  await signUp(installed.browser(), { email })
  const { password_hash } = await installed.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([
  [{ venueName: ' ' }, 'Venue name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'no address' }, 'Please enter a valid email address'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: 'Dragon123' }, 'This password is among the most common ones. Choose another.'],
  [{ password: '123456' }, 'This password is among the most common ones. Choose another.'],
])('signing up with %j is refused with a message', async (fields, sentence) => {
  const browser = testApp.browser()
  const { status, body } = await signUp(browser, { email: newAddress(), ...fields })
  expect([status, body.error, Object.values(body.fields ?? {})]).toEqual([400, sentence, [sentence]])
  expect(await userOf(browser)).toBeNull()
})

test('an unknown address and a wrong password get the same response', async () => {
  const { email } = await owner()
  const answers = []
  for (const tried of [email, newAddress()]) {
    const { status, body, headers } = await signIn(testApp.browser(), tried, 'not-the-right-one')
    const { requestId, ...rest } = body
    answers.push({ status, rest, names: Object.keys(headers).sort() })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.rest).toEqual({ code: 'unauthorized', error: 'Email or password is not right.' })
})

test('after ten wrong passwords a network waits a quarter of an hour, also with the right one', async () => {
  const { email } = await owner()
  const network = '198.51.100.1'
  for (let tries = 0; tries < 10; tries++)
    expect((await signIn(testApp.browser(network), email, 'guessing')).status).toBe(401)
  const late = await signIn(testApp.browser(network), email)
  expect([late.status, late.body.error]).toEqual([429, 'Too many requests. Please try again later.'])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(testApp.browser(network), newAddress())).status).toBe(401)
  testApp.clock.advance(15 * minuteMs)
  expect((await signIn(testApp.browser(network), email)).status).toBe(200)
})

test('a flood of sign-ins is refused before it uses memory', async () => {
  const passwords = createPasswords(argon2id)
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => passwords.hash(password)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
  expect(refused.map(({ code, status }) => [code, status])).toEqual([
    ['unavailable', 503],
    ['unavailable', 503],
  ])
  expect(await passwords.matches(await passwords.hash(password), password)).toBe(true)
  expect(await passwords.matches(null, password)).toBe(false)
})

test('a flood of sign-ups does not keep an owner who is signed in from changing the password', async () => {
  const passwords = createPasswords(argon2id)
  const flood = Array.from({ length: 40 }, () => passwords.hash(password))
  const changed = passwords.hash(password, { isKnown: true })
  await Promise.allSettled(flood)
  expect(await passwords.matches(await changed, password)).toBe(true)
})

describe('changing the password', () => {
  test('changing the password requires the current one and signs all other browsers out', async () => {
    const { browser, email } = await owner()
    const phone = testApp.browser()
    await signIn(phone, email)
    const wrong = await change(browser, { currentPassword: 'not-it-at-all', newPassword: 'a-better-one' })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { currentPassword: 'The current password is not right.' },
    ])
    expect((await change(browser, { newPassword: 'a-better-one' })).status).toBe(400)
    expect(
      (await change(browser, { currentPassword: password, newPassword: 'qwerty123' })).body.fields,
    ).toEqual({
      newPassword: 'This password is among the most common ones. Choose another.',
    })
    expect((await change(browser, { currentPassword: password, newPassword: 'a-better-one' })).status).toBe(
      200,
    )
    expect([(await userOf(browser))?.email, await userOf(phone)]).toEqual([email, null])
    expect((await signIn(phone, email)).status).toBe(401)
    expect((await signIn(phone, email, 'a-better-one')).status).toBe(200)
  })

  test('changing the password requires no current one within fifteen minutes of signing in by mail', async () => {
    const { browser, email } = await owner()
    await byLink(email, browser)
    expect((await change(browser, { newPassword: 'a-better-one' })).status).toBe(200)
    testApp.clock.advance(15 * minuteMs + 1)
    expect((await change(browser, { newPassword: 'another-one' })).status).toBe(400)
    expect((await signIn(testApp.browser(), email, 'a-better-one')).status).toBe(200)
  })
})

describe('a sign-in link for a venue', () => {
  test('a sign-in link for a venue goes to owners; other addresses get a mail that there is no account', async () => {
    const { email } = await owner()
    const browser = await byLink(email)
    expect(await userOf(browser)).toMatchObject({ email, userType: 'venue' })
    const unknown = newAddress()
    await testApp.browser().post('/api/auth/magic-link/request', { email: unknown, purpose: 'venue_signin' })
    const mail = await lastMail(testApp, unknown)
    expect(mail).toMatchObject({
      subject: 'Sign in to your venue on NoFOMO',
      link: `${testApp.config.publicUrl}/signup/venue`,
      token: '',
      code: '',
    })
  })

  test('a sign-in link for a venue transfers an account set up by others to the owner of its address', async () => {
    const { browser: stranger, email } = await owner()
    const browser = await byLink(email)
    expect((await lastMail(testApp, email)).text.replace(/\s+/g, ' ')).toContain(
      'choose a new one once you are in',
    )
    expect((await userOf(browser))?.email).toBe(email)
    expect(await userOf(stranger)).toBeNull()
    expect((await signIn(stranger, email)).status).toBe(401)
    expect((await change(browser, { newPassword: 'mine-from-now-on' })).status).toBe(200)
    expect((await signIn(testApp.browser(), email, 'mine-from-now-on')).status).toBe(200)
  })

  test('a sign-in link for a venue keeps the password if the address is already verified', async () => {
    const { browser, email } = await owner()
    await byLink(email, browser)
    await byLink(email)
    expect((await userOf(browser))?.email).toBe(email)
    expect((await signIn(testApp.browser(), email)).status).toBe(200)
  })
})
