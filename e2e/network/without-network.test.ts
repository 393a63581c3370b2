import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { offerTo } from '../../server/src/testing/features/offers.ts'
import { stockPictures } from '../../web/src/pages/friends/vote/swipe-deck/picture-chain.ts'
import { type BadNetwork, openBadNetwork } from '../support/bad-network.ts'
import { phone as anyPhone, openProfile, withWorker } from '../support/browser.ts'
import { openCountedNetwork } from '../support/counted-network.ts'
import { journey } from '../support/journey.ts'
import { button, heading, newClient, type Person, person, waitUntilHydrated } from '../support/people.ts'
import {
  castVotes,
  join,
  joinHere,
  type StoredSession,
  storeHostedSession,
  voteByTap,
  waitForCard,
  waitForPicture,
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
test.afterEach(() => network.set('fine'))

const at = (path: string) => `${network.url}${path}`
const waiting = (page: Page) => page.getByText('Waiting for network').first().waitFor()

/** Waits for a condition in the page. */
const until = <Input>(page: Page, is: (input: Input) => Promise<boolean>, input: Input) =>
  expect
    .poll(() => page.evaluate(is as (input: unknown) => Promise<boolean>, input), { intervals: [100] })
    .toBe(true)

const newSession = () => storeHostedSession(here.product.url, { expectedVoters: 5 })

async function votesIn({ id }: StoredSession): Promise<number[]> {
  const rows = await here.product.db
    .selectFrom('votes')
    .innerJoin('session_venues', (join) =>
      join
        .onRef('session_venues.session_id', '=', 'votes.session_id')
        .onRef('session_venues.id', '=', 'votes.venue_id'),
    )
    .select('value')
    .where('votes.session_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ value }) => value)
}

/** Waits until the browser has stored this page, with its pictures if it is one of a session, and all files it needs. */
async function kept(page: Page, path: string): Promise<void> {
  await until(
    page,
    async (path) => {
      const pages = await caches.open('nofomo-pages')
      const names = await caches.keys()
      const files = await caches.open(names.find((name) => name.startsWith('nofomo-files-')) ?? 'none')
      const entries = (await files.keys()).map(({ url }) => new URL(url).pathname)
      const html = (await (await pages.match(path))?.text()) ?? ''
      const scripts = html.match(/\/assets\/[\w-]+\.js/g) ?? []
      return (
        scripts.length > 0 &&
        scripts.every((file) => entries.includes(file)) &&
        (path === '/vouchers' || html.includes('"data:image/svg+xml,'))
      )
    },
    path,
  )
}

/** A voter who has opened the vote once, and joined. */
async function friendOf(session: StoredSession): Promise<Person> {
  const friend = await person(here.browser, phone)
  await join(friend.page, at(`/vote/${session.id}`), 'Maya')
  await kept(friend.page, `/vote/${session.id}`)
  return friend
}

test('a vote page opened once opens offline, takes votes, and sends them afterward', async () => {
  const session = await newSession()
  const { page, context } = await friendOf(session)
  network.set('dead')
  await page.reload()
  await waitForCard(page, 1)
  await waitForPicture(page)
  await voteByTap(page, ['Yes', 'Maybe', 'No'])
  await waitForThanks(page)
  await waiting(page)
  await page.close()

  const again = await context.newPage()
  await again.goto(at(`/vote/${session.id}`))
  await waiting(again)
  expect(await votesIn(session)).toEqual([])
  network.set('fine')
  await waitUntilSaved(again)
  expect(await votesIn(session)).toEqual([1, 0, -1])
})

test('a picture that a page has requested is shown without a network, in whatever size', async () => {
  const { page } = await friendOf(await newSession())
  const sizeOf = (width: number) =>
    page.evaluate(
      async (address) => (await (await fetch(address)).blob()).size,
      `${stockPictures[0]}?w=${width}`,
    )
  const requested = await sizeOf(400)
  network.set('dead')
  expect(await sizeOf(640)).toBe(requested)
})

test('the service worker loads at most 20 KB, and nothing that the page has loaded', async () => {
  const session = await newSession()
  const counted = await openCountedNetwork(here.product.url)
  const path = `/vote/${session.id}`
  const { page } = await person(here.browser, phone)
  await page.goto(`${counted.url}${path}`)
  // Another document would load its files again.
  await page.waitForFunction(() => document.onsubmit === null)
  await joinHere(page, 'Maya')
  await kept(page, path)
  const files = counted.loaded.filter((one) => !one.path.startsWith('/api/'))
  const again = files.filter((one, at) => files.findIndex((other) => other.path === one.path) < at)
  expect(again.map((one) => one.path)).toEqual([])
  const [worker] = files.filter((one) => one.path === '/sw.js')
  expect(worker?.bytes).toBeLessThan(20 * 1024)
  await counted.stop()
})

test('a stored vote page also opens when requests get no response', async () => {
  const session = await newSession()
  const { page } = await friendOf(session)
  network.set('silent')
  await page.reload()
  await waitForCard(page, 1)
  await button(page, 'Yes').click()
  await waitForCard(page, 2)
  network.set('fine')
  await waitUntilSaved(page)
  await expect.poll(() => votesIn(session)).toEqual([1])
})

test('a vote reloaded on a network that hangs goes on where it was, although the stored page is older', async () => {
  const session = await newSession()
  const { page } = await friendOf(session)
  await voteByTap(page, ['Yes', 'No'], 3)
  await waitUntilSaved(page)
  // Before the page is stored again.
  network.set('silent')
  await page.reload()
  await waitForCard(page, 3)
  network.set('fine')
  await button(page, 'Maybe').click()
  await waitForThanks(page)
  await waitUntilSaved(page)
  expect(await votesIn(session)).toEqual([1, -1, 0])
})

test('the stored page shows the current votes, not those of the first visit', async () => {
  const session = await newSession()
  const { page } = await friendOf(session)
  await voteByTap(page, ['Yes', 'No', 'Yes'])
  await waitForThanks(page)
  await waitUntilSaved(page)
  const holdsBallot = async (path: string) =>
    ((await (await (await caches.open('nofomo-pages')).match(path))?.text()) ?? '').includes('"vote":-1')
  await until(page, holdsBallot, `/vote/${session.id}`)
  network.set('dead')
  await page.reload()
  await waitForThanks(page)
})

test('results seen before open offline, marked as stale, and update online without reloading', async () => {
  const session = await newSession()
  const { page } = await friendOf(session)
  await page.goto(at(`/results/${session.id}`))
  await page.getByText('No votes yet').waitFor()
  await kept(page, `/results/${session.id}`)
  network.set('dead')
  await page.reload()
  await page.getByText('Reconnecting…').first().waitFor()
  await castVotes(await newClient(here.product.url), session, [1, -1, -1])
  network.set('fine')
  await page.getByText('1 of 5 votes received', { exact: true }).waitFor()
})

test('offline, a link to a stored page opens it; any other opens the offline page', async () => {
  const session = await newSession()
  const { page } = await friendOf(session)
  await page.goto(at(`/results/${session.id}`))
  await page.getByText('No votes yet').waitFor()
  await kept(page, `/results/${session.id}`)
  await page.waitForFunction(() => document.onsubmit === null && navigator.serviceWorker.controller !== null)
  network.set('dead')
  await page.getByRole('link', { name: 'Vote', exact: true }).click()
  await waitForCard(page, 1)
  await page.goto(at(`/results/${session.id}`))
  await page.waitForFunction(() => document.onsubmit === null)
  await heading(page, 'More about this vote').click()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await heading(page, 'No network right now').waitFor()
  network.set('fine')
  await button(page, 'Try again').click()
  await button(page, 'Get AI Suggestions').waitFor()
})

test('other pages show the offline page, link to stored pages, and load once online', async () => {
  const session = await newSession()
  const { page, context } = await friendOf(session)
  network.set('dead')
  await page.goto(at('/login/consumer'))
  await heading(page, 'No network right now').waitFor()
  await page.getByRole('link', { name: `Vote: ${session.title}` }).click()
  await waitForCard(page, 1)
  await page.goto(at('/login/consumer'))
  await heading(page, 'No network right now').waitFor()
  network.set('fine')
  await context.setOffline(true)
  await context.setOffline(false)
  await button(page, 'Send Magic Link').waitFor()
})

test('responses of the API, demo pages and refused pages are never stored', async () => {
  const session = await newSession()
  const { page, context } = await friendOf(session)
  await page.goto(at('/vote/abcdefghijkl'))
  await heading(page, 'Oops!').waitFor()
  await page.goto(at(`/results/demo-plan-01?demo=true`))
  await page.getByText('Demo data').waitFor()
  const other = await context.newPage()
  await other.goto(at('/'))
  const names = await other.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
  expect(names.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(names.filter((path) => /^\/(vote|results|preview)\//.test(path))).toEqual([`/vote/${session.id}`])
})

test('signing in or out deletes the stored pages, which show the account', async () => {
  const session = await newSession()
  const { page } = await friendOf(session)
  await page.goto(at('/login/consumer'))
  await button(page, 'Continue as guest').click()
  await until(page, async () => !(await caches.has('nofomo-pages')), null)
})

test('an older build’s service worker is replaced, and its files are kept if a stored page needs them', async () => {
  const session = await newSession()
  const { page } = await friendOf(session)
  const path = `/vote/${session.id}`
  // As an earlier build would have left: a page, its files, and unused files.
  await page.evaluate(async (path) => {
    const pages = await caches.open('nofomo-pages')
    const html = (await (await pages.match(path))?.text()) ?? ''
    const older = html.replace(/\/assets\/entry-client-[\w-]+\.js/, '/assets/entry-client-older.js')
    await pages.put('/vote/olderolderol', new Response(older, { headers: { 'content-type': 'text/html' } }))
    await (await caches.open('nofomo-files-older')).put('/assets/entry-client-older.js', new Response('1'))
    await (await caches.open('nofomo-files-oldest')).put('/assets/entry-client-oldest.js', new Response('1'))
    await (await caches.open('nofomo-shell-oldest')).put('/offline.html', new Response('1'))
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  }, path)
  await page.goto(at(path))
  await page.locator('.keys-hint').waitFor({ state: 'attached' })
  await page.mouse.click(5, 5)
  await until(page, async () => !(await caches.has('nofomo-files-oldest')), null)
  const left = await page.evaluate(() => caches.keys())
  expect(left).toContain('nofomo-files-older')
  expect(left).not.toContain('nofomo-shell-oldest')
  expect(left.filter((name) => name.startsWith('nofomo-shell-'))).toHaveLength(1)
})

test('votes cast offline survive closing the browser, and are sent from the next opened page', async () => {
  const session = await newSession()
  const folder = test.info().outputPath('profile')
  const first = await openProfile(folder, phone)
  const page = first.pages()[0] ?? (await first.newPage())
  await join(page, at(`/vote/${session.id}`), 'Maya')
  network.set('dead')
  await voteByTap(page, ['Yes', 'No', 'Maybe'])
  await waitForThanks(page)
  await waiting(page)
  await first.close()
  expect(await votesIn(session)).toEqual([])

  network.set('fine')
  const second = await openProfile(folder, phone)
  const landing = second.pages()[0] ?? (await second.newPage())
  await landing.goto(at('/'))
  await expect.poll(() => votesIn(session)).toEqual([1, -1, 0])
  await second.close()
  rmSync(folder, { recursive: true })
})

test('browsers offer to install the product', async () => {
  const { page } = await friendOf(await newSession())
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Automated browsers run in incognito mode, which is the only remaining obstacle.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('a voucher opens at the counter without a network, by its page and in the list', async () => {
  const session = await newSession()
  const { page } = await friendOf(session)
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await offerTo(here.product, session)
  here.product.announce([session.id])
  const offers = page.getByRole('region', { name: 'Offers for your group' })
  await offers.getByRole('button', { name: 'Get QR Code' }).click()
  const code = page.getByRole('img', { name: /^QR code/ })
  await code.waitFor()
  await page.getByRole('link', { name: 'Your vouchers' }).click()
  const link = page.getByRole('link', { name: 'Open its page' })
  const path = (await link.getAttribute('href')) ?? ''
  // Its page was never opened.
  await until(
    page,
    async (path) => (await (await caches.open('nofomo-vouchers')).match(path)) !== undefined,
    path,
  )
  await page.reload()
  await kept(page, '/vouchers')
  network.set('dead')
  await page.reload()
  await code.waitFor()
  await page.getByText('Or read out this code').waitFor()
  await page.goto(at(path))
  await code.waitFor()
  await page.getByText('Valid', { exact: true }).waitFor()
})

for (const [how, sentence] of [
  ['is gone', 'No network. It opens as soon as you are back online.'],
  ['refuses everything', 'The network is slow or gone. It opens as soon as it answers.'],
  ['swallows everything', 'The network is slow or gone. It opens as soon as it answers.'],
] as const) {
  test(`a dialog pressed while the network ${how} says so, can be canceled, and opens by itself`, async () => {
    const session = await newSession()
    const { page, context } = await person(here.browser, anyPhone)
    const idle = page.waitForResponse(/\/once-idle-/)
    await page.goto(at(`/results/${session.id}`))
    // A used page does not wait until it is idle.
    await waitUntilHydrated(page)
    await page.keyboard.press('Shift')
    await (await idle).finished()
    if (how === 'is gone') await context.setOffline(true)
    else network.set(how === 'refuses everything' ? 'dead' : 'silent')

    await heading(page, 'More about this vote').click()
    const report = button(page, 'Report this vote')
    await report.click()
    await page.getByText(sentence).waitFor()
    await button(page, 'Cancel').click()
    await page.getByText(sentence).waitFor({ state: 'detached' })
    await report.click()
    await page.getByText(sentence).waitFor()
    network.set('fine')
    await context.setOffline(false)
    await page.getByRole('dialog').waitFor()
    expect(await page.getByText(sentence).count()).toBe(0)
  })
}
