import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { ConsumedLink, User } from '@nofomo/contracts/auth/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastMail } from '../../../testing/features/mailed.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

let people = 0
const someone = () => `coder${++people}@example.com`
type SignedIn = { success: true; user: User; token: string } & ErrorReply

const type = (browser: TestBrowser, email: string, code: string) =>
  browser.post<SignedIn>('/api/auth/consumer-signin', { email, password: code })
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const tooMany = 'That was one try too many for this code. Use the link in the mail, or ask for a new one.'

async function asked(browser = testApp.browser(), email = someone(), purpose = 'consumer_signin') {
  await browser.post('/api/auth/magic-link/request', { email, purpose })
  return { browser, email, mail: await lastMail(testApp, email) }
}

test('the code signs in the browser that requested it, while the mail is open elsewhere', async () => {
  const { browser, email, mail } = await asked()
  expect(mail.subject).not.toContain(mail.code)
  expect(mail.html).toContain(mail.code)
  const { status, body } = await type(browser, email, ` ${mail.code.slice(0, 3)} ${mail.code.slice(3)} `)
  expect([status, body.success, body.user.email]).toEqual([200, true, email])
  const proof = await browser.get('/api/auth/magic-link/session', { authorization: `Bearer ${body.token}` })
  expect(proof.body).toEqual({ authenticated: true, purpose: 'consumer_signin', email })
  const link = await browser.post<ErrorReply>('/api/auth/magic-link/verify', { token: mail.token })
  expect([link.status, link.body.error]).toEqual([410, 'This link has already been used. Ask for a new one.'])
})

test('a code says so when the link of its mail was used elsewhere', async () => {
  const { browser, email, mail } = await asked()
  const phone = testApp.browser()
  await phone.post('/api/auth/magic-link/verify', { token: mail.token, confirmed: true })
  const { status, body } = await type(browser, email, mail.code)
  expect([status, body.code, body.error]).toEqual([
    410,
    'link_spent',
    'The link in that mail has been used, perhaps on another device: its code ended with it. Ask for a new one.',
  ])
  const stranger = await type(testApp.browser(), email, mail.code)
  expect(stranger.status).toBe(401)
})

test('the code of a newer mail works after an older link was used, and the older code says why not', async () => {
  const { browser, email, mail: older } = await asked()
  await testApp.browser().post('/api/auth/magic-link/verify', { token: older.token, confirmed: true })
  testApp.clock.advance(2 * minuteMs)
  const { mail: newer } = await asked(browser, email)
  expect((await type(browser, email, older.code)).body.code).toBe('link_spent')
  expect((await type(browser, email, newer.code)).status).toBe(200)
})

test('a code does not work in another browser, nor with another address', async () => {
  const { browser, email, mail } = await asked()
  const elsewhere = await type(testApp.browser(), email, mail.code)
  expect([elsewhere.status, elsewhere.body.error]).toEqual([
    401,
    'That code is not right. Check the mail, or ask for a new one.',
  ])
  const bystander = await asked()
  expect((await type(bystander.browser, email, mail.code)).status).toBe(401)
  expect((await type(browser, bystander.email, mail.code)).status).toBe(401)
  expect((await type(browser, email, mail.code)).status).toBe(200)
})

test('five wrong attempts end the code but not the link', async () => {
  const { browser, email, mail } = await asked()
  for (let tries = 0; tries < 5; tries++)
    expect((await type(browser, email, wrongFor(mail.code))).status).toBe(401)
  const late = await type(browser, email, mail.code)
  expect([late.status, late.body.error]).toEqual([410, tooMany])
  const link = await browser.post<ConsumedLink>('/api/auth/magic-link/verify', { token: mail.token })
  expect(link.body.user?.email).toBe(email)
})

test('concurrent attempts do not exceed the limit of five', async () => {
  const { browser, email, mail } = await asked()
  const replies = await Promise.all(
    Array.from({ length: 15 }, () => type(browser, email, wrongFor(mail.code))),
  )
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 410)).toHaveLength(10)
})

test('of two concurrent uses of the right code one signs in', async () => {
  const { browser, email, mail } = await asked()
  const replies = await Promise.all(Array.from({ length: 5 }, () => type(browser, email, mail.code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

/** Requests five codes, and types five wrong codes each time. @returns how many were checked */
async function guess(email: string, browserOf: (round: number) => TestBrowser): Promise<number> {
  let looked = 0
  for (let round = 0; round < 5; round++) {
    testApp.clock.advance(16 * minuteMs)
    const { browser, mail } = await asked(browserOf(round), email)
    for (let tries = 0; tries < 5; tries++)
      if ((await type(browser, email, wrongFor(mail.code))).status === 401) looked += 1
  }
  return looked
}

test('one network has fifteen attempts a day, however many mails and browsers', async () => {
  const email = someone()
  expect(await guess(email, () => testApp.browser('198.51.100.7'))).toBe(15)
  testApp.clock.advance(16 * minuteMs)
  const { browser, mail } = await asked(testApp.browser('198.51.100.7'), email)
  expect((await type(browser, email, mail.code)).body.error).toBe(tooMany)
  expect((await browser.post('/api/auth/magic-link/verify', { token: mail.token })).status).toBe(200)
})

test('wrong attempts of others leave the owner’s known browser all its own attempts', async () => {
  const email = someone()
  const own = testApp.browser('198.51.100.8')
  const first = await asked(own, email)
  await type(own, email, first.mail.code)
  await own.post('/api/auth/logout')
  // First in the owner's network, then from many networks.
  await guess(email, () => testApp.browser('198.51.100.8'))
  expect((await guess(email, () => testApp.browser())) + (await guess(email, () => testApp.browser()))).toBe(
    30,
  )
  testApp.clock.advance(16 * minuteMs)
  const elsewhere = await asked(testApp.browser(), email)
  expect((await type(elsewhere.browser, email, elsewhere.mail.code)).body.error).toBe(tooMany)
  const { mail } = await asked(own, email)
  expect((await type(own, email, wrongFor(mail.code))).status).toBe(401)
  expect((await type(own, email, mail.code)).status).toBe(200)
})

test('a code ends with its link: after fifteen minutes, and when a new one is requested', async () => {
  const { browser, email, mail } = await asked()
  const { mail: newer } = await asked(browser, email)
  if (newer.code !== mail.code) expect((await type(browser, email, mail.code)).status).toBe(401)
  testApp.clock.advance(15 * minuteMs)
  expect((await type(browser, email, newer.code)).status).toBe(401)
})

test.each(['', '12345', '1234567', 'abcdef', 'password'])('“%s” is not a code', async (password) => {
  const { body, status } = await type(testApp.browser(), someone(), password)
  expect([status, body.fields]).toEqual([400, { password: 'The code has 6 digits.' }])
})

test('a venue’s owner who requested a link may type its code instead', async () => {
  const email = someone()
  await testApp
    .browser()
    .post('/api/auth/venue-signup', { venueName: 'Joule', email, password: 'tin-roof-rain' })
  const { browser, mail } = await asked(testApp.browser(), email, 'venue_signin')
  const { body } = await type(browser, email, mail.code)
  expect(body.user).toMatchObject({ userType: 'venue', venue: { name: 'Joule', location: 'Seattle' } })
})
