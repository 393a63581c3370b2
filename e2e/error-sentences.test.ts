import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Trouble } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { alert, button, person, send } from './support/people.ts'

const here = journey()

/** A form: where it is, what is typed into it, what sends it, and the call it makes. */
type Screen = { path: string; typed: Record<string, string>; press: string; call: string }

const email = 'kept@example.com'
const venueSignup: Screen = {
  path: '/signup/venue',
  typed: {
    'Venue name': 'Joule',
    Email: email,
    Password: 'tin-roof-rain',
    'Confirm password': 'tin-roof-rain',
  },
  press: 'Create account',
  call: '/api/auth/venue-signup-safe',
}
const venueLogin: Screen = {
  path: '/login/venue',
  typed: { Email: email, Password: 'tin-roof-rain' },
  press: 'Sign in',
  call: '/api/auth/venue-signin-simple',
}
const venueLink: Screen = {
  path: '/login/venue',
  typed: { Email: email },
  press: 'Email me a sign-in link',
  call: '/api/auth/magic-link/request',
}
const signup: Screen = {
  path: '/signup',
  typed: { 'First name': 'Nora', 'Last name (optional)': 'Newcomer', Email: email },
  press: 'Continue',
  call: '/api/auth/consumer-signup-safe',
}
const login: Screen = {
  path: '/login/consumer',
  typed: { Email: email },
  press: 'Send Magic Link',
  call: '/api/auth/consumer-signin-simple',
}
const guest: Screen = { ...login, press: 'Continue as guest', call: '/api/auth/guest-login' }
const gate: Screen = {
  path: '/create-session',
  typed: { Email: email },
  press: 'Send Magic Link',
  call: '/api/auth/magic-link/request',
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillIn(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
}

async function expectKept(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) expect(await field(page, label).inputValue()).toBe(text)
}

const without = (screen: Screen, typed: Record<string, string>): Screen => ({
  ...screen,
  typed: { ...screen.typed, ...typed },
})

describe('what is wrong with a field is said beside it, until it is edited', () => {
  test.each<[string, string, Screen]>([
    ['Email is required', 'Email', without(venueLogin, { Email: ' ' })],
    ['Password is required', 'Password', without(venueLogin, { Password: '' })],
    ['Venue name is required', 'Venue name', without(venueSignup, { 'Venue name': ' ' })],
    ['Email is required', 'Email', without(venueSignup, { Email: '' })],
    ['Please enter a valid email address', 'Email', without(venueSignup, { Email: 'kept.example.com' })],
    ['Password must be at least 6 characters', 'Password', without(venueSignup, { Password: 'short' })],
    ['Passwords do not match', 'Confirm password', without(venueSignup, { 'Confirm password': 'other' })],
    ['First name is required', 'First name', without(signup, { 'First name': ' ' })],
    ['Email is required', 'Email', without(signup, { Email: '' })],
    ['Please enter a valid email', 'Email', without(signup, { Email: 'kept@example' })],
    ['Email is required', 'Email', without(login, { Email: ' ' })],
    ['Please enter a valid email address', 'Email', without(gate, { Email: 'kept' })],
  ])('%s (%s)', async (sentence, label, screen) => {
    const { page, context, trouble } = await person(here.browser)
    let calls = 0
    await page.route(`**${screen.call}`, (route) => {
      calls += 1
      return route.abort()
    })
    await page.goto(here.product.url + screen.path)
    await fillIn(page, screen.typed)
    await button(page, screen.press).click()
    const said = page.getByText(sentence, { exact: true })
    await said.waitFor()
    // A browser trims an address itself.
    const kept = Object.entries(screen.typed).filter(([, text]) => text.trim() !== '')
    await expectKept(page, Object.fromEntries(kept))
    await page.locator('[aria-invalid]:focus').waitFor()
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
    await field(page, label).fill('something@else')
    await said.waitFor({ state: 'detached' })
    expect(calls).toBe(0)
    expect(trouble).toEqual([])
    await context.close()
  })
})

/** Without what the browser writes down about the answers given here. */
const unprovoked = (trouble: Trouble) => trouble.filter((line) => !line.startsWith('Failed to load resource'))

