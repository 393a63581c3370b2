import { dayMs, hourMs } from '@nofomo/contracts/times/durations.ts'
import type { Ballots } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signInConsumer } from '../support/accounts.ts'
import { desktop, phone } from '../support/browser.ts'
import { holdIntervals } from '../support/held-timers.ts'
import { journey } from '../support/journey.ts'
import { button, type Caller, heading, newClient, person, read, remove, send } from '../support/people.ts'
import { castVotes, closeVote, type StoredSession, seeCards, storeSession } from '../support/session.ts'
import { countLoads, feedOn, figuresOn, ownerOf, rowsOf, threePlaces } from '../support/venue-dashboard.ts'
import { seedFourGroups } from '../support/venue-history.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`
const title = 'Noor’s birthday'
const [ours] = threePlaces as [StoredSession['venues'][number]]
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
const cards = ['Currently Viewing', 'Considering', 'Chosen', 'Conversion Rate'] as const
const stages = ['Viewed', 'Considered', 'Chosen'] as const

type Tabs = Record<'overview' | 'analytics' | 'funnel' | 'insights', Page>

/**
 * The owner with four tabs, which change only if the server tells them to. The fourth is in another browser: in one at most
 * three are told by a stream, and others ask again and again.
 */
async function openTabs(): Promise<{ tabs: Tabs; loads: () => number; pageErrors: () => string[] }> {
  const owner = await ownerOf(here.browser, here.product, ours)
  const elsewhere = await person(here.browser, {
    ...desktop,
    storageState: await owner.context.storageState(),
  })
  for (const { context } of [owner, elsewhere]) await holdIntervals(context)
  const open = async (path: string, tab: Page) => {
    await tab.goto(at(`/venue/dashboard${path}`))
    return tab
  }
  const tabs = {
    overview: await open('', owner.page),
    analytics: await open('/analytics', await owner.context.newPage()),
    funnel: await open('/funnel', await owner.context.newPage()),
    insights: await open('/insights', elsewhere.page),
  }
  const counts = Object.values(tabs).map(countLoads)
  return {
    tabs,
    loads: () => counts.reduce((sum, loads) => sum + loads(), 0),
    pageErrors: () => [...owner.pageErrors, ...elsewhere.pageErrors],
  }
}

/** All that the tabs say of one group's way: figures alone, in the order of the page. */
async function shownOn({ overview, analytics, funnel, insights }: Tabs) {
  const [home, views] = [await figuresOn(overview), await figuresOn(analytics)]
  return {
    cards: cards.map((label) => home[label]).join(' · '),
    analytics: stages.map((label) => views[label]).join(' · '),
    feed: await feedOn(analytics),
    funnel: (await rowsOf(funnel, 'Table: stage by stage')).map(([, count, share]) => `${count} ${share}`),
    scenarios: (await rowsOf(insights, 'Scenario by scenario')).map((cells) => cells.join(' · ')),
  }
}

const scenario = 'Celebration for 5–7, dinner, $$'
const before = {
  cards: '0 · 0 · 1 · –',
  analytics: '4 · 2 · 1',
  feed: [] as string[],
  funnel: ['4 –', '2 –', '1 –', '0 –'],
  scenarios: [`${scenario} · 50 · – · 66.7% · 30`],
}
const named = (...what: string[]) => what.map((did) => `${title} (6 people) ${did} you`)
/** While the group decides, its votes move nothing but the card of groups that are considering. */
const votedOn = {
  cards: '1 · 1 · 1 · 20%',
  analytics: '5 · 2 · 1',
  feed: named('viewed'),
  funnel: ['5 100%', '2 40%', '1 20%', '0 0%'],
  scenarios: before.scenarios,
}
const chosen = {
  cards: '1 · 1 · 2 · 40%',
  analytics: '5 · 3 · 2',
  feed: named('chose', 'considered', 'viewed'),
  funnel: ['5 100%', '3 60%', '2 40%', '0 0%'],
  scenarios: [`${scenario} · 53 · – · 61.1% · 36`],
}
/** Those who came have come, whatever is done with the vote. */
const arrived = { ...chosen, funnel: ['5 100%', '3 60%', '2 40%', '1 20%'] }
const reopened = { ...votedOn, funnel: ['5 100%', '2 40%', '1 20%', '1 20%'] }
const withoutItsFriends = { ...reopened, cards: '1 · 0 · 1 · 20%' }
/** It chose another place, so it is not named any more. */
const lost = {
  ...withoutItsFriends,
  cards: '0 · 0 · 1 · 20%',
  feed: ['A group viewed you'],
  scenarios: [`${scenario} · 56 · – · 58.8% · 34`],
}
const deleted = {
  ...arrived,
  cards: '0 · 0 · 2 · 40%',
  feed: ['A group chose you', 'A group considered you', 'A group viewed you'],
}

