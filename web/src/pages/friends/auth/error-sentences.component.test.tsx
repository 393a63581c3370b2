import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { type Answer, offline, openPage, proxy, refusing } from '../../../testing/open-page.tsx'

/** A form: its path, its input, its submit button and the call it makes. */
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
  call: 'POST /api/auth/venue-signup',
}
const venueLogin: Screen = {
  path: '/login/venue',
  typed: { Email: email, Password: 'tin-roof-rain' },
  press: 'Sign in',
  call: 'POST /api/auth/venue-signin',
}
const venueLink: Screen = {
  path: '/login/venue',
  typed: { Email: email },
  press: 'Email me a sign-in link',
  call: 'POST /api/auth/magic-link/request',
}
const signup: Screen = {
  path: '/signup',
  typed: { 'First name': 'Nora', 'Last name (optional)': 'Newcomer', Email: email },
  press: 'Continue',
  call: 'POST /api/auth/consumer-signup',
}
const login: Screen = {
  path: '/login/consumer',
  typed: { Email: email },
  press: 'Send Magic Link',
  call: 'POST /api/auth/consumer-signin-link',
}
const guest: Screen = { ...login, press: 'Continue as guest', call: 'POST /api/auth/guest-login' }
const gate: Screen = {
  path: '/create-session',
  typed: { Email: email },
  press: 'Send Magic Link',
  call: 'POST /api/auth/magic-link/request',
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = () => page.getByRole('alert')

async function fillIn(typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
}

async function expectKept(typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(text)
}

const without = (screen: Screen, typed: Record<string, string>): Screen => ({
  ...screen,
  typed: { ...screen.typed, ...typed },
})

describe('a field’s error is shown next to it until the field is edited', () => {
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
  ])(
    'an invalid field has its error next to it until it is edited: %s (%s)',
    async (sentence, label, screen) => {
      const { calls, pageErrors } = await openPage(screen.path)
      await fillIn(screen.typed)
      await button(screen.press).click()
      const said = page.getByText(sentence, { exact: true })
      await expect.element(said).toBeVisible()
      // A browser trims an address itself.
      const kept = Object.entries(screen.typed).filter(([, text]) => text.trim() !== '')
      await expectKept(Object.fromEntries(kept))
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
      await field(label).fill('something@else')
      await expect.element(said).not.toBeInTheDocument()
      expect(calls).not.toContain(screen.call)
      expect(pageErrors).toEqual([])
    },
  )
})

const tooMany = 'Too many requests. Please try again later.'
const noNetwork = 'Network error: Please check your internet connection or contact support'
const ours = 'NoFOMO is busy. Nothing is lost; try again in a minute.'

describe('a form shows why its call failed, and keeps its input', () => {
  test.each<[string, Screen, Answer]>([
    [ours, venueLogin, refusing(503, ours)],
    ['Login failed', venueLogin, proxy(500)],
    [noNetwork, venueLogin, offline],
    ['Signup failed', venueSignup, proxy(500)],
    [ours, venueSignup, refusing(503, ours)],
    [noNetwork, venueSignup, offline],
    [`Signup failed: ${ours}`, signup, refusing(503, ours)],
    ['Signup failed: Unknown error', signup, proxy(502)],
    ['Guest login failed', guest, proxy(500)],
    ['Slow down a little.', login, refusing(429, 'Slow down a little.')],
    [tooMany, login, proxy(429)],
    ['Failed to send magic link', login, proxy(500)],
    [ours, login, refusing(503, ours)],
    ['Network error. Please try again.', login, offline],
    ['Slow down a little.', gate, refusing(429, 'Slow down a little.')],
    [tooMany, gate, proxy(429)],
    ['Failed to send magic link', gate, proxy(500)],
    ['Network error. Please try again.', gate, offline],
    ['Failed to send magic link', venueLink, proxy(500)],
    ['Network error. Please try again.', venueLink, offline],
  ])('a form whose call failed says why, and keeps its input: %s (%#)', async (sentence, screen, answer) => {
    const { calls, pageErrors } = await openPage(screen.path, { [screen.call]: answer })
    await fillIn(screen.typed)
    await button(screen.press).click()
    await expect.element(alert().getByText(sentence, { exact: true })).toBeVisible()
    await expectKept(screen.typed)
    expect(calls).toContain(screen.call)
    // It can be retried immediately.
    await expect.element(button(screen.press)).toBeEnabled()
    expect(pageErrors).toEqual([])
  })
})

