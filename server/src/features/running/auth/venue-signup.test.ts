import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalAllowances } from '../../../platform/allowances/allowances.ts'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { createEncryption } from '../../../platform/encryption.ts'
import { createMailAllowance } from '../../../platform/mail/allowance.ts'
import { countMails, lastMail } from '../../../testing/features/mailed.ts'
import { cheapArgon2, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { createPasswords, type Passwords } from './service/passwords.ts'
import { signInVenue, signUpVenue } from './service/venue-accounts.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const password = 'tin-roof-rain'
const another = 'somebody-elses'
let venues = 0
const newAddress = () => `signup${++venues}@example.com`
type Answer = { success: true; user: User; message: string } & ErrorReply

const signUp = (browser: TestBrowser, fields: Record<string, unknown>) =>
  browser.post<Answer>('/api/auth/venue-signup', { venueName: 'Joule', password, ...fields })
const signIn = (browser: TestBrowser, email: string, tried = password) =>
  browser.post<Answer>('/api/auth/venue-signin', { email, password: tried })
const use = (browser: TestBrowser, token: string, confirmed = false) =>
  browser.post('/api/auth/magic-link/verify', { token, confirmed })
const userOf = async (browser: TestBrowser) =>
  (await browser.get<{ user: User | null }>('/api/auth/me')).body.user

/** An owner with a verified address. */
async function verifiedOwner(): Promise<{ email: string; browser: TestBrowser; id: string }> {
  const [email, browser] = [newAddress(), testApp.browser()]
  await signUp(browser, { email })
  await use(browser, (await lastMail(testApp, email)).token)
  return { email, browser, id: (await userOf(browser))?.id ?? '' }
}

/** What an attacker can observe of and after a sign-up, without values that differ each time. */
async function seenOf(email: string) {
  const browser = testApp.browser()
  const { status, body, headers } = await signUp(browser, { email, venueName: 'Mine', password: another })
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => String(line).replace(/=[^;]+/, '='))
  const { id: _, email: __, ...user } = body.user
  const me = await userOf(browser)
  const bookings = await browser.get('/api/venue/bookings')
  const passkeys = await browser.get('/api/auth/passkeys')
  const change = { currentPassword: another, newPassword: 'rain-on-tin' }
  const changed = await browser.post('/api/auth/venue-password', change)
  await browser.post('/api/auth/logout')
  const back = await signIn(testApp.browser(), email, 'rain-on-tin')
  return {
    reply: [
      status,
      body.success,
      body.message,
      user,
      Object.keys(body),
      cookies,
      Object.keys(headers).sort(),
    ],
    me: [me?.id === body.user.id, me?.venue, me?.emailVerified],
    pages: [bookings.body, passkeys.body, changed.body],
    back: [back.status, back.body.user?.id === body.user.id],
  }
}

