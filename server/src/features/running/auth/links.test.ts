import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { ConsumedLink, LinkPurpose, User } from '@nofomo/contracts/auth/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countMails, lastMail } from '../../../testing/features/mailed.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

let people = 0
const someone = () => `someone${++people}@example.com`

const ask = (browser: TestBrowser, email: string, purpose: LinkPurpose, redirectPath?: string) =>
  browser.post<ErrorReply>('/api/auth/magic-link/request', { email, purpose, redirectPath })
const use = (browser: TestBrowser, token: string, confirmed?: boolean) =>
  browser.post<ConsumedLink & ErrorReply>('/api/auth/magic-link/verify', { token, confirmed })
const userOf = async (browser: TestBrowser) =>
  (await browser.get<{ user: User | null }>('/api/auth/me')).body.user

async function asked(purpose: LinkPurpose = 'consumer_signin', redirect?: string) {
  const browser = testApp.browser()
  const email = someone()
  const reply = await ask(browser, email, purpose, redirect)
  if (reply.status !== 200) throw new Error(`no link: ${JSON.stringify(reply.body)}`)
  return { browser, email, mail: await lastMail(testApp, email) }
}

describe('a magic link', () => {
  test('a magic link signs in the browser that requested it', async () => {
    const browser = testApp.browser()
    const email = someone()
    const path = '/api/auth/consumer-signin-link'
    await browser.post(path, { email: ` ${email.toUpperCase()} `, redirect: '/app/create', welcome: true })
    const mail = await lastMail(testApp, email)
    expect(mail.subject).toBe('Your NoFOMO sign-in link')
    expect(mail.link).toBe(
      `${testApp.config.publicUrl}/auth/magic-link?token=${mail.token}&redirect=%2Fapp%2Fcreate&welcome=true`,
    )
    const { body } = await use(browser, mail.token)
    expect(body).toMatchObject({
      success: true,
      needsConfirmation: false,
      purpose: 'consumer_signin',
      redirect: '/app/create',
      user: { email, userType: 'consumer', isGuest: false, contactName: email.split('@')[0] },
    })
    expect(await userOf(browser)).toEqual(body.user)
  })

  test('a magic link shows the account in another browser, and stays valid until it is confirmed there', async () => {
    const { browser, email, mail } = await asked('creator_signin', '/create-session')
    expect(mail.subject).toBe('Create your NoFOMO session')
    expect(mail.link).toContain('/auth/verify?token=')
    const other = testApp.browser()
    const held = await use(other, mail.token)
    expect([held.status, held.body]).toEqual([
      200,
      {
        success: false,
        needsConfirmation: true,
        purpose: 'creator_signin',
        email,
        sessionToken: null,
        user: null,
        redirect: '/create-session',
        error: null,
      },
    ])
    expect(await userOf(other)).toBeNull()
    expect((await use(other, mail.token, true)).body.user?.email).toBe(email)
    expect(await userOf(browser)).toBeNull()
  })

  test('a magic link signs in exactly one of 50 concurrent uses', async () => {
    const { mail, email } = await asked()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => use(testApp.browser(), mail.token, true)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 410).map(({ body }) => body.error)
    expect(new Set(refused)).toEqual(new Set(['This link has already been used. Ask for a new one.']))
    expect(refused).toHaveLength(49)
    expect(
      await testApp.db.selectFrom('accounts').where('email', '=', email).select('id').execute(),
    ).toHaveLength(1)
  })

  test('a magic link works once, also in the browser that requested it', async () => {
    const { browser, mail } = await asked()
    await use(browser, mail.token)
    const again = await use(browser, mail.token)
    expect([again.status, again.body.code, again.body.error]).toEqual([
      410,
      'link_spent',
      'This link has already been used. Ask for a new one.',
    ])
  })

  test('a magic link expires after fifteen minutes by the server’s clock', async () => {
    const [early, late] = [await asked(), await asked()]
    testApp.clock.advance(14 * minuteMs)
    expect((await use(early.browser, early.mail.token)).status).toBe(200)
    testApp.clock.advance(minuteMs)
    const { status, body } = await use(late.browser, late.mail.token)
    expect([status, body.error]).toEqual([410, 'This link has expired. Ask for a new one.'])
  })

  test('a magic link ends when the same browser requests a new one', async () => {
    const { browser, email, mail } = await asked()
    await ask(browser, email, 'consumer_signin')
    expect((await use(browser, mail.token)).status).toBe(410)
    expect((await use(browser, (await lastMail(testApp, email)).token)).status).toBe(200)
  })

  test.each(['short', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}+`, `${'a'.repeat(42)}é`])(
    'a magic link with the malformed token %s is reported as malformed, not as unknown',
    async (token) => {
      const mangled = await use(testApp.browser(), token)
      expect([mangled.status, mangled.body.error]).toEqual([400, 'Invalid token format'])
      const unknown = await use(testApp.browser(), 'a'.repeat(43))
      expect([unknown.status, unknown.body.error]).toEqual([
        400,
        'This link is not valid. Ask for a new one.',
      ])
    },
  )

  test('a magic link is not used up by a mail scanner’s GET', async () => {
    const { browser, mail } = await asked()
    const { pathname, search } = new URL(mail.link)
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [
        pathname + search,
        `/api/auth/magic-link/verify${search}`,
        `/api/consume-magic-link${search}`,
      ]) {
        const reply = await testApp.app.inject({ method, url })
        expect(String(reply.headers['set-cookie'])).not.toContain('auth')
      }
    expect((await use(browser, mail.token)).status).toBe(200)
  })

  test('a magic link that verifies a voter’s address does not sign in', async () => {
    const { browser, email, mail } = await asked('voter_verify', '/results/abcdefghijkl')
    expect(mail.subject).toBe('Confirm your address for NoFOMO')
    expect(mail.code).toBe('')
    const { body } = await browser.post<ConsumedLink>('/api/auth/magic-link/verify', { token: mail.token })
    expect(body).toMatchObject({
      success: true,
      purpose: 'voter_verify',
      user: null,
      redirect: '/results/abcdefghijkl',
    })
    expect(await userOf(browser)).toBeNull()
    expect(browser.cookies.has('nofomo_auth')).toBe(false)
    const proof = await browser.get('/api/auth/magic-link/session', {
      authorization: `Bearer ${body.sessionToken}`,
    })
    expect(proof.body).toEqual({ authenticated: true, purpose: 'voter_verify', email })
  })

  test('a magic link begins with the configured address, whatever the Host header', async () => {
    const email = someone()
    await testApp
      .browser()
      .post(
        '/api/auth/consumer-signin-link',
        { email },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      )
    const { link, html } = await lastMail(testApp, email)
    expect(new URL(link).origin).toBe(testApp.config.publicUrl)
    expect(html).not.toContain('evil.example')
  })

  test.each([
    ['/results/abcdefghijkl?from=mail', '/results/abcdefghijkl?from=mail'],
    ['/app/../app/create', '/app/create'],
    ['//evil.example', null],
    ['/..//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example/app', null],
    ['/api/auth/logout', null],
    ['javascript:alert(1)', null],
  ])('a magic link with the redirect %s redirects to %s', async (wanted, stored) => {
    const { browser, mail } = await asked('consumer_signin', wanted)
    expect(new URL(mail.link).searchParams.get('redirect')).toBe(stored)
    expect((await use(browser, mail.token)).body.redirect).toBe(stored)
  })
})

test('the browser that requested a link can read its status', async () => {
  const status = async (browser: TestBrowser) => (await browser.get('/api/auth/magic-link/status')).body
  expect(await status(testApp.browser())).toEqual({ state: 'none', email: null })
  const { browser, email, mail } = await asked()
  expect(await status(browser)).toEqual({ state: 'waiting', email })
  await use(testApp.browser(), mail.token, true)
  expect(await status(browser)).toEqual({ state: 'used', email })
  const leaving = await asked()
  await use(leaving.browser, leaving.mail.token)
  await leaving.browser.post('/api/auth/logout')
  expect(await status(leaving.browser)).toEqual({ state: 'none', email: null })
  const late = await asked()
  testApp.clock.advance(15 * minuteMs)
  expect(await status(late.browser)).toEqual({ state: 'expired', email: late.email })
  testApp.clock.advance(45 * minuteMs)
  expect(await status(late.browser)).toEqual({ state: 'none', email: null })
})

describe('an address', () => {
  test.each([
    '',
    ' ',
    'ann',
    'ann@',
    'ann@example',
    '@example.com',
    'a b@example.com',
    'a\u0000b@example.com',
  ])('a link request for the address %j is invalid', async (email) => {
    const { status, body } = await ask(testApp.browser(), email, 'consumer_signin')
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_input', ['email']])
  })

  test('an address gets five links in fifteen minutes from one network, also concurrently', async () => {
    const email = someone()
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => ask(testApp.browser('198.51.100.1'), email, 'consumer_signin')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await countMails(testApp, email)).toBe(5)
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({
      code: 'too_many_requests',
      error: 'Too many requests. Please try again later.',
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800)
    const neighbor = testApp.browser('198.51.100.1')
    expect((await ask(neighbor, someone(), 'consumer_signin')).status).toBe(200)
    testApp.clock.advance(15 * minuteMs)
    expect((await ask(testApp.browser('198.51.100.1'), email, 'creator_signin')).status).toBe(200)
  })

  test('an address gets ten links in fifteen minutes from all networks together', async () => {
    const email = someone()
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => ask(testApp.browser(), email, 'consumer_signin')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await countMails(testApp, email)).toBe(10)
  })

  test.each([
    ['/api/auth/consumer-signin-link', {}],
    ['/api/auth/magic-link/request', { purpose: 'creator_signin' }],
    ['/api/auth/magic-link/request', { purpose: 'venue_signin' }],
    ['/api/auth/consumer-signup', { firstName: 'Ann' }],
    ['/api/auth/consumer-signup-safe', { firstName: 'Ann' }],
  ])(
    'a link request at %s %j gets the same response for known and unknown addresses',
    async (path, fields) => {
      const known = await asked()
      await use(known.browser, known.mail.token)
      await testApp.browser().post('/api/auth/venue-signup', {
        venueName: 'Joule',
        email: known.email,
        password: 'tin-roof-rain',
      })
      const answers = []
      for (const email of [known.email, someone()]) {
        const { status, body, headers } = await testApp.browser().post(path, { email, ...fields })
        const cookies = [headers['set-cookie'] ?? []]
          .flat()
          .map((line) => String(line).replace(/=[^;]+/, '='))
        const names = Object.keys(headers).sort()
        answers.push({ status, body, cookies, names, length: headers['content-length'] })
      }
      expect(answers[0]?.status).toBe(200)
      expect(answers[0]).toEqual(answers[1])
    },
  )
})

test('the database stores no token or code in plain text', async () => {
  const { browser, mail } = await asked()
  const { body } = await use(browser, mail.token)
  const waiting = await asked()
  const secrets = [mail.token, body.sessionToken, browser.cookies.get('nofomo_auth'), waiting.mail.code]
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'mails'`.execute(
    testApp.db,
  )
  for (const { name } of rows) {
    const { rows: lines } = await sql<{ line: string }>`
      select t::text as line from ${sql.table(name)} t`.execute(testApp.db)
    const found = secrets.filter((secret) => lines.some(({ line }) => line.includes(`${secret}`)))
    expect([name, found]).toEqual([name, []])
  }
})
