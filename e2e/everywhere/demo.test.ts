import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import {
  alert,
  button,
  heading,
  pathOf,
  person,
  readAccount,
  signUpVenue,
  waitForPath,
} from '../support/people.ts'
import {
  storeHostedSession,
  storeSession,
  voteByTap,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

const at = (path: string) => `${here.product.url}${path}`
const badge = (page: Page) => page.getByRole('complementary', { name: 'Demo' }).getByText('Demo data')
/** The names of the demo's people and venues. */
const sampleName = /Sample|Demo|Dana/

test('every page of the demo shows the badge, also before hydration', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  const pages = [
    '/',
    '/login',
    '/login/consumer',
    '/login/venue',
    '/signup',
    '/signup/venue',
    '/auth/check-email',
    '/create-session',
    '/partners',
    '/claim',
    '/venues',
    '/venues/sample-noodle-bar',
    '/app',
    '/app/create',
    '/app/profile',
    '/venue/dashboard',
    '/venue/dashboard/offers',
    '/venue/dashboard/analytics',
    '/venue/dashboard/funnel',
    '/venue/dashboard/competition',
    '/venue/dashboard/insights',
    '/venue/dashboard/bookings',
    '/venue/dashboard/team',
    '/venue/dashboard/account',
    '/vouchers',
    '/results/demo-plan-01',
    '/sessions/demo-plan-02/results',
  ]
  for (const path of pages) {
    const reply = await page.goto(at(`${path}?demo=true`))
    expect([path, (await reply?.text())?.includes('Demo data')]).toEqual([path, true])
    await badge(page).waitFor()
    expect([path, pathOf(page)]).toEqual([path, path])
  }
  expect(pageErrors).toEqual([])
})

test('the demo’s consumer signs in with the demo link, opens plans, and leaves', async () => {
  const { page, pageErrors } = await person(here.browser)
  await page.goto(at('/login/consumer?demo=true'))
  await page.getByLabel('Email').fill('somebody@example.com')
  await button(page, 'Send Magic Link').click()
  await page.getByText('This is the demo: no mail was sent.').waitFor()
  await page.getByRole('link', { name: 'Open the demo link' }).click()
  await waitForPath(page, '/app')
  await heading(page, 'Where to next, Dana?').waitFor()
  await page.getByRole('link', { name: 'Sample: Maya’s birthday', exact: true }).click()
  await heading(page, 'Squad Choice Winner!').waitFor()
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0)
  await badge(page).waitFor()
  await page.waitForURL(/demo=true/)
  await page.reload()
  await badge(page).waitFor()
  // No mail was sent, and the server has no login.
  expect(await here.product.db.selectFrom('mails').select('id').execute()).toEqual([])
  expect(await readAccount(page)).toBeNull()

  await button(page, 'Leave demo').click()
  // Without the demo, the sample consumer's plan requires a login.
  await waitForPath(page, '/login')
  await page.getByRole('complementary', { name: 'Demo' }).waitFor({ state: 'detached' })
  expect(await page.locator('main').textContent()).not.toMatch(/Sample|Dana/)
  expect(pageErrors).toEqual([])
})

test('the sign-in pages link to the demo', async () => {
  const { page, pageErrors } = await person(here.browser)
  await page.goto(at('/login'))
  await page.getByRole('link', { name: 'Try the demo' }).click()
  await badge(page).waitFor()
  expect(await page.getByRole('link', { name: 'Try the demo' }).count()).toBe(0)
  expect(pageErrors).toEqual([])
})

