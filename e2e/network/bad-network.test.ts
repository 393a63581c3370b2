import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { type BadNetwork, openBadNetwork } from '../support/bad-network.ts'
import { phone as anyPhone, withWorker } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, type Caller, newClient, type Person, person, read, remove, send } from '../support/people.ts'
import {
  castVotes,
  type HostedSession,
  hostSession,
  join,
  voteByTap,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()
const phone = withWorker(anyPhone)
let network: BadNetwork
test.beforeAll(async () => {
  network = await openBadNetwork(here.product.url)
})
test.afterAll(() => network?.stop())
test.afterEach(() => network.answerStreams(undefined))

const at = (path: string) => `${network.url}${path}`
const waitFor = (seen: () => Promise<unknown>) => expect.poll(seen)
/** Lets a second more pass in the page each time it looks. */
const waitWithClock = <Seen>(page: Page, seen: () => Seen | Promise<Seen>) =>
  expect.poll(async () => {
    await page.clock.runFor(1_000)
    return seen()
  })
const upTo = (most: number) => Math.floor(Math.random() * most)

const hostOf = (expectedVoters: number) => hostSession(here.product.url, { expectedVoters })

/** A browser on a page of the session, over the unreliable network. With `hasClock` `waitWithClock` advances the page's. */
async function watcherAt(path: string, { hasClock = false } = {}): Promise<Person> {
  const watcher = await person(here.browser, phone)
  if (hasClock) await watcher.page.clock.install()
  await watcher.page.goto(at(path))
  return watcher
}

/** The session's snapshot, read without the unreliable network. */
function truthOf({ host, session }: HostedSession): Promise<Snapshot> {
  return read(host, `/api/public/vote/${session.id}/results-safe`)
}

const textOf = async (page: Page) => ((await page.locator('#root').textContent()) ?? '').replace(/\s+/g, ' ')
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The texts of each page that match the snapshot. */
function expected({ session, results }: Snapshot) {
  const { uniqueVoters, totalVotes, expectedVoters } = results
  const closed = results.status === 'complete'
  const more = session.venues.length - 3
  const ranked = results.venueStats.map(
    (stats) => session.venues.find(({ id }) => id === stats.venueId)?.name,
  )
  return {
    vote: [
      `${uniqueVoters} of ${expectedVoters} answered`,
      // Before joining the places are named, the first three of them.
      closed ? 'closed' : more > 0 ? `or ${more} more` : `or ${session.venues.at(-1)?.name}`,
    ],
    results: [
      `${counted(uniqueVoters, 'voter')} · ${counted(totalVotes, 'choice')} · ${counted(session.venues.length, 'venue')}`,
      closed ? 'Final Results' : 'Live Results',
      ...ranked,
    ],
    share: [
      `${uniqueVoters} of ${Math.max(uniqueVoters, expectedVoters)} voted.`,
      closed ? 'This vote is closed' : 'Preview Results Page',
    ],
  }
}

/** Changes a session continuously until it is stopped; then somebody votes, and the session is closed. */
function keepHappening({ host, session }: HostedSession, voters: readonly Caller[]) {
  let isOver = false
  const added: string[] = []
  const atSession = `/api/sessions/${session.id}`
  const cast = async () => {
    const voter = voters[upTo(voters.length)] as Caller
    const venueId = session.venues[upTo(session.venues.length)]?.id
    await send(voter, '/api/votes-submit-safe', { sessionId: session.id, venueId, vote: upTo(4) - 2 })
  }
  const add = async () => {
    const place = { name: `Canlis ${added.length + 1}`, address: '2576 Aurora Ave N, Seattle' }
    const reply = await send<{ venue?: { id: string } }>(host, `${atSession}/venues`, place)
    if (reply.body.venue) added.push(reply.body.venue.id)
  }
  const takeBack = async () => {
    const gone = added.pop()
    if (gone) await remove(host, `${atSession}/venues/${gone}`)
  }
  const close = async () => void (await send(host, `${atSession}/close`, {}))
  const reopen = async () => void (await send(host, `${atSession}/reopen`, {}))
  const all = [cast, cast, cast, cast, add, takeBack, close, reopen]
  const running = (async () => {
    while (!isOver) {
      here.product.clock.advance(60_000)
      await (all[upTo(all.length)] as () => Promise<void>)()
    }
    await reopen()
    await Promise.all(voters.map((voter) => castVotes(voter, session, [1, 0, -1])))
  })()
  return {
    async stop() {
      isOver = true
      await running
    },
    close,
  }
}

test('after ten dropped live streams every screen shows what is stored', async () => {
  const hosting = await hostOf(60)
  const { session } = hosting
  const voters = await Promise.all([1, 2, 3].map(() => newClient(here.product.url)))
  const watchers = {
    vote: [await watcherAt(`/vote/${session.id}`), await watcherAt(`/vote/${session.id}`)],
    results: [await watcherAt(`/results/${session.id}`), await watcherAt(`/results/${session.id}`)],
    share: [await watcherAt(`/share-vote/${session.id}`)],
  }
  const life = keepHappening(hosting, voters)
  await network.breakStreams(10)
  await life.stop()

  async function expectTruthEverywhere() {
    const truth = await truthOf(hosting)
    const rows = await here.product.db
      .selectFrom('votes')
      .select('value')
      .where('session_id', '=', session.id)
      .execute()
    expect(truth.results.totalVotes).toBe(rows.length)
    const said = expected(truth)
    for (const where of ['vote', 'results', 'share'] as const)
      for (const { page } of watchers[where])
        for (const words of said[where]) await waitFor(() => textOf(page)).toContain(words)
  }
  await expectTruthEverywhere()
  await life.close()
  await expectTruthEverywhere()
})

for (const how of ['refused', 'hoarded'] as const) {
  test(`if live streams are ${how}, pages poll, and polling ends with the first stream`, async () => {
    const { host, session } = await hostOf(5)
    network.answerStreams(how)
    const { page } = await watcherAt(`/results/${session.id}`, { hasClock: true })
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/sessions/${session.id}/results`)) asked += 1
    })
    await waitWithClock(page, () => asked).toBeGreaterThan(1)
    await castVotes(host, session, [1, 0, -1])
    await waitWithClock(page, () =>
      page.getByText('1 of 5 votes received', { exact: true }).isVisible(),
    ).toBe(true)
    await page.getByText(/^Live/).first().waitFor()

    let isStreamed = false
    page.on('response', (reply) => {
      isStreamed ||= new URL(reply.url()).pathname.endsWith('/events') && reply.ok()
    })
    network.answerStreams(undefined)
    await waitWithClock(page, () => isStreamed).toBe(true)
    // From here on a new vote arrives by live stream.
    await waitFor(async () => {
      const before = asked
      await page.clock.runFor(6_000)
      // What was asked for before it has been seen with it.
      await page.evaluate(async () => (await fetch('/favicon.svg')).text())
      return asked - before
    }).toBe(0)
    await castVotes(await newClient(here.product.url), session, [1, 1, -1])
    await page.getByText('2 of 5 votes received', { exact: true }).waitFor()
  })
}

test('two tabs of one browser are one voter: the newest vote counts, and both show it', async () => {
  const hosting = await hostOf(5)
  const { session } = hosting
  const link = `${here.product.url}/vote/${session.id}`
  const { page: one, context } = await person(here.browser, phone)
  await join(one, link, 'Maya')
  const other = await context.newPage()
  await other.goto(link)
  // Hydrated before the first vote: otherwise it would begin with the second card.
  await other.locator('.keys-hint').waitFor({ state: 'attached' })
  await voteByTap(one, ['Yes'], 3)
  await waitForCard(other, 2)
  await button(other, 'No').click()
  // The current card stays, and shows the vote cast in the other tab.
  await one.getByText('You said No').waitFor()
  await waitForCard(one, 2)
  await button(one, 'Yes').click()
  await Promise.all([waitForCard(one, 3), waitForCard(other, 3)])
  await button(one, 'Yes').click()
  // The other tab has no more cards either.
  await Promise.all([waitForThanks(one), waitForThanks(other), waitUntilSaved(one), waitUntilSaved(other)])
  const { results } = await truthOf(hosting)
  expect(results).toMatchObject({ uniqueVoters: 1, totalVotes: 3, finishedVoters: 1 })
  const second = results.venueStats.find(({ venueId }) => venueId === session.venues[1]?.id)
  expect(second).toMatchObject({ yesVotes: 1, noVotes: 0 })
  await one.goto(`${here.product.url}/results/${session.id}`)
  await other.goto(`${here.product.url}/results/${session.id}`)
  for (const page of [one, other]) await page.getByText('1 of 5 votes received', { exact: true }).waitFor()
  const bars = async (page: Page) => (await textOf(page)).match(/Live Results .*/)?.[0]
  expect(await bars(one)).toBe(await bars(other))
})

test('on a very slow network a voter votes and sees that it was saved, and no vote is lost', async () => {
  const hosting = await hostOf(1)
  const { page, context } = await person(here.browser, phone)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 900,
    downloadThroughput: 30 * 1024,
    uploadThroughput: 8 * 1024,
  })
  await join(page, `${here.product.url}/vote/${hosting.session.id}`, 'Maya')
  await voteByTap(page, ['Yes', 'Maybe', 'No'])
  await waitForThanks(page)
  await waitUntilSaved(page)
  // All expected voters have finished; the status follows within moments.
  await waitFor(async () => (await truthOf(hosting)).results).toMatchObject({
    status: 'provisional',
    totalVotes: 3,
    winnerId: hosting.session.venues[0]?.id,
  })
})
