import { type BrowserContext, expect, test } from '@playwright/test'
import { journey } from '../support/journey.ts'
import {
  button,
  exceptStatuses,
  heading,
  newClient,
  person,
  requestMail,
  signIn,
  signUpVenue,
  typeCode,
  waitForPath,
} from '../support/people.ts'

const here = journey()

const nothing = 'abcdefghijkl'
const ofConsumers = [
  '/app',
  '/app/create',
  '/app/profile',
  '/app/api-keys',
  `/app/book/${nothing}`,
  `/app/bookings/${nothing}`,
  '/consumer/welcome',
  '/welcome/tastes',
  `/sessions/${nothing}/results`,
]

/** The path a request of a browser is redirected to, without opening it. */
const leadsTo = async ({ request }: Pick<BrowserContext, 'request'>, path: string) =>
  (await request.get(path)).url().replace(here.product.url, '')

for (const path of ofConsumers) {
  test(`${path} redirects anonymous actors to the login, which redirects back`, async () => {
    const nobody = { request: await newClient(here.product.url) }
    const back = `?redirect=${encodeURIComponent(`${path}?from=bookmark`)}`
    expect(await leadsTo(nobody, `${path}?from=bookmark`)).toBe(`/login${back}`)
  })
}

test('after a redirect to the login, signing in returns to the requested page', async () => {
  const visitor = await person(here.browser)
  const { page } = visitor
  await page.goto(`${here.product.url}/app/create?from=bookmark`)
  await waitForPath(page, '/login')
  await page.getByText('Sign in, and we take you right back to where you were going.').waitFor()
  await requestMail(page, 'back@example.com')
  await typeCode(visitor, here.product.url, 'back@example.com')
  await waitForPath(page, '/app/create')
  expect(new URL(page.url()).search).toBe('?from=bookmark')
  expect(visitor.pageErrors).toEqual([])
})

for (const path of ['/venue/dashboard', '/venue']) {
  test(`${path} redirects anonymous actors to the venues’ login, which redirects back`, async () => {
    const { page, pageErrors } = await person(here.browser)
    await page.goto(here.product.url + path)
    await waitForPath(page, '/login/venue')
    await page.getByRole('link', { name: 'Create a venue account' }).click()
    const venueName = path.length > 6 ? 'Joule' : 'Canlis'
    await signUpVenue(page, { venueName, email: `${venueName}@example.com`, password: 'tin-roof-rain' })
    await waitForPath(page, '/venue/dashboard')
    await heading(page, venueName).waitFor()
    expect(pageErrors).toEqual([])
  })
}

test('a signed-in account skips the login pages and cannot open pages of the other kind of account', async () => {
  const consumer = await person(here.browser)
  await signIn(consumer, here.product.url, 'rosa@example.com')
  for (const path of ['/login', '/login/consumer', '/signup', '/dashboard', '/venue/dashboard', '/venue']) {
    expect([path, await leadsTo(consumer.context, path)]).toEqual([path, '/app'])
  }
  // A consumer can have a venue, too.
  expect(await leadsTo(consumer.context, '/login/venue')).toBe('/login/venue')
  expect(await leadsTo(consumer.context, '/login?redirect=/venues/altura')).toBe('/venues/altura')
  const owner = await person(here.browser)
  await owner.page.goto(`${here.product.url}/signup/venue`)
  await signUpVenue(owner.page, {
    venueName: 'Altura',
    email: 'altura@example.com',
    password: 'tin-roof-rain',
  })
  await button(owner.page, 'Go to the dashboard').click()
  await waitForPath(owner.page, '/venue/dashboard')
  for (const path of ['/login', '/signup/venue', '/dashboard', '/app', '/app/create', '/consumer/welcome']) {
    expect([path, await leadsTo(owner.context, path)]).toEqual([path, '/venue/dashboard'])
  }
  expect([...consumer.pageErrors, ...owner.pageErrors]).toEqual([])
})

for (const [path, target] of [
  ['/create', '/'],
  ['/consumer/login', '/login/consumer'],
  ['/signup/consumer', '/signup'],
  ['/dashboard', '/login'],
  ['/venues', '/login'],
  ['/analytics/seattle', '/login'],
  ['/no/such/page', '/'],
] as const) {
  test(`${path} redirects anonymous actors to ${target}`, async () => {
    const { page, pageErrors } = await person(here.browser)
    await page.goto(here.product.url + path)
    expect(new URL(page.url()).pathname).toBe(target)
    expect(pageErrors).toEqual([])
  })
}

test('an expired login is noticed at the next action, which redirects to the login and back', async () => {
  const somebody = await person(here.browser)
  const { page, context } = somebody
  await signIn(somebody, here.product.url, 'sofia@example.com')
  await context.clearCookies({ name: 'nofomo_auth' })
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await waitForPath(page, '/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/app/profile')
  await page.getByRole('link', { name: 'Login', exact: true }).first().waitFor()
})

test('a login that expires during typing redirects to the login and back, with the input', async () => {
  const somebody = await person(here.browser)
  const { page, context } = somebody
  await signIn(somebody, here.product.url, 'tilda@example.com')
  await page.goto(`${here.product.url}/app/profile`)
  await page.getByLabel('First name').fill('Tilda of Ballard')
  await context.clearCookies({ name: 'nofomo_auth' })
  await button(page, /^Save/).click()
  await waitForPath(page, '/login')
  await page.getByRole('link', { name: 'Login', exact: true }).first().waitFor()
  await page.getByText('Sign in, and we take you right back to where you were going.').waitFor()
  await requestMail(page, 'tilda@example.com')
  await typeCode(somebody, here.product.url, 'tilda@example.com')
  await waitForPath(page, '/app/profile')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=firstName]')?.value === 'Tilda of Ballard',
  )
  expect(exceptStatuses(somebody.pageErrors, 401)).toEqual([])
})

test('signing out forgets the last address', async () => {
  const somebody = await person(here.browser)
  const { page } = somebody
  await signIn(somebody, here.product.url, 'uma@example.com')
  await button(page, 'Log out').click()
  await waitForPath(page, '/')
  await page.goto(`${here.product.url}/login`)
  await page.getByLabel('Email').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('uma@example.com')
})
