import { expect, type Page, test } from '@playwright/test'
import { journey } from '../support/journey.ts'
import { button, heading, person, signUpVenue } from '../support/people.ts'
import { followedPayloads, redirectPayloads } from '../support/redirect-payloads.ts'

const here = journey({ restMs: 0 })
test.beforeAll(async () => {
  const { page, context } = await person(here.browser)
  await page.goto(`${here.product.url}/signup/venue`)
  await signUpVenue(page, owner)
  await heading(page, 'Success!').waitFor()
  await context.close()
})

const owner = { venueName: 'Joule', email: 'joule@example.com', password: 'tin-roof-rain' }
/** The pages a payload may redirect to: the account's home, or a path of the product that it names. */
const destinations = new Set(['/', '/app', '/create-session', '/results/abcdefghijkl', '/venue/dashboard'])

/** A browser that records requests to other sites. They would not arrive: names below `.example` are reserved. */
async function watched(): Promise<{ page: Page; escapes: string[] }> {
  const { page, context } = await person(here.browser)
  const escapes: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(`${here.product.url}/`)) escapes.push(request.url())
  })
  context.on('page', (opened) => escapes.push(`a window: ${opened.url()}`))
  page.on('dialog', (dialog) => {
    escapes.push(`a script: ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(`${here.product.url}/`)) escapes.push(frame.url())
  })
  return { page, escapes }
}

type LinkRequest = { email: string; purpose: string; redirectPath: string | null }

/** Requests a link with the page's browser. @returns its token */
async function mintLink(page: Page, request: LinkRequest): Promise<string> {
  const reply = await page.request.post(`${here.product.url}/api/auth/magic-link/request`, {
    data: request,
    headers: { origin: here.product.url },
  })
  if (!reply.ok()) throw new Error(await reply.text())
  const mail = await here.product.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', request.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? ''
}

const maxRedirectLength = 300
const at = (path: string, query: Record<string, string>) =>
  `${here.product.url}${path}?${new URLSearchParams(query)}`

type Way = (page: Page, payload: string, email: string) => Promise<void>

/** The payload is the redirect in the request for the mail, and in the link's URL. */
const byLink =
  (path: string, purpose: string): Way =>
  async (page, payload, email) => {
    const redirectPath = payload.length <= maxRedirectLength ? payload : null
    const token = await mintLink(page, { email, purpose, redirectPath })
    await page.goto(at(path, { token, redirect: payload }))
  }

const asGuest: Way = async (page, payload) => {
  await page.goto(at('/login/consumer', { redirect: payload }))
  await button(page, 'Continue as guest').click()
}

const byPassword: Way = async (page, payload) => {
  await page.goto(at('/login/venue', { redirect: payload }))
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await button(page, 'Sign in').click()
}

const creatorLink = byLink('/auth/verify', 'creator_signin')

const followed = Object.values(followedPayloads).flat()
/** Each way gets payloads of every kind; the code behind it is the same for all. */
const everyFourth = (turn: number) => followed.filter((_, index) => index % 4 === turn)

const ways: [string, readonly string[], (index: number) => Way][] = [
  ['a sign-in link', followed, () => byLink('/auth/magic-link', 'consumer_signin')],
  [
    'a creator’s link',
    everyFourth(0),
    () => async (page, payload, email) => {
      await creatorLink(page, payload, email)
      await button(page, 'Continue').click()
    },
  ],
  // Alternating: both buttons run the same code.
  ['a login page', everyFourth(2), (index) => (index % 2 === 0 ? asGuest : byPassword)],
]

for (const [name, payloads, wayOf] of ways) {
  test(`${name} redirects to a page of the product, whatever its redirect parameter`, async () => {
    const { page, escapes } = await watched()
    const email = `${name.replaceAll(/\W/g, '')}@example.com`
    const landed = new Set<string>()
    for (const [index, payload] of payloads.entries()) {
      // Nobody signs in so often; this resets the rate limits.
      here.product.clock.advance(8 * 60_000)
      await page.context().clearCookies({ name: 'nofomo_auth' })
      await wayOf(index)(page, payload, `${index}${email}`)
      await page.waitForURL(({ pathname }) => !/^\/(?:login|auth)\b/.test(pathname))
      landed.add(new URL(page.url()).pathname)
      expect([payload, escapes]).toEqual([payload, []])
    }
    expect([...landed].filter((path) => !destinations.has(path))).toEqual([])
  })
}

test('browsers follow twenty payloads, some of every kind and all from the unit tests', () => {
  expect(followed).toHaveLength(20)
  expect(followed.filter((payload) => !redirectPayloads.includes(payload))).toEqual([])
})