type Answer = (route: Route) => Promise<void>

const offline: Answer = (route) => route.abort()
/** What stands before the product, and is not the product. */
const proxy =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
const saying =
  (status: number, error: string): Answer =>
  (route) =>
    route.fulfill({ status, json: { error, code: status === 429 ? 'too_many_requests' : 'unavailable' } })

const tooMany = 'Too many requests. Please try again later.'
const noNetwork = 'Network error: Please check your internet connection or contact support'
const ours = 'NoFOMO is busy. Nothing is lost; try again in a minute.'

describe('what a form could not do is said, and what was typed is still there', () => {
  test.each<[string, Screen, Answer]>([
    [ours, venueLogin, saying(503, ours)],
    ['Login failed', venueLogin, proxy(500)],
    [noNetwork, venueLogin, offline],
    ['Signup failed', venueSignup, proxy(500)],
    [ours, venueSignup, saying(503, ours)],
    [noNetwork, venueSignup, offline],
    [`Signup failed: ${ours}`, signup, saying(503, ours)],
    ['Signup failed: Unknown error', signup, proxy(502)],
    ['Guest login failed', guest, proxy(500)],
    ['Slow down a little.', login, saying(429, 'Slow down a little.')],
    [tooMany, login, proxy(429)],
    ['Failed to send magic link', login, proxy(500)],
    [ours, login, saying(503, ours)],
    ['Network error. Please try again.', login, offline],
    ['Slow down a little.', gate, saying(429, 'Slow down a little.')],
    [tooMany, gate, proxy(429)],
    ['Failed to send magic link', gate, proxy(500)],
    ['Network error. Please try again.', gate, offline],
    ['Failed to send magic link', venueLink, proxy(500)],
    ['Network error. Please try again.', venueLink, offline],
  ])('%s (%#)', async (sentence, screen, answer) => {
    const { page, context, trouble } = await person(here.browser)
    await page.route(`**${screen.call}`, answer)
    await page.goto(here.product.url + screen.path)
    await fillIn(page, screen.typed)
    await button(page, screen.press).click()
    await alert(page).getByText(sentence, { exact: true }).waitFor()
    await expectKept(page, screen.typed)
    // It can be tried again at once.
    expect(await button(page, screen.press).isEnabled()).toBe(true)
    expect(unprovoked(trouble)).toEqual([])
    await context.close()
  })
})

test('a limit looks like a warning, a failure does not', async () => {
  const { page } = await person(here.browser)
  const colour = () => alert(page).evaluate((box) => getComputedStyle(box).color)
  const seen: string[] = []
  for (const answer of [proxy(429), proxy(500)]) {
    await page.route(`**${login.call}`, answer)
    await page.goto(here.product.url + login.path)
    await fillIn(page, login.typed)
    await button(page, login.press).click()
    await alert(page).waitFor()
    seen.push(await colour())
  }
  expect(seen[0]).not.toBe(seen[1])
})

describe('the page of a link says what went wrong with it', () => {
  const token = 'a'.repeat(43)
  const toResults = `&redirect=${encodeURIComponent('/results/abcdefghijkl')}`
  test.each<[string, string, Answer | null]>([
    ['Invalid magic link - no token found', '/auth/magic-link', null],
    ['Verification failed: 502', `/auth/magic-link?token=${token}${toResults}`, proxy(502)],
    ['Invalid token format', `/auth/magic-link?token=short${toResults}`, offline],
    ['Authentication failed. Please try again.', `/auth/magic-link?token=${token}`, proxy(500)],
    ['Network error. Please try again.', `/auth/magic-link?token=${token}`, offline],
    [ours, `/auth/magic-link?token=${token}`, saying(503, ours)],
    ['No verification token provided', '/auth/verify', null],
    ['Verification failed', `/auth/verify?token=${token}`, proxy(500)],
    ['Network error during verification', `/auth/verify?token=${token}`, offline],
    [ours, `/auth/verify?token=${token}`, saying(503, ours)],
  ])('%s (%#)', async (sentence, path, answer) => {
    const { page, context, trouble } = await person(here.browser)
    if (answer) await page.route('**/api/consume-magic-link', answer)
    await page.goto(here.product.url + path)
    await alert(page).getByText(sentence, { exact: true }).waitFor()
    expect(unprovoked(trouble)).toEqual([])
    await context.close()
  })
})

