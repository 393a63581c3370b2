import { expect, type Page, type Route, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import {
  button,
  type Caller,
  exceptStatuses,
  heading,
  person,
  remove,
  send,
  waitUntilHydrated,
} from '../support/people.ts'
import {
  castVotes,
  hostSession,
  join,
  openMenu,
  openMoreChoices,
  type StoredSession,
  storeHostedSession,
  storeSession,
  switchTo,
  unfoldAnswers,
  voteByTap,
  waitForCard,
  waitForPicture,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

const at = (path: string) => `${here.product.url}${path}`
const linkOf = ({ id }: StoredSession) => at(`/vote/${id}`)

/** From a results page to the vote page within the same document, after hydration. */
async function toVote(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: /^Vote(?: first| Again)?$/i }).click()
}

const ballotCall = '**/api/sessions/*/ballot'
const snapshotCall = '**/api/sessions/*/results'
const streamCall = /\/api\/sessions\/[^/]+\/events/
const voteCall = '**/api/votes'
const everyCall = '**/api/**'

test('a friend’s vote and its results take four script files, and the pictures of the deck come with the page', async () => {
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
  const { page } = await person(here.browser, phone)
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await join(page, linkOf(session), 'Maya')
  await voteByTap(page, ['Yes', 'Maybe'], 3)
  await waitForCard(page, 3)
  await waitForPicture(page)
  expect(asked.filter(({ pathname }) => pathname.startsWith('/images/'))).toEqual([])

  await button(page, 'No').click()
  await waitForThanks(page)
  await waitUntilSaved(page)
  await page.getByRole('link', { name: 'View Results' }).first().click()
  await page.getByText('1 of 4 votes received', { exact: true }).waitFor()
  const scripts = new Set(
    asked.flatMap(({ pathname }) => /\/assets\/(.+)-.{8}\.js$/.exec(pathname)?.[1] ?? []),
  )
  // What asks again instead of a stream, where one takes long to open.
  scripts.delete('live-polling')
  expect([...scripts].toSorted()).toEqual(['entry-client', 'once-idle', 'results-page', 'vote-page'])
})

test.describe('the list is shown before the server has responded', () => {
  test('the list from the share page’s navigation is shown before the server has responded, and a vote cast in the meantime is not lost', async () => {
    const { page, pageErrors } = await person(here.browser, desktop)
    const session = await storeSession(page, here.product.url, { expectedVoters: 4 })
    await page.goto(at(`/share-vote/${session.id}`))
    await heading(page, session.title).waitFor()
    await castVotes(page, { ...session, venues: session.venues.slice(1, 2) }, [-1])
    const answered = Promise.withResolvers<void>()
    const late = async (route: Route) => {
      await answered.promise
      await route.continue()
    }
    await page.route(snapshotCall, late)
    await page.route(ballotCall, late)
    await page.route(streamCall, late)
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Vote First' }).filter({ visible: true }).click()
    await page
      .getByText(session.venues[0]?.name ?? '')
      .first()
      .waitFor()
    await page.getByRole('main').getByText('4 friends asked', { exact: true }).waitFor()
    await button(page, 'Start Voting').click()
    await button(page, 'Yes').click()
    await waitForCard(page, 2)
    answered.resolve()
    // The server's vote on the second venue is merged with the one cast here, and no card moves.
    await page.getByText('You said No; choose again to change it').waitFor()
    await page.getByText('2 votes, 0 maybes').waitFor()
    await button(page, 'Maybe').click()
    await waitForCard(page, 3)
    await button(page, 'No').click()
    await waitForThanks(page)
    await waitUntilSaved(page)
    await page.reload()
    await waitForThanks(page)
    await unfoldAnswers(page)
    const votes = await page.getByRole('listitem').locator('strong').allTextContents()
    expect(votes).toEqual(['Yes', 'Maybe', 'No'])
    expect(pageErrors).toEqual([])
  })

  test('the list stored by the browser that created the session is shown while the server is unreachable', async () => {
    const { page, context } = await person(here.browser, phone)
    await page.goto(here.product.url)
    await page.getByLabel('Neighborhood').selectOption('Ballard')
    await openMoreChoices(page)
    await page.getByLabel('How many of you?').selectOption('3-4')
    await button(page, 'Get AI Suggestions').click()
    await page.waitForURL(/\/share-vote\//)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.goto(at(`/results/${id}`))
    await heading(page, 'No votes yet').waitFor()
    await context.route(everyCall, (route) => route.abort())
    await toVote(page)
    await page.getByText(/^We cannot reach NoFOMO right now\./).waitFor()
    await button(page, 'Start Voting').click()
    await voteByTap(page, ['Yes', 'No'], 3)
    await page.getByText('Waiting for network', { exact: true }).waitFor()
    await waitForCard(page, 3)

    await context.unroute(everyCall)
    await waitUntilSaved(page)
    await page.getByText(/^We cannot reach NoFOMO right now\./).waitFor({ state: 'detached' })
    await waitForCard(page, 3)
    await page.getByText('2 votes, 0 maybes').waitFor()
  })
})

test('an error that prevents voting is shown, and Try Again retries', async () => {
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
  const { page } = await person(here.browser, phone)
  await page.goto(at(`/results/${session.id}`))
  await heading(page, 'No votes yet').waitFor()
  await page.route(snapshotCall, (route) =>
    route.fulfill({ status: 500, json: { error: 'No.', code: 'internal' } }),
  )
  await toVote(page)
  await heading(page, 'Oops!').waitFor()
  await page.getByText('Session not found: 500', { exact: true }).waitFor()
  await page.unroute(snapshotCall)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await heading(page, 'Join the Vote!').waitFor()
})

test("a session deleted during voting disappears from the voter's page immediately", async () => {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 4 })
  const { page, pageErrors } = await person(here.browser, phone)
  await join(page, linkOf(session), 'Sam')
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await remove(host, `/api/sessions/${session.id}`)
  await heading(page, 'Oops!').waitFor()
  await page
    .getByText(
      'This voting session was not found. The link may be incorrect or the session may have expired.',
    )
    .waitFor()
  expect(exceptStatuses(pageErrors, 404)).toEqual([])
})