test('a rate limit looks like a warning, a failure does not', async () => {
  const replies = [proxy(429), proxy(500)]
  await openPage(login.path, { [login.call]: (request) => (replies.shift() ?? offline)(request) })
  await fillIn(login.typed)
  const colorOf = async (sentence: string) => {
    await button(login.press).click()
    const said = alert().getByText(sentence, { exact: true })
    await expect.element(said).toBeVisible()
    return getComputedStyle(alert().element()).color
  }
  expect(await colorOf(tooMany)).not.toBe(await colorOf('Failed to send magic link'))
})

describe('the page of a link shows why the link failed', () => {
  const token = 'a'.repeat(43)
  const toResults = `&redirect=${encodeURIComponent('/results/abcdefghijkl')}`
  test.each<[string, string, Answer]>([
    ['Invalid magic link - no token found', '/auth/magic-link', offline],
    ['Verification failed: 502', `/auth/magic-link?token=${token}${toResults}`, proxy(502)],
    ['Invalid token format', `/auth/magic-link?token=short${toResults}`, offline],
    ['Authentication failed. Please try again.', `/auth/magic-link?token=${token}`, proxy(500)],
    ['Network error. Please try again.', `/auth/magic-link?token=${token}`, offline],
    [ours, `/auth/magic-link?token=${token}`, refusing(503, ours)],
    ['No verification token provided', '/auth/verify', offline],
    ['Verification failed', `/auth/verify?token=${token}`, proxy(500)],
    ['Network error during verification', `/auth/verify?token=${token}`, offline],
    [ours, `/auth/verify?token=${token}`, refusing(503, ours)],
  ])('the page of a link that failed says why: %s (%#)', async (sentence, path, answer) => {
    const { pageErrors } = await openPage(path, { 'POST /api/auth/magic-link/verify': answer })
    await expect.element(alert().getByText(sentence, { exact: true })).toBeVisible()
    expect(pageErrors).toEqual([])
  })
})

test('a sign-up whose mail could not be sent is reported, keeps the input, and can be retried', async () => {
  const sent: ApiOutput<'POST /api/auth/consumer-signin-link'> = { success: true, message: 'On its way.' }
  const replies = [proxy(500), () => Response.json(sent)]
  const { calls } = await openPage(signup.path, {
    [signup.call]: () => Response.json(sent),
    [login.call]: (request) => (replies.shift() ?? offline)(request),
  })
  await fillIn(signup.typed)
  await button(signup.press).click()
  const said = 'Your details are kept, but no mail was sent: Failed to send magic link'
  await expect.element(alert().getByText(said, { exact: true })).toBeVisible()
  await expectKept(signup.typed)
  await button(signup.press).click()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(calls.filter((call) => call === login.call)).toHaveLength(2)
})

const none: ApiOutput<'GET /api/auth/magic-link/status'> = { state: 'none', email: null }

test.each(['', '?email=cold%40example.com'])(
  'if no mail was sent, the page that waits for one says so, and offers to send one (%s)',
  async (query) => {
    await openPage(`/auth/check-email${query}`, {
      'GET /api/auth/magic-link/status': () => Response.json(none),
    })
    await expect.element(page.getByRole('heading', { name: 'No mail is on its way' })).toBeVisible()
    await expect.element(field('Email')).toHaveValue(query ? 'cold@example.com' : '')
    await expect.element(button('Send Magic Link')).toBeEnabled()
  },
)
