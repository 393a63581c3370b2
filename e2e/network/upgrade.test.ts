import { expect, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import {
  button,
  exceptLostRequests,
  exceptStatuses,
  heading,
  person,
  waitUntilHydrated,
} from '../support/people.ts'
import { storeHostedSession } from '../support/session.ts'
import { countLoads } from '../support/venue-dashboard.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`

/**
 * As after an upgrade to a build that has these files under other names: the server answers 404 for those of the open
 * page. `untilReloaded`: the page that is loaded next is of the new build and finds its files.
 */
async function upgrade(page: Page, files: RegExp, untilReloaded: boolean): Promise<void> {
  let isOld = true
  page.on('load', () => {
    isOld = !untilReloaded
  })
  await page.route(files, (route) =>
    isOld ? route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }) : route.continue(),
  )
}

/** The page has loaded what it needs later, so only the files of an upgrade can be missing. */
async function openVote(page: Page): Promise<void> {
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
  // On a slow machine the page is idle for long enough before it counts as loaded.
  const idle = page.waitForResponse(/\/assets\/once-idle-/)
  await page.goto(at(`/vote/${session.id}`))
  await page.getByLabel('Your Name (Optional)').click()
  await idle
}

const anyDialog = /\/assets\/(?:report|limits|share)-dialog-/

test('a dialog of a build that is gone reloads the page once, with what was typed, and then opens', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  await openVote(page)
  await page.getByLabel('Your Name (Optional)').fill('Maya')
  await upgrade(page, anyDialog, true)
  const loads = countLoads(page)
  const loaded = page.waitForEvent('load')
  await button(page, 'Report this vote').click()
  await loaded
  await expect.poll(() => page.getByLabel('Your Name (Optional)').inputValue()).toBe('Maya')
  await button(page, 'Report this vote').click()
  await page.getByRole('dialog').waitFor()
  expect(loads()).toBe(1)
  expect(exceptStatuses(pageErrors, 404)).toEqual([])
})

test('if reloading does not help, the page says that there is a new version instead of asking for ever', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  await openVote(page)
  await upgrade(page, anyDialog, false)
  const loads = countLoads(page)
  const loaded = page.waitForEvent('load')
  await button(page, 'Report this vote').click()
  await loaded
  await button(page, 'Report this vote').click()
  const notice = page.getByRole('alert').filter({ hasText: 'There is a new version of this page.' })
  await notice.waitFor()
  expect(loads()).toBe(1)
  await button(page, 'Reload').click()
  await notice.waitFor({ state: 'detached' })
  await expect.poll(loads).toBe(2)
  expect(exceptStatuses(pageErrors, 404)).toEqual([])
})

test('a page of a build that is gone opens in its new version, and says so if it cannot; a lost network is called that', async () => {
  const { context, page, pageErrors } = await person(here.browser, desktop)
  await page.goto(at('/'))
  await waitUntilHydrated(page)
  await page.getByText('Get AI Suggestions').first().hover()
  await upgrade(page, /\/assets\/privacy-page-/, true)
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await heading(page, /Privacy/)
    .first()
    .waitFor()
  expect(await page.getByText('No network').count()).toBe(0)

  const other = await context.newPage()
  await other.goto(at('/'))
  await waitUntilHydrated(other)
  await upgrade(other, /\/assets\/privacy-page-/, false)
  await other.getByRole('link', { name: 'Privacy' }).first().click()
  await other.getByRole('alert').filter({ hasText: 'There is a new version of this page.' }).waitFor()
  await button(other, 'Reload').waitFor()

  const lost = await context.newPage()
  await lost.goto(at('/'))
  await waitUntilHydrated(lost)
  await lost.route(/\/assets\/privacy-page-/, (route) => route.abort('internetdisconnected'))
  await lost.getByRole('link', { name: 'Privacy' }).first().click()
  await heading(lost, 'No network').waitFor()
  expect(
    exceptLostRequests(exceptStatuses(pageErrors, 404)).filter((line) => !/dynamically imported/.test(line)),
  ).toEqual([])
})