describe('on the landing page', () => {
  const sentence = 'Error getting suggestions. Please try again.'
  test.each([
    ['suggestions', 0],
    ['the session', 1],
  ])('a failure with %s says so and keeps the wishes', async (_, failing) => {
    const { page } = await person(here.browser)
    let calls = 0
    await page.route('**/api/sessions-safe', (route) =>
      calls++ === failing ? proxy(500)(route) : route.continue(),
    )
    await page.goto(here.product.url)
    const go = button(page, 'Get AI Suggestions')
    expect(await go.isEnabled()).toBe(false)
    await page.getByLabel('Ask in your own words').fill('cheap ramen')
    await page.getByLabel('Neighbourhood').selectOption('Ballard')
    await go.click()
    await alert(page).getByText(sentence, { exact: true }).waitFor()
    expect(await page.getByLabel('Ask in your own words').inputValue()).toBe('cheap ramen')
    expect(await page.getByLabel('Neighbourhood').inputValue()).toBe('Ballard')
    await go.click()
    await page.waitForURL(/\/share-vote\//)
  })
})

test('a sign-up whose mail could not be sent says so, keeps what was typed, and can be tried again', async () => {
  const { page } = await person(here.browser)
  await page.route(`**${login.call}`, proxy(500), { times: 1 })
  await page.goto(here.product.url + signup.path)
  await fillIn(page, signup.typed)
  await button(page, signup.press).click()
  const said = 'Your details are kept, but no mail was sent: Failed to send magic link'
  await alert(page).getByText(said, { exact: true }).waitFor()
  await expectKept(page, signup.typed)
  await button(page, signup.press).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
})

test('where no mail is on its way, the page that waits for one says so and sends one', async () => {
  const { page, context } = await person(here.browser)
  for (const query of ['', '?email=cold%40example.com']) {
    await page.goto(`${here.product.url}/auth/check-email${query}`)
    await page.getByRole('heading', { name: 'No mail is on its way' }).waitFor()
  }
  expect(await field(page, 'Email').inputValue()).toBe('cold@example.com')
  await button(page, 'Send Magic Link').click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await context.close()
})

describe('on the share page', () => {
  type Stored = { session: { id: string; venues: object[] } }
  async function openSharePage(page: Page): Promise<void> {
    await page.goto(here.product.url)
    const wish = { title: 'Friday in Ballard', location: 'Ballard, Seattle' }
    const { venues } = (await send<Stored>(page, '/api/sessions-safe', wish)).body.session
    const { session } = (await send<Stored>(page, '/api/sessions-safe', { ...wish, venues })).body
    await page.goto(`${here.product.url}/share-vote/${session.id}`)
  }

  test.each<[string, Answer]>([
    ['Failed to submit venue. What you typed is kept: please try again.', proxy(500)],
    [ours, saying(503, ours)],
    ['📍 Venue added locally!', offline],
  ])('%s: the place typed in stays, and nothing is said to be added', async (sentence, answer) => {
    const { page } = await person(here.browser)
    await page.route('**/api/sessions/*/venues', answer)
    await openSharePage(page)
    await button(page, 'Add More').click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: 'Add Venue' })
    await dialog.getByLabel('Name').fill('Joule')
    expect(await add.isEnabled()).toBe(false)
    await dialog.getByLabel('Address').fill('3506 Stone Way N, Seattle')
    await add.click()
    await dialog.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Joule')
    expect(await page.getByText('Venue added successfully!').count()).toBe(0)
  })

  test('a clipboard that refuses is gone round without a word', async () => {
    const { page } = await person(here.browser)
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await openSharePage(page)
    await button(page, 'Copy').first().click()
    await page.getByText('Copied!').first().waitFor()
    expect(await alert(page).count()).toBe(0)
  })
})