test('the demo’s venue signs in with the demo’s password and answers a sample request; nothing is stored', async () => {
  const { page, pageErrors } = await person(here.browser)
  await page.goto(at('/login/venue?demo=true'))
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('something else')
  await button(page, 'Sign in').click()
  await alert(page).getByText('Login failed. The demo’s password is demo-password.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await button(page, 'Sign in').click()
  await waitForPath(page, '/venue/dashboard')
  await heading(page, 'Demo Restaurant').waitFor()
  await badge(page).waitFor()
  await heading(page, /^Sample: /)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Bookings' }).click()
  await button(page, 'Confirm').click()
  await page.getByText('Confirmed. The demo sends no mail.').waitFor()
  expect(await readAccount(page)).toBeNull()
  expect(pageErrors).toEqual([])
})

/** Written in the background: what follows from what the test has stored before, and the work's own leases and locks. */
const inBackground = new Set([
  ...['venue_sessions', 'venue_events', 'session_facts', 'projection_watermarks', 'venue_versions'],
  ...['leases', 'session_locks', 'orphan_counts'],
])

/** The number of rows of every other table. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await here.product.db.introspection.getTables()
  const counts: Record<string, number> = {}
  for (const { name, isView } of tables) {
    if (isView || inBackground.has(name)) continue
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
      here.product.db,
    )
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

const leaveDemoTo = (want: string) => `This is the demo: nothing is saved here. Leave demo mode to ${want}.`

test('signing up, starting, sharing, voting and booking in the demo send nothing and store nothing', async () => {
  const real = await storeHostedSession(here.product.url)
  const { page, context } = await person(here.browser, phone)
  const written: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const before = await rowCounts()

  await page.goto(at('/signup?demo=true'))
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.com')
  await button(page, 'Continue').click()
  await alert(page).getByText(leaveDemoTo('make an account')).waitFor()
  await page.goto(at('/signup/venue?demo=true'))
  await signUpVenue(page, { venueName: 'Mine', email: 'mine@example.com', password: 'tin-roof-rain' })
  await alert(page).getByText(leaveDemoTo('make an account')).waitFor()

  await page.goto(at('/?demo=true'))
  await page.getByLabel('Neighborhood').selectOption('Fremont')
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\/demo_/)
  await page.getByText('it lives in this browser only').first().waitFor()
  await badge(page).waitFor()
  const id = pathOf(page).replace('/share-vote/', '')
  // It can be opened and voted on within this browser, in another tab too.
  const tab = await context.newPage()
  await tab.goto(at(`/preview/${id}?demo=true`))
  await tab.getByText('Sample Noodle Bar').first().waitFor()
  await tab.goto(at(`/vote/${id}?demo=true`))
  await button(tab, 'Start Voting').click()
  await voteByTap(tab, ['Yes', 'Maybe', 'No'])
  await waitForThanks(tab)
  await waitUntilSaved(tab)
  await tab.goto(at(`/results/${id}?demo=true`))
  await tab.getByText(/^Sample Noodle Bar leads: yours/).waitFor()

  await tab.goto(at('/app/book/demo-plan-02?demo=true'))
  await tab.getByLabel('Contact number').fill('206 555 0100')
  await button(tab, 'Confirm Booking').click()
  await alert(tab).getByText(leaveDemoTo('ask for a table')).waitFor()

  // The demo takes no votes for a real session: they would count.
  await tab.goto(at(`/vote/${real.id}?demo=true`))
  await tab.getByText('This vote is real, and this is the demo. Leave demo mode to vote here.').waitFor()
  await badge(tab).waitFor()
  for (const one of [page, tab]) await one.goto('about:blank')
  expect(written).toEqual([])
  expect(await rowCounts()).toEqual(before)

  // Outside the demo the same page casts real votes.
  await tab.goto(at(`/vote/${real.id}?demo=true`))
  await button(tab, 'Leave demo').click()
  await heading(tab, 'Join the Vote!').waitFor()
})

test('a real link that is opened in the demo’s tab ends the demo, says so, and takes real votes', async () => {
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
  const { page, pageErrors } = await person(here.browser, phone)
  const beginDemo = async () => {
    await page.goto(at('/?demo=true'))
    await page.waitForFunction(() => sessionStorage.getItem('demo') === 'true')
  }
  await beginDemo()
  await page.goto(at(`/vote/${session.id}`))
  await page.getByText('The demo has ended in this tab. What you do here is real.').waitFor()
  await button(page, 'Start Voting').click()
  await voteByTap(page, ['Yes', 'Maybe', 'No'])
  await waitForThanks(page)
  await waitUntilSaved(page)
  const stored = here.product.db.selectFrom('votes').select('value').where('session_id', '=', session.id)
  expect((await stored.execute()).map(({ value }) => value).sort()).toEqual([-1, 0, 1])
  // Any other page stays in the demo, with its badge.
  await beginDemo()
  await page.goto(at('/partners'))
  await badge(page).waitFor()
  // A page that was open before the demo began in its tab.
  await page.goto(at(`/results/${session.id}`))
  await page.getByText('1 of 4 votes received').first().waitFor()
  await beginDemo()
  await page.goBack()
  await page.getByText('The demo has ended in this tab.').waitFor()
  expect(await badge(page).count()).toBe(0)
  expect(pageErrors).toEqual([])
})

test('without the demo no failure and no empty page ever shows a sample', async () => {
  const { page } = await person(here.browser)
  const { id } = await storeSession(page, here.product.url)
  await page.goto(at('/login/consumer'))
  await button(page, 'Continue as guest').click()
  await waitForPath(page, '/app')
  await heading(page, 'Your Recent Plans').waitFor()
  const read = async () => {
    expect([pathOf(page), await page.locator('main').textContent()]).toEqual([
      pathOf(page),
      expect.not.stringMatching(sampleName),
    ])
    expect(await page.getByText('Demo data').count()).toBe(0)
  }
  await read()
  for (const path of [
    '/partners',
    '/app/profile',
    `/results/${id}`,
    `/share-vote/${id}`,
    '/results/demo-plan-01',
  ]) {
    await page.goto(at(path))
    await heading(page, /./).first().waitFor()
    await read()
  }
  // Neither the demo's link nor its password works outside the demo.
  await page.context().clearCookies()
  await page.goto(at('/auth/magic-link?token=demo'))
  await alert(page).waitFor()
  await read()
  await page.goto(at('/login/venue'))
  await page.getByLabel('Email').fill('restaurant@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await button(page, 'Sign in').click()
  await alert(page).waitFor()
  expect(pathOf(page)).toBe('/login/venue')
})