/** Lets the server's answers tell this time. The stream, which tells it, too, stays closed. */
async function tellServerTime(page: Page, time: Date): Promise<void> {
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: time.toUTCString() } })
  }
  // A call may still be under way when the journey ends.
  await page.route(everyCall, (route) => answer(route).catch(() => {}))
  await page.route(streamCall, (route) => route.abort())
}

test("a vote contains the vote context, with the server's time in Seattle, whatever the phone's clock says", async () => {
  const preferences = { occasion: 'date', groupSize: 4, budget: '$$' }
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4, preferences })
  const { page } = await person(here.browser, phone)
  await page.clock.install({ time: new Date('2026-11-23T20:30:00Z') })
  await tellServerTime(page, new Date('2026-11-21T05:30:00Z'))
  await join(page, linkOf(session), 'Maya')
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await waitForCard(page, 2)
  const cast = page.waitForRequest(voteCall)
  await button(page, /^Skip/).click()
  expect((await cast).postDataJSON()).toMatchObject({
    vote: 0,
    voterName: 'Maya',
    context: { occasion: 'date', groupSize: 4, budgetTier: '$$', timeSlot: 'dinner', dayOfWeek: 'friday' },
  })
})

/** Voids or restores every ballot of a session, and invalidates the page's data. */
async function setAside(host: Caller, { id }: StoredSession, isVoided: boolean): Promise<void> {
  const voters = await here.product.db
    .selectFrom('voters')
    .select('key')
    .where('session_id', '=', id)
    .execute()
  const keys = isVoided ? voters.map(({ key }) => key) : []
  await here.product.db
    .updateTable('sessions')
    .set({ voided_voter_keys: keys })
    .where('id', '=', id)
    .execute()
  await send(host, '/api/sessions-safe', { id, description: isVoided ? 'One less' : 'Everybody again' })
}

test('a voter with a voided ballot reads so, cannot vote, and can continue once it is restored', async () => {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 4 })
  const { page, pageErrors } = await person(here.browser, phone)
  const note = page.getByText(
    'The host has set your ballot aside, so it is not counted. Ask them to count it again.',
  )
  await join(page, linkOf(session), 'Lea')
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await setAside(host, session, true)
  await waitForCard(page, 2)
  await button(page, 'Yes').click()
  await note.waitFor()
  expect(await button(page, 'Yes').count()).toBe(0)
  await page.keyboard.press('ArrowRight')

  await page.reload()
  await note.waitFor()
  await setAside(host, session, false)
  await waitForCard(page, 2)
  await button(page, 'No').click()
  await waitForCard(page, 3)
  await button(page, 'Yes').click()
  await waitForThanks(page)
  await waitUntilSaved(page)
  expect(exceptStatuses(pageErrors, 403)).toEqual([])
})

