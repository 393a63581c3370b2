import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../testing/features/bookings.ts'
import { lastMail } from '../../../testing/features/mailed.ts'
import { again, type Person, venueOwner } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

let addresses = 0
const newAddress = () => `moved-${++addresses}@example.com`
const ask = (browser: TestBrowser, email: string) => browser.post<ErrorReply>('/api/auth/address', { email })
const confirm = (browser: TestBrowser, code: string) =>
  browser.post<{ user: User } & ErrorReply>('/api/auth/address/confirm', { code })
const me = async (browser: TestBrowser) =>
  (await browser.get<{ user: User | null }>('/api/auth/me')).body.user

test('an owner’s new address is proven by a code, the old one is told, and other browsers are signed out', async () => {
  const { browser, account } = await venueOwner(testApp)
  const elsewhere = (await again(testApp, account)).browser
  const email = newAddress()
  expect((await ask(browser, email)).status).toBe(200)
  expect((await me(browser))?.email).toBe(account.email)
  expect((await confirm(browser, '000000')).status).toBe(400)
  const { code } = await lastMail(testApp, email)
  expect((await confirm(browser, code)).body.user.email).toBe(email)
  expect((await me(browser))?.email).toBe(email)
  expect(await me(elsewhere)).toBeNull()
  const [told] = await mailsTo(testApp, { account } as Person)
  expect(told?.subject).toBe('Your NoFOMO account has a new address')
  expect(told?.text_body).not.toContain(email)
  expect((await confirm(browser, code)).status).toBe(400)
})

test('an address is changed only after a recent sign-in', async () => {
  const { browser } = await venueOwner(testApp)
  testApp.clock.advance(16 * 60_000)
  expect((await ask(browser, newAddress())).body.code).toBe('sign_in_again')
})

test('an address that another account has gets the same answer, and a mail without a code', async () => {
  const other = await venueOwner(testApp)
  const { browser, account } = await venueOwner(testApp)
  expect((await ask(browser, other.account.email ?? '')).status).toBe(200)
  const [mail] = await mailsTo(testApp, other)
  expect(mail?.text_body).toContain('Another venue account has it already')
  expect(mail?.text_body).not.toMatch(/\b\d{6}\b/)
  expect((await me(browser))?.email).toBe(account.email)
})

test('the code of a new address ends after five tries and after a quarter of an hour', async () => {
  const { browser, account } = await venueOwner(testApp)
  const email = newAddress()
  await ask(browser, email)
  const { code } = await lastMail(testApp, email)
  for (let tried = 0; tried < 5; tried += 1) expect((await confirm(browser, '000000')).status).toBe(400)
  expect((await confirm(browser, code)).status).toBe(400)
  await ask(browser, email)
  const late = (await lastMail(testApp, email)).code
  testApp.clock.advance(15 * 60_000)
  const { browser: back } = await again(testApp, account)
  expect((await confirm(back, late)).status).toBe(400)
})

test('two accounts that ask for one address do not both get it', async () => {
  const [first, second] = [await venueOwner(testApp), await venueOwner(testApp)]
  const email = newAddress()
  await ask(first.browser, email)
  const firstCode = (await lastMail(testApp, email)).code
  await ask(second.browser, email)
  const secondCode = (await lastMail(testApp, email)).code
  const replies = await Promise.all([confirm(first.browser, firstCode), confirm(second.browser, secondCode)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})
