import { expect, type Page, test } from '@playwright/test'
import { killedJourney } from '../support/journey.ts'
import {
  alert,
  button,
  exceptLostRequests,
  exceptStatuses,
  heading,
  newClient,
  waitForPath,
  waitUntilHydrated,
} from '../support/people.ts'
import { castVotes, hostSession, seeCards } from '../support/session.ts'
import { countLoads, feedOn, figuresOn, ownerOf, rowsOf, threePlaces } from '../support/venue-dashboard.ts'

const here = killedJourney()
const at = (path: string) => `${here.product.url}${path}`
const [ours = { id: '', name: '', address: '' }] = threePlaces

const stale = (page: Page) => page.getByText(/^What stands below is from \d+:\d\d.[AP]M\.$/)
const failing = (page: Page) => alert(page).filter({ hasText: 'Unable to load dashboard data' })
const fresh = async (page: Page) => {
  await failing(page).first().waitFor({ state: 'detached' })
  expect(await stale(page).count()).toBe(0)
}
/** The figures that one group moves. */
const overview = async (page: Page) => {
  const figures = await figuresOn(page)
  return [figures['Currently Viewing'], figures.Chosen]
}
const viewedAndConsidered = async (page: Page) =>
  (await rowsOf(page, 'Table: stage by stage')).slice(0, 2).map(([, groups]) => groups)

test('while the server is away the tabs keep their numbers, marked with their time, and are fresh again by themselves', async () => {
  const { context, page, pageErrors } = await ownerOf(here.browser, here.product, ours)
  const { session } = await hostSession(here.product.url, { venues: threePlaces, expectedVoters: 6 })
  const [ana, ben, cleo] = [
    await newClient(here.product.url),
    await newClient(here.product.url),
    await newClient(here.product.url),
  ]
  await seeCards(ana, session)
  await castVotes(ana, session, [1])
  await page.goto(at('/venue/dashboard'))
  await expect.poll(() => overview(page)).toEqual(['1', '0'])
  const [funnel, analytics] = [await context.newPage(), await context.newPage()]
  await funnel.goto(at('/venue/dashboard/funnel'))
  await expect.poll(() => viewedAndConsidered(funnel)).toEqual(['1', '0'])
  await analytics.goto(at('/venue/dashboard/analytics'))
  await expect.poll(() => feedOn(analytics)).toEqual([`${session.title} viewed you`])
  const loads = [page, funnel, analytics].map(countLoads)

  await here.product.kill()
  for (const tab of [page, funnel, analytics]) await stale(tab).first().waitFor()
  expect(await overview(page)).toEqual(['1', '0'])
  expect(await viewedAndConsidered(funnel)).toEqual(['1', '0'])
  expect(await feedOn(analytics)).toEqual([`${session.title} viewed you`])
  await button(funnel, 'Retry').click()
  await stale(funnel).waitFor()

  await here.product.restart()
  for (const tab of [page, funnel, analytics]) await fresh(tab)
  // Of a group that decides something is told from three voters.
  expect(await page.getByText('High likelihood').count()).toBe(0)
  for (const voter of [ben, cleo]) await castVotes(voter, session, [1])
  await page.getByText('considering', { exact: true }).waitFor()
  await page.getByText('High likelihood').waitFor()
  expect(loads.map((count) => count())).toEqual([0, 0, 0])
  expect(exceptStatuses(exceptLostRequests(pageErrors), 502, 503)).toEqual([])
})

test('a tab that is opened while the server is away says so, and shows its numbers when it is back', async () => {
  const owner = await ownerOf(here.browser, here.product, { id: 'altura', name: 'Altura' })
  const { page, pageErrors } = owner
  await page.goto(at('/venue/dashboard/analytics'))
  await heading(page, 'No group viewed you in the last 24 hours.').waitFor()
  // A link pressed before hydration asks the server, which will be away.
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Decision Funnel' }).hover()
  await here.product.kill()
  await page.getByRole('link', { name: 'Decision Funnel' }).click()
  // The tab before says the same until the next one is shown.
  await waitForPath(page, '/venue/dashboard/funnel')
  await stale(page).first().waitFor({ state: 'detached' })
  await failing(page).first().waitFor()
  await here.product.restart()
  await heading(page, 'No group viewed you in the last 24 hours.').waitFor()
  await fresh(page)
  expect(exceptLostRequests(pageErrors)).toEqual([])
})