describe('signing a venue up', () => {
  test('signing a venue up does not reveal whether the address is known, then or later', async () => {
    const { email, id, browser } = await verifiedOwner()
    const [known, unknown] = [await seenOf(email), await seenOf(newAddress())]
    expect(known).toEqual(unknown)
    expect(known.me).toMatchObject([true, { id: null, name: 'Mine', location: 'Seattle' }, false])
    // The owner's account is unchanged.
    expect(await userOf(browser)).toMatchObject({ id, venue: { name: 'Joule' }, emailVerified: true })
    expect((await signIn(testApp.browser(), email)).body.user.id).toBe(id)
  })

  test('signing a venue up keeps the first name of whoever signs up, so that the portal can greet them; without one the venue is named', async () => {
    const named = await signUp(testApp.browser(), { email: newAddress(), firstName: ' Rachel ' })
    expect(named.body.user).toMatchObject({ firstName: 'Rachel', contactName: 'Joule' })
    for (const firstName of [undefined, null, '', '\u200b'])
      expect(
        (await signUp(testApp.browser(), { email: newAddress(), firstName })).body.user.firstName,
      ).toBeNull()
  })

  test('signing a venue up mails a link to verify the address; an existing owner is notified, with a way to sign in', async () => {
    const email = newAddress()
    await signUp(testApp.browser(), { email })
    expect(await lastMail(testApp, email)).toMatchObject({
      subject: 'Confirm your address for NoFOMO',
      code: expect.stringMatching(/^\d{6}$/),
    })
    const owner = await verifiedOwner()
    await signUp(testApp.browser(), { email: owner.email, password: another })
    const mail = await lastMail(testApp, owner.email)
    expect(mail.subject).toBe('You have a venue account on NoFOMO')
    const elsewhere = testApp.browser()
    expect((await use(elsewhere, mail.token, true)).status).toBe(200)
    expect((await userOf(elsewhere))?.id).toBe(owner.id)
  })

  test('signing a venue up again with the same password signs in, without a mail once verified', async () => {
    const { email, id } = await verifiedOwner()
    const mails = await countMails(testApp, email)
    const again = await signUp(testApp.browser(), { email, venueName: 'Something else' })
    expect([again.body.user.id, again.body.user.venue?.name]).toEqual([id, 'Joule'])
    expect(await countMails(testApp, email)).toBe(mails)
  })

  test('signing a venue up eight times concurrently in one browser creates one account', async () => {
    const [email, browser] = [newAddress(), testApp.browser()]
    await browser.post('/api/auth/logout')
    const replies = await Promise.all(Array.from({ length: 8 }, () => signUp(browser, { email })))
    const refused = replies
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => [status, body.error])
    const justSignedUp = 'You have just signed up with this address in this browser. Sign in.'
    for (const [status, sentence] of refused)
      expect([
        [409, justSignedUp],
        [429, expect.any(String)],
        [503, expect.any(String)],
      ]).toContainEqual([status, sentence])
    expect(refused.length).toBeLessThan(replies.length)
    const rows = await testApp.db.selectFrom('accounts').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('an account with an unverified address', () => {
  test('an account with an unverified address keeps everything when its own browser verifies the address by code', async () => {
    const [email, browser] = [newAddress(), testApp.browser()]
    const { body } = await signUp(browser, { email })
    expect(body.user.emailVerified).toBe(false)
    const { code } = await lastMail(testApp, email)
    await browser.post('/api/auth/consumer-signin', { email, password: code })
    expect(await userOf(browser)).toMatchObject({ id: body.user.id, emailVerified: true })
    expect((await signIn(testApp.browser(), email)).body.user.id).toBe(body.user.id)
  })

  test('an account with an unverified address remains usable by its password, even if others sign up with the address later', async () => {
    const [email, browser] = [newAddress(), testApp.browser()]
    const { body } = await signUp(browser, { email })
    await browser.post('/api/auth/logout')
    await signUp(testApp.browser(), { email, password: another })
    expect((await signIn(browser, email)).body.user.id).toBe(body.user.id)
  })

  test('an account with an unverified address is deleted once somebody else verifies the address', async () => {
    const email = newAddress()
    const [stranger, owner] = [testApp.browser(), testApp.browser()]
    await signUp(stranger, { email, password: another })
    const { body } = await signUp(owner, { email })
    await use(owner, (await lastMail(testApp, email)).token)
    expect((await userOf(owner))?.id).toBe(body.user.id)
    expect(await userOf(stranger)).toBeNull()
    expect((await signIn(stranger, email, another)).status).toBe(401)
    expect((await signIn(testApp.browser(), email)).status).toBe(200)
  })

  test('an account with an unverified address is replaced by the existing account of the address when it is verified', async () => {
    const { email, id } = await verifiedOwner()
    const forgetful = testApp.browser()
    const { body } = await signUp(forgetful, { email, password: another })
    expect(body.user.id).not.toBe(id)
    await use(forgetful, (await lastMail(testApp, email)).token)
    expect(await userOf(forgetful)).toMatchObject({ id, emailVerified: true })
    const rows = await testApp.db.selectFrom('accounts').select('id').where('email', '=', email).execute()
    expect(rows).toEqual([{ id }])
  })
})

describe('password hashing', () => {
  /** Counts the argon2 operations. */
  function counting(): Passwords & { work: number } {
    const passwords = createPasswords(cheapArgon2)
    const counted = {
      work: 0,
      hash: (tried: string) => {
        counted.work += 1
        return passwords.hash(tried)
      },
      matches: (phc: string | null, tried: string) => {
        counted.work += 1
        return passwords.matches(phc, tried)
      },
    }
    return counted
  }

  function visitor(): Ctx {
    const deviceId = String(venues++).padStart(22, 'a')
    const actor: Actor = {
      kind: 'browser',
      deviceId,
      isNew: false,
      deviceSince: () => null,
      hostToken: 'h',
      authToken: null,
      staffToken: null,
      staffBrowser: () => null,
      wasSignedIn: () => false,
    }
    return { db: testApp.db, actor, now: testApp.clock.now(), signedIn: () => Promise.resolve(null) }
  }

  const allowances = createLocalAllowances()
  const deps = {
    publicUrl: 'http://localhost:3000',
    codeKey: Buffer.alloc(32, 1),
    deviceKey: Buffer.alloc(32, 2),
    onConsumerSignIn: [],
    onConsumerSignOut: [],
    mailAllowance: createMailAllowance(allowances),
    secondSteps: createEncryption({ key: () => Buffer.alloc(32, 3) }, 'second step'),
    allowances,
  }

  test('password hashing takes the same work for known and unknown addresses, signing up and in', async () => {
    const verified = (await verifiedOwner()).email
    const unverified = newAddress()
    await signUp(testApp.browser(), { email: unverified })
    const work = []
    for (const email of [newAddress(), unverified, verified]) {
      const passwords = counting()
      await signInVenue(visitor(), { email, password: another }, { ...deps, passwords }).catch(() => null)
      const signingIn = passwords.work
      const newcomer = { venueName: 'Mine', email, password: another, network: '198.51.100.1' }
      await signUpVenue(visitor(), newcomer, { ...deps, passwords })
      work.push([signingIn, passwords.work - signingIn])
    }
    expect(work).toEqual([
      [2, 3],
      [2, 3],
      [2, 3],
    ])
  })
})

describe('a mail to the owner', () => {
  test('a mail to the owner reports a changed password, with what to do', async () => {
    const { email, browser } = await verifiedOwner()
    await browser.post('/api/auth/venue-password', { newPassword: 'a-better-one' })
    const mail = await lastMail(testApp, email)
    expect([mail.subject, mail.link]).toEqual([
      'Your NoFOMO password was changed',
      `${testApp.config.publicUrl}/login/venue`,
    ])
  })

  test('a mail to the owner reports when a first password is set', async () => {
    const [email, stranger, owner] = [newAddress(), testApp.browser(), testApp.browser()]
    await signUp(stranger, { email })
    await owner.post('/api/auth/magic-link/request', { email, purpose: 'venue_signin' })
    await use(owner, (await lastMail(testApp, email)).token)
    await owner.post('/api/auth/venue-password', { newPassword: 'a-better-one' })
    expect((await lastMail(testApp, email)).subject).toBe('Your NoFOMO account has a password now')
  })

  test('a mail to the owner is not sent to an unverified address', async () => {
    const [email, stranger] = [newAddress(), testApp.browser()]
    await signUp(stranger, { email })
    const change = { currentPassword: password, newPassword: 'a-better-one' }
    expect((await stranger.post('/api/auth/venue-password', change)).status).toBe(200)
    expect(await countMails(testApp, email)).toBe(1)
  })
})

test.each([
  ['abcabcabc', 'This password repeats itself, which is tried first. Choose another.'],
  ['nofomo-26', 'This password is little more than our name, which is tried first. Choose another.'],
  [
    'joule2026',
    'This password is little more than your address or your venue’s name, which is tried first. Choose another.',
  ],
])('“%s” is refused with a message, signing up and later', async (weak, sentence) => {
  const refused = await signUp(testApp.browser(), { email: newAddress(), password: weak })
  expect([refused.status, refused.body.fields]).toEqual([400, { password: sentence }])
  const { browser } = await verifiedOwner()
  const later = await browser.post<ErrorReply>('/api/auth/venue-password', { newPassword: weak })
  expect([later.status, later.body.fields]).toEqual([400, { newPassword: sentence }])
})
