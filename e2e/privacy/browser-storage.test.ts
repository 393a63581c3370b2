import { expect, type Page, test } from '@playwright/test'
import { storedKeys } from '../../web/src/lib/storage/stored-keys.ts'
import { signInVenue } from '../support/accounts.ts'
import { staffPassword } from '../support/in-process.ts'
import { journey } from '../support/journey.ts'
import { button, heading, type Person, signIn } from '../support/people.ts'
import { closeVote, idOf, join, voteByTap, waitForThanks, waitUntilSaved } from '../support/session.ts'
import {
  listedNames,
  recordStoredNames,
  type StoredNames,
  unlisted,
  watchedPerson,
} from '../support/stored-names.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`
const storedNames: StoredNames = new Set()
const watched = () => watchedPerson(here.browser, storedNames)

/** Waits for what the page stores once it is idle: consent that nobody refused, and the page for later. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await caches.keys()).length >= 4)
}

/** From the landing page to a vote of one's own. @returns its link */
async function begin({ page }: Person): Promise<string> {
  await page.goto(here.product.url)
  await page.waitForFunction(() => localStorage.getItem('nofomo.privacy') !== null)
  await page.getByLabel('Neighborhood').selectOption('Ballard')
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\//)
  return page.getByLabel('Voting link').inputValue()
}

async function atTheGate({ page }: Person): Promise<void> {
  await page.goto(at('/admin'))
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('Password').fill(staffPassword)
  await button(page, 'Sign in to Admin').click()
  await page.getByRole('navigation', { name: 'Admin' }).waitFor()
}

/** Walks of people in each of their roles. What they leave in their browsers is compared below. */
test('what the browsers of a host and a voter store while they decide is recorded', async () => {
  const [host, voter] = [await watched(), await watched()]
  const link = await begin(host)
  await join(voter.page, link, 'Maya')
  await voteByTap(voter.page, ['Yes', 'No', 'Maybe'])
  await waitForThanks(voter.page)
  await waitUntilSaved(voter.page)
  await settled(voter.page)
  await closeVote(host.page, { id: idOf(link) })
  await voter.page.goto(at(`/results/${idOf(link)}`))
  await voter.page.getByText('WE HAVE A WINNER!').waitFor()
  for (const somebody of [host, voter]) await recordStoredNames(somebody, storedNames)
})

test('what a consumer’s browser stores at a sign-in, a new plan and a change of theme is recorded', async () => {
  const consumer = await watched()
  await signIn(consumer, here.product.url, 'kept@example.com')
  await consumer.page.getByText('More', { exact: true }).click()
  await button(consumer.page, 'Switch between light and dark').first().click()
  await consumer.page.goto(at('/app/create'))
  await consumer.page.getByLabel('In your own words').fill('ramen')
  await consumer.page.goto(at('/signup'))
  await recordStoredNames(consumer, storedNames)
})

test('what the browser of a venue’s owner stores on each page and in each form is recorded', async () => {
  const owner = await watched()
  await signInVenue(owner, here.product, {
    venueName: 'Altura',
    email: 'kept-owner@example.com',
    venueId: 'altura',
  })
  for (const section of ['', '/bookings', '/offers', '/team', '/account'])
    await owner.page.goto(at(`/venue/dashboard${section}`))
  await owner.page.goto(at('/venue/dashboard/listing'))
  await owner.page
    .getByLabel(/Description/)
    .first()
    .fill('Handmade pasta.')
  await owner.page.goto(at('/claim'))
  await recordStoredNames(owner, storedNames)
})

test('what a browser stores in the demo is recorded', async () => {
  const { page, ...visitor } = await watched()
  for (const path of [
    '/?demo=true',
    '/app?demo=true',
    '/venue/dashboard?demo=true',
    '/venue/dashboard/bookings?demo=true',
  ])
    await page.goto(at(path))
  await recordStoredNames({ page, ...visitor }, storedNames)
})

test('what a browser stores when staff sign in is recorded', async () => {
  const staff = await watched()
  await atTheGate(staff)
  await recordStoredNames(staff, storedNames)
})

test('everything that the browsers of a host, a voter, a consumer, an owner and staff store is listed on the privacy page', async () => {
  const { page } = await watched()
  expect(unlisted(storedNames)).toEqual([])
  const names = listedNames(storedNames)
  const never = storedKeys.filter(({ place, name }) => !names.has(`${place} ${name}`))
  expect(never.filter(({ only }) => only === undefined)).toEqual([])
  await page.goto(at('/privacy'))
  await heading(page, 'What your browser keeps').waitFor()
  const shown = await page.locator('details tbody th').allTextContents()
  const unshown = [...names].filter((name) => !shown.includes(name.replace(/^\w+ /, '')))
  expect(unshown).toEqual([])
})