/** The host expects four, whom no place convinces; then two more vote for the venue, and their ballots look suspicious. */
async function sixVoters(host: Caller): Promise<{ session: StoredSession; vote: () => Promise<void> }> {
  const now = here.product.clock.now().getTime()
  // 03:00 UTC is dinner time in Seattle, in summer and in winter.
  const meetingAt = new Date(Math.ceil(now / dayMs) * dayMs + dayMs + 3 * hourMs).toISOString()
  const session = await storeSession(host, here.product.url, {
    ...{ title, venues: threePlaces, expectedVoters: 4, meetingAt },
    preferences: { occasion: 'celebration', groupSize: 6, budget: '$$' },
  })
  const voters = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newClient(here.product.url)))
  const vote = async () => {
    await seeCards(host, session)
    const { clock } = here.product
    // However slow the machine is, they begin right after each other, and so are suspected.
    clock.set(clock.now())
    for (const [index, voter] of voters.entries()) {
      await castVotes(voter, session, index < 4 ? [-1, 0, -1] : [1, -1, -1])
      clock.advance(500)
    }
    clock.run()
  }
  return { session, vote }
}

/** The host asks for a table an hour from now; at the venue it is confirmed, and the group marked as arrived. */
async function comeToTheVenue(
  host: Caller,
  { id }: StoredSession,
  storageState: StorageState,
): Promise<void> {
  const startsAt = new Date(here.product.clock.now().getTime() + hourMs).toISOString()
  const booking = { sessionId: id, choice: 'winner', partySize: 6, startsAt }
  const contact = { contactName: 'Noor', contactPhone: '206 555 0100' }
  const asked = await send(host, '/api/bookings', { ...booking, ...contact })
  expect(asked.status).toBe(200)
  const { page, pageErrors } = await person(here.browser, { ...phone, storageState })
  await page.goto(at('/venue/dashboard/bookings'))
  await button(page, 'Confirm').click()
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await page.getByLabel('How many came?').fill('5')
  await button(page, 'They are here').click()
  await page.getByText('Arrived, 5 people came').waitFor()
  expect(pageErrors).toEqual([])
}

/** The ballots beyond the number that the host expects: all begin at once on one network. */
async function ballotsBeyond(host: Caller, { id }: StoredSession): Promise<string[]> {
  const { ballots } = await read<Ballots>(host, `/api/sessions/${id}/ballots`)
  return ballots
    .slice(4)
    .filter(({ flag }) => flag !== null)
    .map(({ id }) => id)
}

test('the figures of four tabs move by exactly one group: voted, chosen, arrived, reopened, set aside, lost, deleted', async () => {
  await seedFourGroups(here.product, ours.id)
  const { tabs, loads, pageErrors } = await openTabs()
  const shows = (figures: typeof before) =>
    expect.poll(() => shownOn(tabs), { intervals: [250] }).toEqual(figures)
  await shows(before)
  const host = await newClient(here.product.url)
  await signInConsumer({ page: host }, here.product.url, 'noor@example.com')
  const { session, vote } = await sixVoters(host)
  const order = async (what: string, body: object = {}) => {
    const reply = await send(host, `/api/sessions/${session.id}/${what}`, body)
    expect([what, reply.status]).toEqual([what, 200])
  }
  await vote()
  await shows(votedOn)
  await closeVote(host, session)
  await shows(chosen)
  await comeToTheVenue(host, session, await tabs.overview.context().storageState())
  await shows(arrived)

  await order('reopen')
  await shows(reopened)
  const ballotIds = await ballotsBeyond(host, session)
  await order('ballots/void', { ballotIds })
  await shows(withoutItsFriends)
  await closeVote(host, session)
  await shows(lost)
  await order('reopen')
  await shows(withoutItsFriends)
  await order('ballots/restore', { ballotIds })
  await shows(reopened)
  await closeVote(host, session)
  await shows(arrived)
  expect(await remove(host, `/api/sessions/${session.id}`)).toBe(200)
  await shows(deleted)
  await heading(tabs.overview, 'Groups Currently Deciding (0)').waitFor()
  expect([loads(), pageErrors()]).toEqual([0, []])
})