test('the swipe deck is one press away, the back button returns to the cards, and both show the same votes', async () => {
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(`${linkOf(session)}?view=deck`)
  await heading(page, 'Join the Vote!').waitFor()
  await page.goto(linkOf(session))
  await button(page, 'Start Voting').click()
  await button(page, 'Yes').click()
  await waitForCard(page, 2)
  await switchTo(page, 'Deck')
  await heading(page, 'Squad Vote Time!').waitFor()
  expect(new URL(page.url()).search).toBe('?view=deck')
  await page.getByText('2 of 3').first().waitFor()
  await page.goBack()
  await waitForCard(page, 2)
  await button(page, 'No').waitFor()
  await page.getByText('1 vote, 0 maybes').waitFor()
  await switchTo(page, 'Deck')
  await switchTo(page, 'Cards')
  await waitForCard(page, 2)
  expect(pageErrors).toEqual([])
})

test.describe('venue views', () => {
  const told = (page: Page) => {
    const bodies: { sessionId: string; venueIds: string[] }[] = []
    page.on('request', (request) => {
      if (!/\/api\/(?:votes|analytics\/session-views)$/.test(request.url())) return
      const { sessionId, seen, venueIds = seen } = request.postDataJSON()
      if (venueIds) bodies.push({ sessionId, venueIds })
    })
    return bodies
  }
  /** Simulates switching to another tab or app. */
  const putAway = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })

  test('venue views are sent when the page is hidden, each once, and the rest with the last vote', async () => {
    const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
    const { page, pageErrors } = await person(here.browser, phone)
    const bodies = told(page)
    await join(page, linkOf(session), 'Ana')
    await button(page, 'Yes').click()
    await waitForCard(page, 2)
    await putAway(page)
    await putAway(page)
    const ids = session.venues.map(({ id }) => id)
    await expect.poll(() => bodies).toEqual([{ sessionId: session.id, venueIds: ids.slice(0, 2) }])
    await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
    await button(page, 'Yes').click()
    await waitForCard(page, 3)
    await button(page, 'Yes').click()
    await waitForThanks(page)
    await expect.poll(() => bodies.slice(1)).toEqual([{ sessionId: session.id, venueIds: ids.slice(2) }])
    expect(pageErrors).toEqual([])
  })

  for (const who of ['a browser that asks not to be tracked', 'a browser in which somebody said no']) {
    test(`venue views are not sent by ${who}`, async () => {
      const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
      const { page, context } = await person(here.browser, phone)
      await context.addInitScript(
        who.includes('asks')
          ? "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })"
          : "localStorage.setItem('nofomo.analytics.disabled', 'true')",
      )
      const bodies = told(page)
      await join(page, linkOf(session), 'Ana')
      await voteByTap(page, ['Yes', 'No', 'Yes'])
      await waitForThanks(page)
      await waitUntilSaved(page)
      await page.getByRole('link', { name: 'View Results' }).click()
      await heading(page, session.title).waitFor()
      expect(bodies).toEqual([])
    })
  }
})

/** Fills in the form that adds a venue, and submits it. */
async function suggest(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill('Golden Gardens, Seattle')
  await button(page, 'Add Venue').click()
  await dialog.waitFor({ state: 'detached' })
}

test('on an empty list a voter adds the first venue, and another after finishing', async () => {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 4 })
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(linkOf(session))
  for (const { id } of session.venues) await remove(host, `/api/sessions/${session.id}/venues/${id}`)
  await heading(page, 'No venues to vote on').waitFor()
  await button(page, 'Be the first to suggest a venue!').click()
  await suggest(page, 'The pier')
  await page.getByText('The pier', { exact: true }).first().waitFor()
  await button(page, 'Start Voting').click()
  await page.getByRole('article').first().getByRole('heading', { name: 'The pier' }).waitFor()
  await button(page, 'Yes').click()
  await waitForThanks(page)
  await openMenu(page)
  await button(page, 'Add a venue').click()
  await suggest(page, 'Grandma’s kitchen')
  await button(page, 'Vote on Grandma’s kitchen').click()
  await waitForCard(page, 2, 2)
  await button(page, 'No').click()
  await waitForThanks(page)
  await waitUntilSaved(page)
  expect(pageErrors).toEqual([])
})
