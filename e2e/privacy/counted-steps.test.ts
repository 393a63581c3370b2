import { expect, test } from '@playwright/test'
import { offerTo } from '../../server/src/testing/features/offers.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, person } from '../support/people.ts'
import { join, storeHostedSession, voteByTap, waitForThanks } from '../support/session.ts'

const here = journey()

const steps = ['offer_shown', 'suggestions_viewed', 'voting_started']

/** The steps that were stored, by name. */
async function counted(): Promise<string[]> {
  const rows = await here.product.db
    .selectFrom('counted_events')
    .select('name')
    .where('name', 'in', steps)
    .execute()
  return rows.map(({ name }) => name ?? '').sort()
}

test('suggestions, the first vote and an offer in sight are each counted once in a visit that may be counted', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(here.product.url)
  // What counts loads after the notice, and what happens before it is lost where the page is left at once.
  await page.waitForFunction(() => localStorage.getItem('nofomo.privacy') !== null)
  await page.getByLabel('Neighborhood').selectOption('Capitol Hill')
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\//)
  const session = await storeHostedSession(here.product.url)
  await join(page, `${here.product.url}/vote/${session.id}`, 'Maya')
  await offerTo(here.product, session)
  here.product.announce([session.id])
  await page.getByRole('region', { name: 'Offers for your group' }).waitFor()
  await voteByTap(page, ['Yes', 'Maybe', 'No'])
  await waitForThanks(page)
  // Leaving sends what is left.
  await page.goto(`${here.product.url}/login`)
  await expect.poll(counted).toEqual(steps)
  expect(pageErrors).toEqual([])
  // The record of the visit is a call of its own.
  const visits = here.product.db.selectFrom('counted_visits').select(['suggestions_viewed', 'voting_started'])
  await expect.poll(() => visits.execute()).toEqual([{ suggestions_viewed: 1, voting_started: true }])
})
