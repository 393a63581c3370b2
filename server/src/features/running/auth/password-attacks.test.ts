import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countMails, lastMail } from '../../../testing/features/mailed.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  // Limits recover with time, which a busy machine would give them.
  testApp.clock.set(new Date())
})
afterAll(() => testApp.stop())

const password = 'tin-roof-rain'
let people = 0
const someone = (host = 'example.com') => `owner-of${++people}@${host}`
let networks = 0
/** A network nothing else in this file uses. */
const network = () => `198.51.${(++networks >> 8) + 100}.${networks & 255}`

const ask = (browser: TestBrowser, email: string, purpose = 'consumer_signin') =>
  browser.post<ErrorReply>('/api/auth/magic-link/request', { email, purpose })
const signIn = (browser: TestBrowser, email: string, tried: string) =>
  browser.post<ErrorReply>('/api/auth/venue-signin', { email, password: tried })
const use = async (browser: TestBrowser, email: string) =>
  browser.post('/api/auth/magic-link/verify', { token: (await lastMail(testApp, email)).token })

/** A browser that has verified the address once, and is signed out. */
async function knownBrowser(email: string, address = network()): Promise<TestBrowser> {
  const browser = testApp.browser(address)
  await ask(browser, email)
  await use(browser, email)
  await browser.post('/api/auth/logout')
  return browser
}

describe('link requests by others', () => {
  test('link requests by others from one network exhaust that network’s limit only', async () => {
    const email = someone()
    const theirs = network()
    let mailed = 0
    for (let asked = 0; asked < 20; asked++) {
      testApp.clock.advance(16 * minuteMs)
      if ((await ask(testApp.browser(theirs), email)).status === 200) mailed += 1
    }
    expect(mailed).toBe(10)
    const owner = testApp.browser(network())
    expect((await ask(owner, email)).status).toBe(200)
    expect((await use(owner, email)).status).toBe(200)
  })

  test('link requests by others from all networks leave a known browser its own limit', async () => {
    const email = someone()
    const owner = await knownBrowser(email)
    for (let asked = 0; asked < 32; asked++) {
      testApp.clock.advance(5 * minuteMs)
      await ask(testApp.browser(network()), email)
    }
    expect((await ask(testApp.browser(network()), email)).status).toBe(429)
    expect((await ask(owner, email)).status).toBe(200)
    expect((await use(owner, email)).status).toBe(200)
  })

  test('link requests by others of a browser that signed up a venue with the address have no limit of their own', async () => {
    const email = someone()
    const stranger = testApp.browser(network())
    await stranger.post('/api/auth/venue-signup', { venueName: 'Joule', email, password })
    const asked = []
    for (let again = 0; again < 5; again++) asked.push((await ask(stranger, email)).status)
    expect(asked).toEqual([200, 200, 200, 200, 429])
  })

  test('a known browser gets no more links than its own limit', async () => {
    const email = someone()
    const owner = await knownBrowser(email)
    const asked = []
    for (let again = 0; again < 6; again++) asked.push((await ask(owner, email)).status)
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('wrong passwords by others', () => {
  async function venue(): Promise<{ email: string; owner: TestBrowser; theirs: string }> {
    const [email, theirs] = [someone(), network()]
    const owner = testApp.browser(theirs)
    await owner.post('/api/auth/venue-signup', { venueName: 'Joule', email, password })
    await use(owner, email)
    await owner.post('/api/auth/logout')
    return { email, owner, theirs }
  }

  test('wrong passwords by others from one network exhaust that network’s attempts only, and not those of a known browser in it', async () => {
    const { email, owner, theirs } = await venue()
    for (let tries = 0; tries < 12; tries++) await signIn(testApp.browser(theirs), email, 'guessing')
    expect((await signIn(testApp.browser(theirs), email, password)).status).toBe(429)
    expect((await signIn(testApp.browser(network()), email, password)).status).toBe(200)
    expect((await signIn(owner, email, password)).status).toBe(200)
  })

  test('wrong passwords by others from all networks leave a known browser its own attempts', async () => {
    const { email, owner } = await venue()
    for (let tries = 0; tries < 55; tries++) await signIn(testApp.browser(network()), email, 'guessing')
    expect((await signIn(testApp.browser(network()), email, password)).status).toBe(429)
    expect((await signIn(owner, email, password)).status).toBe(200)
  })

  test('wrong passwords by others for one address after the other are limited by network', async () => {
    const theirs = network()
    const statuses = []
    for (let tries = 0; tries < 31; tries++)
      statuses.push((await signIn(testApp.browser(theirs), someone(), 'guessing')).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  test('correct passwords do not count as attempts', async () => {
    const { email } = await venue()
    const office = network()
    for (let again = 0; again < 15; again++)
      expect((await signIn(testApp.browser(office), email, password)).status).toBe(200)
  })
})

describe('a flood of mails', () => {
  test('a flood of mails with plus addresses reaches a mailbox no more often than with one address', async () => {
    const theirs = network()
    const statuses = []
    for (let tag = 0; tag < 20; tag++)
      statuses.push((await ask(testApp.browser(theirs), `victim+${tag}@example.com`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect((await ask(testApp.browser(theirs), 'v.ictim@gmail.com')).status).toBe(200)
    for (const email of [
      'vict.im@gmail.com',
      'vi.ctim@googlemail.com',
      'victim+x@gmail.com',
      'victim@gmail.com',
    ])
      await ask(testApp.browser(theirs), email)
    expect((await ask(testApp.browser(theirs), 'victi.m@gmail.com')).status).toBe(429)
  })

  test('a flood of mails from one network ends after thirty mails, whatever their purpose and recipient', async () => {
    const theirs = network()
    const statuses: number[] = []
    for (let mails = 0; mails < 12; mails++) {
      const at = testApp.browser(theirs)
      statuses.push((await ask(at, someone(), 'voter_verify')).status)
      const venue = { venueName: 'Joule', email: someone(), password }
      statuses.push((await at.post('/api/auth/venue-signup', venue)).status)
      statuses.push((await at.post('/api/auth/consumer-signin-link', { email: someone() })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect((await ask(testApp.browser(network()), someone())).status).toBe(200)
  })

  test('a flood of mails leaves a known browser its own mails, in the same network too', async () => {
    const [email, theirs] = [someone(), network()]
    const owner = await knownBrowser(email, theirs)
    for (let mails = 0; mails < 31; mails++) await ask(testApp.browser(theirs), someone())
    expect((await ask(testApp.browser(theirs), someone())).status).toBe(429)
    expect((await ask(owner, email)).status).toBe(200)
  })

  test('a plus address is a separate account', async () => {
    const [plain, tagged] = ['ines@example.com', 'ines+venues@example.com']
    for (const email of [plain, tagged]) {
      const browser = testApp.browser(network())
      await ask(browser, email)
      await use(browser, email)
    }
    const rows = await testApp.db
      .selectFrom('accounts')
      .select('email')
      .where('email', 'in', [plain, tagged])
      .execute()
    expect(rows).toHaveLength(2)
    expect(await countMails(testApp, tagged)).toBe(1)
  })
})
