import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { createCrewFixtures } from '../support/crew-fixtures.ts'
import { advanceToFinal } from '../support/final-result.ts'
import { journey } from '../support/journey.ts'
import { button, heading, newClient, person, waitUntilHydrated } from '../support/people.ts'
import { type ScreenWeight, screenWeight } from '../support/screen-weight.ts'
import {
  castVotes,
  hostSession,
  join,
  openMoreChoices,
  voteByTap,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`

/** A phone's browser between its bars. */
const betweenBars: BrowserContextOptions = { ...phone, viewport: { width: 390, height: 664 } }

/** So many evenings one after the other, at least a week ahead. */
function evenings(count = 2): string[] {
  const first = new Date(here.product.clock.now().getTime() + 7 * dayMs)
  first.setUTCHours(27, 30, 0, 0)
  return Array.from({ length: count }, (_, day) => new Date(first.getTime() + day * dayMs).toISOString())
}

/** A vote of two on three places, or on two evenings too, that these have voted on. The page is its host's. */
async function hosted(votes: readonly (readonly number[])[] = [], times: readonly string[] = []) {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 2, times })
  for (const ballot of votes) await castVotes(await newClient(here.product.url), session, ballot)
  const { page } = await person(here.browser, { ...betweenBars, storageState: await host.storageState() })
  return { page, session }
}

async function visitor(): Promise<Page> {
  return (await person(here.browser, betweenBars)).page
}

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(at(path))
  await waitUntilHydrated(page)
  return page
}

const decided = [
  [1, 0, -1],
  [1, 0, -1],
] as const

const inFirstScreen = async (page: Page, name: string | RegExp) => {
  const control = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first()
  await expect(control).toBeInViewport({ ratio: 1 })
}

/** The files of script that a page has loaded, by their names. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/(.+)-.{8}\.js$/.exec(name)?.[1] ?? []),
  )

type Screen = {
  name: string
  open: () => Promise<Page>
  atMost: Partial<ScreenWeight>
  /** The files of script of a phone that has none, without what comes with a press. */
  scripts?: number
  /** The controls that are whole in the first screen. */
  first?: readonly (string | RegExp)[]
}

const screens: readonly Screen[] = [
  {
    name: 'the first page',
    open: async () => open(await visitor(), '/'),
    atMost: { controls: 14, controlsAtFirst: 8 },
    first: ['Get AI Suggestions'],
  },
  {
    name: 'the first page with the choice of a time open',
    open: async () => {
      const page = await open(await visitor(), '/')
      await openMoreChoices(page)
      await page.getByText('When do you meet?').waitFor()
      return page
    },
    atMost: { controls: 24, controlsAtFirst: 12 },
  },
  {
    name: 'the share page of a vote',
    open: async () => {
      const { page, session } = await hosted()
      return open(page, `/share-vote/${session.id}`)
    },
    atMost: { controls: 16, controlsAtFirst: 8, height: 1400 },
  },
  {
    name: 'a card of the vote',
    open: async () => {
      const page = await visitor()
      await join(page, at(`/vote/${(await hosted()).session.id}`), 'Maya')
      await waitForCard(page, 1)
      return page
    },
    atMost: { controls: 8 },
  },
  {
    name: 'the thanks after a vote on places and times',
    open: async () => {
      const page = await visitor()
      await join(page, at(`/vote/${(await hosted([], evenings())).session.id}`), 'Maya')
      await voteByTap(page, ['Yes', 'Maybe', 'No'])
      await heading(page, 'When can you come?').waitFor()
      await button(page, 'Any of them').click()
      await button(page, 'Done').click()
      await waitForThanks(page)
      await waitUntilSaved(page)
      return page
    },
    atMost: { controls: 5 },
    first: ['View Results'],
  },
  {
    name: 'results of a vote that runs, for its host',
    open: async () => {
      const { page, session } = await hosted([[1, 0, -1]])
      return open(page, `/results/${session.id}`)
    },
    atMost: { controls: 12, controlsAtFirst: 5 },
  },
  {
    name: 'a winner, for a friend',
    open: async () => {
      const { session } = await hosted(decided)
      await advanceToFinal(here.product, session)
      return open(await visitor(), `/results/${session.id}`)
    },
    atMost: { controls: 12, controlsAtFirst: 5 },
    first: [/^Directions/, /calendar/, /Reservation/],
  },
  {
    name: 'a provisional result, for the host',
    open: async () => {
      const { page, session } = await hosted(decided)
      return open(page, `/results/${session.id}`)
    },
    atMost: { controls: 14, controlsAtFirst: 5 },
  },
  {
    name: 'the manage page',
    open: async () => {
      const { page, session } = await hosted([[1, 0, -1]])
      return open(page, `/sessions/${session.id}/manage`)
    },
    atMost: { controls: 20, height: 1600 },
    scripts: 13,
  },
  {
    name: 'a crew, for its maker',
    open: async () => {
      const host = await newClient(here.product.url)
      const { busy } = await createCrewFixtures(here.product.url, host)
      const { page } = await person(here.browser, { ...betweenBars, storageState: await host.storageState() })
      return open(page, `/crew/${busy.id}`)
    },
    atMost: { controls: 14, height: 1600 },
    scripts: 6,
  },
]

test.describe('on a phone, a screen shows no more than its act needs', () => {
  for (const screen of screens) {
    test(`${screen.name} shows no more than its act needs`, async () => {
      const page = await screen.open()
      const weight = await screenWeight(page)
      for (const [what, most] of Object.entries(screen.atMost))
        expect.soft(weight[what as keyof ScreenWeight], what).toBeLessThanOrEqual(most)
      for (const name of screen.first ?? []) await inFirstScreen(page, name)
      if (screen.scripts) expect((await scriptsOf(page)).length).toBeLessThanOrEqual(screen.scripts)
    })
  }
})

/** Counts the taps on a page, in all its documents. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('tapped', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (window as unknown as { tapped: () => void }).tapped(), true)
  })
  return () => taps
}

/** From the link of a vote to its results, by taps alone. @returns how many it took */
async function tapsToResults(times: readonly string[]): Promise<number> {
  const { session } = await hosted([[1, 0, -1]], times)
  const page = await visitor()
  const taps = await countTaps(page)
  await open(page, `/vote/${session.id}`)
  await button(page, 'Start Voting').click()
  await voteByTap(page, ['Yes', 'Maybe', 'No'])
  if (times.length > 0) {
    await button(page, 'Any of them').click()
    await button(page, 'Done').click()
  }
  await waitForThanks(page)
  await page.getByRole('link', { name: 'View Results' }).click()
  await page.waitForURL(/\/results\//)
  return taps()
}

test('a friend’s way from the link to the results takes five taps', async () => {
  expect(await tapsToResults([])).toBe(5)
})

test('with three nights to choose from a friend’s way to the results takes seven taps', async () => {
  expect(await tapsToResults(evenings(3))).toBe(7)
})

test('a host’s way from the first page to the copied link takes two taps beside the device’s own list', async () => {
  const page = await visitor()
  const taps = await countTaps(page)
  await open(page, '/')
  await page.getByLabel('Neighborhood').selectOption('Fremont')
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\//)
  await button(page, 'Copy').click()
  await button(page, 'Copied!').waitFor()
  expect(taps()).toBe(2)
})
