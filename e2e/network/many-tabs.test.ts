import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { desktop } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, newClient, person, sendSuccessfully } from '../support/people.ts'
import {
  castVotes,
  hostSession,
  join,
  type StoredSession,
  voteByTap,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'
import { figuresOn, ownerOf, threePlaces } from '../support/venue-dashboard.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`

const resultsOf = ({ id }: StoredSession) => at(`/results/${id}`)
const received = (page: Page, voters: number) =>
  page.getByText(`${voters} of 6 votes received`).first().waitFor()

/** Pages that follow a session each, all in sight, as windows side by side are. */
async function openTabs(context: BrowserContext, sessions: readonly StoredSession[]): Promise<Page[]> {
  const tabs: Page[] = []
  for (const session of sessions) {
    const tab = await context.newPage()
    await tab.goto(resultsOf(session))
    await received(tab, 0)
    tabs.push(tab)
  }
  return tabs
}

async function storeSessions(count: number) {
  const hosted = await Promise.all(
    Array.from({ length: count }, () => hostSession(here.product.url, { expectedVoters: 6 })),
  )
  return hosted.map(({ session }) => session)
}

test('with seven tabs side by side a vote in the last is saved, and results are live in each', async () => {
  const [mine, other] = (await storeSessions(2)) as [StoredSession, StoredSession]
  const { context, page, pageErrors } = await person(here.browser, desktop)
  const tabs = await openTabs(
    context,
    Array.from({ length: 6 }, (_, index) => (index % 2 ? other : mine)),
  )
  await join(page, at(`/vote/${mine.id}`), 'Maya')
  await voteByTap(page, ['Yes', 'No', 'Maybe'])
  await waitForThanks(page)
  await waitUntilSaved(page)
  await castVotes(await newClient(here.product.url), other, [1, 0, -1])
  await Promise.all(tabs.map((tab) => received(tab, 1)))
  // The tabs that had the streams close: others take over, and none is missed out.
  for (const tab of tabs.splice(0, 4)) await tab.close()
  const friend = await newClient(here.product.url)
  await castVotes(friend, mine, [1, 0, -1])
  await castVotes(friend, other, [1, 0, -1])
  await Promise.all(tabs.map((tab) => received(tab, 2)))
  expect(pageErrors).toEqual([])
})

test('seven tabs of a crew beside each other show who joins in the last', async () => {
  const maker = await newClient(here.product.url)
  const crew = { name: 'Friday friends', memberName: 'Ada' }
  const { link } = (await sendSuccessfully<{ link: string }>(maker, '/api/crews', crew)).body
  const { context, page, pageErrors } = await person(here.browser, desktop)
  await page.goto(link)
  await page.getByLabel('Your name').fill('Bo')
  await button(page, 'Join the crew').click()
  const members = (tab: Page) => tab.getByRole('region', { name: 'Who is in' }).getByRole('listitem')
  // A tab that loads before the server has heard of the member shows the invitation until it is looked at again.
  await expect(members(page)).toHaveCount(2)
  const tabs = [page, ...(await Promise.all(Array.from({ length: 6 }, () => context.newPage())))]
  for (const tab of tabs.slice(1)) await tab.goto(link)
  for (const tab of tabs) await expect(members(tab)).toHaveCount(2)
  await sendSuccessfully(await newClient(here.product.url), `/api/crews/${link.split('/').at(-1)}/join`, {
    name: 'Cy',
  })
  for (const tab of tabs) {
    await tab.bringToFront()
    await expect(members(tab)).toHaveCount(3)
  }
  expect(pageErrors).toEqual([])
})

test('seven dashboards of a venue beside each other load and stay current', async () => {
  const [ours = { id: '', name: '', address: '' }] = threePlaces
  const { context, page, pageErrors } = await ownerOf(here.browser, here.product, ours)
  const tabs = [page, ...(await Promise.all(Array.from({ length: 6 }, () => context.newPage())))]
  for (const tab of tabs) {
    await tab.goto(at('/venue/dashboard'))
    await expect.poll(async () => (await figuresOn(tab))['Currently Viewing']).toBe('0')
  }
  const { session } = await hostSession(here.product.url, { venues: threePlaces, expectedVoters: 6 })
  await castVotes(await newClient(here.product.url), session, [1])
  for (const tab of tabs) await expect.poll(async () => (await figuresOn(tab))['Currently Viewing']).toBe('1')
  expect(pageErrors).toEqual([])
})
