import type { ConsumedLink, LoginEntry, User } from '@nofomo/contracts/auth/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madeKey, programOf } from '../../../testing/features/api-keys.ts'
import { lastMail } from '../../../testing/features/mailed.ts'
import { again, consumer, counterPhone, guest, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { purgeLogins } from '../../../wiring/sign-ins.ts'
import { beginLogin } from './service/begin-login.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

let people = 0
const someone = () => `person-in${++people}@example.com`
const userOf = async (browser: TestBrowser) =>
  (await browser.get<{ user: User | null }>('/api/auth/me')).body.user
const isHost = async (browser: TestBrowser, id: string) =>
  (await browser.get<{ viewer: { isHost: boolean } }>(`/api/sessions/${id}`)).body.viewer.isHost

async function signIn(browser: TestBrowser, email: string, app = testApp) {
  await browser.post('/api/auth/consumer-signin-link', { email })
  const { token } = await lastMail(app, email)
  return browser.post<ConsumedLink>('/api/auth/magic-link/verify', { token })
}

/** A browser with the same cookies, as after theft or a restored backup. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = testApp.browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

const authCookie = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.includes('nofomo_auth='))

describe('a login', () => {
  test('a login is an HttpOnly cookie of thirty days', async () => {
    const { headers } = await signIn(testApp.browser(), someone())
    expect(authCookie(headers)).toMatch(
      /^nofomo_auth=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('a login is limited to this host on https; a venue’s lasts seven days', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://nofomo.example' } })
    const { headers } = await signIn(secure.browser(), someone(), secure)
    const venue = await secure.browser().post('/api/auth/venue-signup', {
      venueName: 'Joule',
      email: someone(),
      password: 'tin-roof-rain',
    })
    await secure.stop()
    expect(authCookie(headers)).toMatch(
      /^__Host-nofomo_auth=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(authCookie(venue.headers)).toMatch(/^__Host-nofomo_auth=[\w-]{43}; Max-Age=604800; .*Secure/)
  })

  test('a login expires by the server’s clock', async () => {
    const browser = testApp.browser()
    const venue = testApp.browser()
    await venue.post('/api/auth/venue-signup', {
      venueName: 'Joule',
      email: someone(),
      password: 'tin-roof-rain',
    })
    await signIn(browser, someone())
    testApp.clock.advance(7 * dayMs)
    expect([await userOf(venue), (await userOf(browser))?.userType]).toEqual([null, 'consumer'])
    testApp.clock.advance(23 * dayMs)
    expect(await userOf(browser)).toBeNull()
  })

  test('a login gets a new token at each sign-in; the old one stops working', async () => {
    const browser = testApp.browser()
    const email = someone()
    await signIn(browser, email)
    const copy = copyOf(browser)
    await signIn(browser, email)
    expect(browser.cookies.get('nofomo_auth')).not.toBe(copy.cookies.get('nofomo_auth'))
    expect([(await userOf(browser))?.email, await userOf(copy)]).toEqual([email, null])
  })

  test('a login ends with its proof when signing out', async () => {
    const browser = testApp.browser()
    const { body } = await signIn(browser, someone())
    const bearer = { authorization: `Bearer ${body.sessionToken}` }
    const copy = copyOf(browser)
    expect((await copy.get('/api/auth/magic-link/session', bearer)).body).toMatchObject({
      authenticated: true,
    })
    expect((await browser.post('/api/auth/logout')).body).toEqual({ success: true })
    expect([...browser.cookies.keys()]).toEqual(['nofomo_device', 'nofomo_host'])
    expect(await userOf(copy)).toBeNull()
    expect((await copy.get('/api/auth/magic-link/session', bearer)).body).toEqual({
      authenticated: false,
      purpose: null,
      email: null,
    })
    expect((await browser.post('/api/auth/logout')).status).toBe(200)
  })

  test('a login ends without signing out the account’s other browsers', async () => {
    const email = someone()
    const [laptop, phone] = [testApp.browser(), testApp.browser()]
    await signIn(laptop, email)
    await signIn(phone, email)
    await phone.post('/api/auth/logout')
    expect((await userOf(laptop))?.email).toBe(email)
  })
})

test('a login names its device, and each can be ended from another browser', async () => {
  const { account, browser: laptop } = await consumer(testApp)
  const phone = testApp.browser()
  const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15' }
  const email = account.email ?? ''
  await phone.post('/api/auth/consumer-signin-link', { email })
  const { token } = await lastMail(testApp, email)
  await phone.post('/api/auth/magic-link/verify', { token }, iphone)
  const listed = async () => (await laptop.get<{ logins: LoginEntry[] }>('/api/auth/logins')).body.logins
  const logins = await listed()
  expect(logins).toHaveLength(2)
  const ofPhone = logins.find(({ isThisBrowser }) => !isThisBrowser)
  expect(ofPhone).toMatchObject({ method: 'link', device: 'iPhone' })
  const { browser: stranger } = await consumer(testApp)
  const path = `/api/auth/logins/${ofPhone?.id}`
  expect((await stranger.delete(path)).status).toBe(404)
  expect((await laptop.delete<{ logins: LoginEntry[] }>(path)).body.logins).toHaveLength(1)
  expect([await userOf(phone), (await userOf(laptop))?.email]).toEqual([null, email])
  expect((await laptop.delete(path)).status).toBe(404)
})

test('a phone at a counter stays signed in while it is used, and ends after 30 days without', async () => {
  const { account } = await counterPhone(testApp)
  const { db, clock } = testApp
  const ctx = { db, now: clock.now(), actor: { kind: 'system' as const }, signedIn: async () => null }
  const login = await beginLogin(
    ctx,
    account,
    { method: 'counter', purpose: 'venue_signin' },
    { onConsumerSignIn: [] },
  )
  const phone = testApp.browser()
  phone.cookies.set('nofomo_auth', login.token)
  for (const _ of [1, 2, 3]) {
    testApp.clock.advance(25 * dayMs)
    expect((await userOf(phone))?.userType).toBe('counter')
  }
  testApp.clock.advance(31 * dayMs)
  expect(await userOf(phone)).toBeNull()
})

test('signing out everywhere revokes the account’s API keys, too', async () => {
  const made = await madeKey(testApp)
  const program = programOf(testApp, made)
  expect((await program('/api/places/locations?query=ballard')).status).toBe(200)
  await made.person.browser.post('/api/auth/logout-everywhere')
  expect((await program('/api/places/locations?query=ballard')).status).toBe(401)
})

test('signing out everywhere ends the account’s logins in all browsers, and nobody else’s', async () => {
  const email = someone()
  const [laptop, phone, other] = [testApp.browser(), testApp.browser(), testApp.browser()]
  await signIn(laptop, email)
  const { body } = await signIn(phone, email)
  await signIn(other, someone())
  expect((await laptop.post('/api/auth/logout-everywhere')).body).toEqual({ success: true })
  expect([...laptop.cookies.keys()]).toEqual(['nofomo_device', 'nofomo_host'])
  expect([await userOf(laptop), await userOf(phone)]).toEqual([null, null])
  expect((await userOf(other))?.userType).toBe('consumer')
  const bearer = { authorization: `Bearer ${body.sessionToken}` }
  expect((await phone.get('/api/auth/magic-link/session', bearer)).body).toMatchObject({
    authenticated: false,
  })
  // There is nothing left to end.
  expect((await laptop.post('/api/auth/logout-everywhere')).status).toBe(200)
})

test('a proof grants no access', async () => {
  const browser = testApp.browser()
  const { body } = await signIn(browser, someone())
  const thief = testApp.browser()
  thief.cookies.set('nofomo_auth', `${body.sessionToken}`)
  expect(await userOf(thief)).toBeNull()
  const cookieAsProof = { authorization: `Bearer ${browser.cookies.get('nofomo_auth')}` }
  for (const headers of [cookieAsProof, { authorization: 'Bearer x' }, { authorization: 'Basic abc' }, {}])
    expect((await browser.get('/api/auth/magic-link/session', headers)).body).toMatchObject({
      authenticated: false,
    })
})

describe('a session created before signing in', () => {
  test('a session created before signing in belongs to the account from then on, in every browser', async () => {
    const browser = testApp.browser()
    const { session } = await hostedSession(testApp, {}, browser)
    const { body } = await signIn(browser, someone())
    const account = await testApp.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', body.user?.id ?? '')
      .executeTakeFirstOrThrow()
    const { browser: phone } = await again(testApp, account)
    expect(await isHost(phone, session.id)).toBe(true)
  })

  test('a session created before signing in stays with its account when another account signs in there', async () => {
    const { browser, account } = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, browser)
    await signIn(browser, someone())
    const stored = await testApp.db
      .selectFrom('sessions')
      .select('host_account_id')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    expect(stored.host_account_id).toBe(account.id)
  })

  test('a session created before signing in stays with the browser when a venue account signs in', async () => {
    const browser = testApp.browser()
    const { session } = await hostedSession(testApp, {}, browser)
    const path = '/api/auth/venue-signup'
    await browser.post(path, { venueName: 'Joule', email: someone(), password: 'tin-roof-rain' })
    expect(await isHost(browser, session.id)).toBe(true)
    const stored = await testApp.db
      .selectFrom('sessions')
      .select('host_account_id')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    expect(stored.host_account_id).toBeNull()
  })
})

describe('a guest', () => {
  test('a guest is signed in without an address, and remains the same guest', async () => {
    const browser = testApp.browser()
    const first = await browser.post<{ user: User }>('/api/auth/guest-login')
    expect(first.body.user).toMatchObject({
      email: null,
      contactName: 'Guest',
      isGuest: true,
      role: 'consumer',
    })
    expect((await browser.post<{ user: User }>('/api/auth/guest-login')).body).toEqual(first.body)
    expect(await userOf(browser)).toEqual(first.body.user)
  })

  test('a guest is deleted by signing in, and its sessions move to the account', async () => {
    const { browser, account } = await guest(testApp)
    const { session } = await hostedSession(testApp, {}, browser)
    const { body } = await signIn(browser, someone())
    const stored = await testApp.db
      .selectFrom('sessions')
      .select('host_account_id')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    expect(stored.host_account_id).toBe(body.user?.id)
    const left = await testApp.db.selectFrom('accounts').selectAll().where('id', '=', account.id).execute()
    expect(left).toEqual([])
  })

  test('a guest cannot be created from a signed-in consumer', async () => {
    const { browser, account } = await consumer(testApp)
    expect((await browser.post<{ user: User }>('/api/auth/guest-login')).body.user.id).toBe(account.id)
    const { browser: owner } = await venueOwner(testApp)
    expect((await owner.post<{ user: User }>('/api/auth/guest-login')).body.user.isGuest).toBe(true)
  })
})

describe('a sign-up draft', () => {
  const signUp = (browser: TestBrowser, email: string, names: Record<string, unknown>) =>
    browser.post('/api/auth/consumer-signup', { email, ...names })

  test('a sign-up draft is stored until its browser verifies the address', async () => {
    const [browser, email] = [testApp.browser(), someone()]
    await signUp(browser, email, { firstName: 'An', displayName: 'Wrong' })
    const reply = await signUp(browser, email, { firstName: 'Ann', lastName: 'Example', displayName: '' })
    expect(reply.body).toEqual({ success: true, message: expect.any(String) })
    const { body } = await signIn(browser, email)
    expect(body.user).toMatchObject({ contactName: 'Ann Example', firstName: 'Ann', lastName: 'Example' })
  })

  test('a sign-up draft of another browser is not used', async () => {
    const [stranger, owner, email] = [testApp.browser(), testApp.browser(), someone()]
    await signUp(stranger, email, { firstName: 'Bob', displayName: 'Bob' })
    await stranger.post('/api/auth/consumer-signin-link', { email })
    // The other browser's mail, opened by the owner of the address.
    const { token } = await lastMail(testApp, email)
    const { body } = await owner.post<ConsumedLink>('/api/auth/magic-link/verify', { token, confirmed: true })
    expect(body.user).toMatchObject({ contactName: email.split('@')[0], firstName: null, lastName: null })
    await signUp(owner, email, { firstName: 'Ana' })
    expect((await signIn(owner, email)).body.user?.firstName).toBe('Ana')
  })

  test('a sign-up draft cannot change the name of a verified account', async () => {
    const [browser, email] = [testApp.browser(), someone()]
    await signUp(browser, email, { firstName: 'Ann', displayName: 'Annie' })
    await signIn(browser, email)
    await signUp(browser, email, { firstName: 'Mallory' })
    await signIn(browser, email)
    expect(await userOf(browser)).toMatchObject({ contactName: 'Annie', firstName: 'Ann' })
  })
})

type Counted = 'accounts' | 'auth_sessions' | 'magic_links' | 'signup_drafts' | 'known_browsers'

test('expired rows are deleted, and no others', async () => {
  const browser = testApp.browser()
  await signIn(browser, someone())
  const { account: lost, browser: lostBrowser } = await guest(testApp)
  await lostBrowser.post('/api/auth/logout')
  await testApp.browser().post('/api/auth/consumer-signup', { email: someone(), firstName: 'Never' })
  const venue = { venueName: 'Never', email: someone(), password: 'tin-roof-rain' }
  await testApp.browser().post('/api/auth/venue-signup', venue)
  const now = testApp.clock.now().getTime()
  const counts = async () => {
    const countOf = async (table: Counted) =>
      (
        await testApp.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    return {
      accounts: await countOf('accounts'),
      logins: await countOf('auth_sessions'),
      links: await countOf('magic_links'),
      drafts: await countOf('signup_drafts'),
      browsers: await countOf('known_browsers'),
    }
  }
  await purgeLogins(testApp.db, new Date(now))
  const before = await counts()
  await purgeLogins(testApp.db, new Date(now))
  expect(await counts()).toEqual(before)
  await purgeLogins(testApp.db, new Date(now + 2 * dayMs))
  expect(await counts()).toMatchObject({ links: '0', drafts: '0' })
  expect((await userOf(browser))?.userType).toBe('consumer')
  await purgeLogins(testApp.db, new Date(now + 31 * dayMs))
  expect(await counts()).toMatchObject({ logins: '0', browsers: '0' })
  const unverified = await testApp.db
    .selectFrom('accounts')
    .select('id')
    .where('email_verified_at', 'is', null)
    .execute()
  expect(unverified.map(({ id }) => id)).not.toContain(lost.id)
  expect(unverified).toEqual([])
})
