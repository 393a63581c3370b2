import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { placesOf } from '../../server/src/testing/features/erasable.ts'
import { signInConsumer } from '../support/accounts.ts'
import { flaws } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { button, heading, person, send, waitForPath } from '../support/people.ts'
import { storeSession } from '../support/session.ts'
import { staffAt } from '../support/staff.ts'

const here = journey()

const address = 'gwendolyn.quist@example.com'

/** Signed up by name, hosts a group and has voted in it. */
async function gwendolyn() {
  const she = await person(here.browser)
  const names = { firstName: 'Gwendolyn', lastName: 'Quist', email: address }
  await send(she.page, `${here.product.url}/api/auth/consumer-signup-safe`, names)
  await signInConsumer(she, here.product.url, address)
  const session = await storeSession(she.page, here.product.url, {
    title: 'Gwendolyn turns forty',
    expectedVoters: 2,
  })
  await send(she.page, '/api/votes-submit-safe', {
    ...{ sessionId: session.id, venueId: session.venues[0]?.id, vote: 1, voterName: 'Gwendolyn' },
  })
  await she.page.goto(`${here.product.url}/app`)
  await she.page.getByText('Gwendolyn turns forty').first().waitFor()
  return { ...she, session }
}

/** A session of somebody else, who wrote of her, with a ballot cast without an account. */
async function friendsSession() {
  const friend = await person(here.browser)
  await friend.page.goto(here.product.url)
  const session = await storeSession(friend.page, here.product.url, {
    title: 'Cake for Gwendolyn Quist',
    expectedVoters: 9,
  })
  const cast = { sessionId: session.id, venueId: session.venues[0]?.id, vote: 1 }
  await send(friend.page, '/api/votes-submit-safe', { ...cast, voterName: 'Zoe' })
  return { ...friend, session }
}

test('staff see what erasing somebody changes and do it: what is hers is gone, and the rest is decided one by one', async () => {
  const she = await gwendolyn()
  await friendsSession()
  const { page, pageErrors } = await staffAt(here.browser, `${here.product.url}/admin/people`, 'Robin')
  await page.getByLabel('Name or address').fill('quist')
  await button(page, 'Search').click()
  await page.getByRole('link', { name: 'Gwendolyn Quist' }).waitFor()
  expect(await flaws(page)).toEqual([])
  await page.getByRole('link', { name: 'Gwendolyn Quist' }).click()
  await heading(page, 'Gwendolyn Quist').waitFor()
  expect(await flaws(page)).toEqual([])

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export JSON').click()])
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(exported.about).toBe(address)
  expect(exported.sessionsHosted).toEqual([expect.objectContaining({ title: 'Gwendolyn turns forty' })])
  expect(exported.ballots).toEqual([expect.objectContaining({ name: 'Gwendolyn' })])

  await button(page, 'Show what will change').click()
  await page.getByText('Ballots: 1 row emptied').waitFor()
  await page.getByText('Sessions: 1 row emptied').waitFor()
  await page.getByText('Cake for Gwendolyn Quist').waitFor()
  expect(await flaws(page)).toEqual([])
  await page.getByLabel(`Type ${address} to confirm`).fill(address)
  await page
    .getByLabel('Note for the audit (optional)')
    .fill('Asked by mail from gwendolyn.quist@example.com')
  await button(page, 'Erase for good').click()
  await page.getByText('There is nothing about this person any more.').waitFor()
  // What a friend wrote is theirs.
  expect(await placesOf(here.product.db, ['gwendolyn', 'quist'])).toEqual(['sessions.title'])
  await page.getByText('1 text to decide').waitFor()
  expect(await flaws(page)).toEqual([])
  await page.getByRole('button', { name: /^Put “Erased person [0-9a-f]{6}” there$/ }).click()
  await page.getByText('Nothing is left to decide.').waitFor()
  expect(await placesOf(here.product.db, ['gwendolyn', 'quist'])).toEqual([])

  await she.page.goto(`${here.product.url}/app`)
  await waitForPath(she.page, '/login')

  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await page.getByText('Robin erased a person').first().waitFor()
  await page.getByText(/^“Asked by mail from Erased person [0-9a-f]{6}”$/).waitFor()
  await page.getByLabel('Action', { exact: true }).selectOption('Exported a person’s data')
  await button(page, 'Filter').click()
  await page.waitForURL(/action=person_exported/)
  // Until the filtered list is there, the page shows the whole one.
  await page.getByText('Robin erased a person').first().waitFor({ state: 'detached' })
  await page.getByText('Robin exported a person’s data').first().waitFor()
  expect(await flaws(page)).toEqual([])
  await page.goBack()
  await page.getByText('Robin erased a person').first().waitFor()
  expect(pageErrors).toEqual([])
})

test('staff find a ballot without an account by the session’s link and erase it, and open results follow', async () => {
  const { page: results, session } = await friendsSession()
  await results.goto(`${here.product.url}/results/${session.id}`)
  await results.getByText('1 vote', { exact: false }).first().waitFor()
  const { page, pageErrors } = await staffAt(here.browser, `${here.product.url}/admin/people`, 'Robin')
  await page.getByRole('link', { name: 'Ballots without an account' }).click()
  await page.getByLabel('Link of the session').fill(`${here.product.url}/vote/${session.id}`)
  await button(page, 'Find ballots').click()
  await page.getByText('1 ballot, by name.').waitFor()
  expect(await flaws(page)).toEqual([])
  await button(page, 'Erase the ballot of Zoe').click()
  await button(page, 'Erase it').click()
  await page.getByText('Nobody has voted here.').waitFor()
  await results.getByText('1 vote', { exact: false }).first().waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})
