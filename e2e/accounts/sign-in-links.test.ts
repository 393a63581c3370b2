import { expect, type Page, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { type Letter, newestMail } from '../support/mailbox.ts'
import {
  alert,
  button,
  exceptLostRequests,
  exceptStatuses,
  heading,
  type Person,
  pathOf,
  person,
  readAccount,
  requestMail,
  send,
  waitForPath,
} from '../support/people.ts'

const here = journey()

const mailTo = (somebody: Person, email: string) => newestMail(somebody.context, here.product.url, email)

/** A browser that requested a link, and its mail. */
async function asked(email: string): Promise<Person & { mail: Letter }> {
  const somebody = await person(here.browser)
  await somebody.page.goto(`${here.product.url}/login/consumer`)
  await requestMail(somebody.page, email)
  return { ...somebody, mail: await mailTo(somebody, email) }
}

/** The page of an invalid link says why, and links to the login. */
async function expectRefusal(page: Page, sentence: string): Promise<void> {
  await heading(page, 'Authentication Error').waitFor()
  await alert(page).getByText(sentence).waitFor()
  expect(await readAccount(page)).toBeNull()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await waitForPath(page, '/login')
}

test('a link opened after 15 minutes says that it has expired, and links to the form for a new one', async () => {
  const { page, mail, pageErrors } = await asked('late@example.com')
  here.product.clock.advance(16 * 60_000)
  await page.goto(mail.link)
  await expectRefusal(page, 'This link has expired. Ask for a new one.')
  expect(exceptStatuses(pageErrors, 410)).toEqual([])
})

test('the page that waits for the mail says when its link has expired', async () => {
  const { page, pageErrors } = await asked('waits@example.com')
  here.product.clock.advance(16 * 60_000)
  await page.getByText('The link has expired.').waitFor()
  expect(pageErrors).toEqual([])
})

test('a link works once: the second time it says so, and its token is not in the history', async () => {
  const { page, context, mail, pageErrors } = await asked('twice@example.com')
  await page.goto(mail.link)
  await waitForPath(page, '/app')
  await context.clearCookies({ name: 'nofomo_auth' })
  await page.goto(mail.link)
  await heading(page, 'Authentication Error').waitFor()
  expect(page.url()).not.toContain('token=')
  await expectRefusal(page, 'This link has already been used. Ask for a new one.')
  expect(exceptStatuses(pageErrors, 410)).toEqual([])
})

test('a malformed link signs nobody in', async () => {
  const { page, mail, pageErrors } = await asked('mangled@example.com')
  const mangled = new URL(mail.link)
  const token = mangled.searchParams.get('token') ?? ''
  mangled.searchParams.set('token', token.slice(0, -4))
  await page.goto(mangled.href)
  await expectRefusal(page, 'Invalid token format')
  mangled.searchParams.set('token', `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)
  await page.goto(mangled.href)
  await expectRefusal(page, 'This link is not valid. Ask for a new one.')
  await page.goto(mail.link)
  await waitForPath(page, '/app')
  expect(exceptStatuses(pageErrors, 400)).toEqual([])
})

test('a link without its token says what is missing', async () => {
  const { page, pageErrors } = await person(here.browser)
  await page.goto(`${here.product.url}/auth/magic-link`)
  await expectRefusal(page, 'Invalid magic link - no token found')
  await page.goto(`${here.product.url}/auth/verify`)
  await alert(page).getByText('No verification token provided').waitFor()
  await page.getByText('Links expire after 15 minutes and are single use.').waitFor()
  await page.getByRole('link', { name: 'Create New Session' }).click()
  await waitForPath(page, '/')
  expect(pageErrors).toEqual([])
})

test('a link still works for its owner after a mail scanner has opened it ten times', async () => {
  const { page, mail, pageErrors } = await asked('scanned@example.com')
  for (let visit = 0; visit < 10; visit++) expect((await fetch(mail.link)).status).toBe(200)
  const withoutScript = await person(here.browser, { javaScriptEnabled: false })
  await withoutScript.page.goto(mail.link)
  const withScript = await person(here.browser, phone)
  await withScript.page.goto(mail.link)
  await heading(withScript.page, 'Sign in here?').waitFor()
  expect(await readAccount(withScript.page)).toBeNull()

  await page.goto(mail.link)
  await waitForPath(page, '/app')
  expect(await readAccount(page)).toBe('scanned@example.com')
  expect([...pageErrors, ...withoutScript.pageErrors, ...withScript.pageErrors]).toEqual([])
})

test('the reader of an unrequested link can ignore it', async () => {
  const { mail } = await asked('attacker@example.com')
  const { page } = await person(here.browser, phone)
  await page.goto(mail.link)
  await page.getByRole('link', { name: 'Not me' }).click()
  await waitForPath(page, '/')
  expect(await readAccount(page)).toBeNull()
})

type SessionReply = { session: { id: string; venues: object[] } }

/** A session with results to open. */
async function someSession(page: Page): Promise<string> {
  await page.goto(here.product.url)
  const wish = { title: 'Friday in Ballard', location: 'Ballard, Seattle' }
  const { venues } = (await send<SessionReply>(page, '/api/sessions-safe', wish)).body.session
  return (await send<SessionReply>(page, '/api/sessions-safe', { ...wish, venues })).body.session.id
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a voter who verifies an address is redirected to the results, with the proof and without an account', async () => {
  const voter = await person(here.browser)
  const { page, pageErrors } = voter
  const id = await someSession(page)
  const email = 'voter@example.com'
  const body = { email, purpose: 'voter_verify', redirectPath: `/results/${id}` }
  expect((await send(page, '/api/auth/magic-link/request', body)).status).toBe(200)
  await page.goto((await mailTo(voter, email)).link)
  await waitForPath(page, `/results/${id}`)
  await page.getByText('No votes yet').waitFor()
  expect(await stored(page, 'nofomoSessionToken')).toMatch(/^[\w-]{43}$/)
  expect(await stored(page, 'nofomoLastVerifiedSession')).toBe(id)
  expect(await readAccount(page)).toBeNull()
  expect(pageErrors).toEqual([])
})

test('without a network a voter continues to the results with a local marker, and only with a well-formed token', async () => {
  const voter = await person(here.browser)
  const { page } = voter
  const id = await someSession(page)
  await page.route('**/api/auth/magic-link/verify', (route) => route.abort())
  const link = (token: string, redirect: string) =>
    `${here.product.url}/auth/magic-link?${new URLSearchParams({ token, redirect })}`
  await page.goto(link('a'.repeat(15), `/results/${id}`))
  await alert(page).getByText('Invalid token format').waitFor()
  expect(await stored(page, 'nofomoVerifiedLocally')).toBeNull()
  await page.goto(link('a'.repeat(16), '/app'))
  await alert(page).getByText('Network error. Please try again.').waitFor()
  expect(await stored(page, 'nofomoVerifiedLocally')).toBeNull()

  await page.goto(link('a'.repeat(16), `/results/${id}`))
  await waitForPath(page, `/results/${id}`)
  await page.getByText('No votes yet').waitFor()
  expect(await stored(page, 'nofomoVerifiedLocally')).toBe('true')
  expect(await stored(page, 'nofomoSessionToken')).toBeNull()
  expect(await readAccount(page)).toBeNull()
  expect(exceptLostRequests(voter.pageErrors)).toEqual([])
})

test('a link that failed for want of a network can be retried', async () => {
  const { page, mail } = await asked('tunnel@example.com')
  await page.route('**/api/auth/magic-link/verify', (route) => route.abort(), { times: 1 })
  await page.goto(mail.link)
  await alert(page).getByText('Network error. Please try again.').waitFor()
  await button(page, 'Try again').click()
  await waitForPath(page, '/app')
  expect(pathOf(page)).toBe('/app')
})

test('the page that waits for a mail sends one if none was sent, and a reload keeps that', async () => {
  const { page } = await person(here.browser)
  await page.goto(`${here.product.url}/auth/check-email?email=cold%40example.com`)
  await heading(page, 'No mail is on its way').waitFor()
  await button(page, 'Send Magic Link').click()
  await heading(page, 'Check your email').waitFor()
  await page.reload()
  await heading(page, 'Check your email').waitFor()
})
