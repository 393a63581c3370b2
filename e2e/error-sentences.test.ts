import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journey } from './support/journey.ts'
import { alert, button, person, send } from './support/people.ts'

const here = journey()

/** A form: its path, the input, the button that submits it, and the call it makes. */
type Screen = { path: string; typed: Record<string, string>; press: string; call: string }

const email = 'kept@example.com'
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
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillIn(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
}

async function expectKept(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) expect(await field(page, label).inputValue()).toBe(text)
}

type Answer = (route: Route) => Promise<void>

const offline: Answer = (route) => route.abort()
/** The response of a proxy in front of the product. */
const proxy =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
const saying =
  (status: number, error: string): Answer =>
  (route) =>
    route.fulfill({ status, json: { error, code: status === 429 ? 'too_many_requests' : 'unavailable' } })

const ours = 'NoFOMO is busy. Nothing is lost; try again in a minute.'

describe('on the landing page', () => {
  const sentence = 'Error getting suggestions. Please try again.'
  test.each([
    ['suggestions', 0],
    ['the session', 1],
  ])('a failure with %s is reported and keeps the input', async (_, failing) => {
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

test('a sign-up whose mail could not be sent is reported, keeps the input, and can be retried', async () => {
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

test('if no mail was sent, the page that waits for one says so and sends one', async () => {
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
  ])('%s: the input is kept, and no success is reported', async (sentence, answer) => {
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

  test('if clipboard access is denied, another way of copying is used silently', async () => {
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
