import { readFile } from 'node:fs/promises'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, type Page, test } from '@playwright/test'
import { offerTo } from '../../server/src/testing/features/offers.ts'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { layoutShift, noShift } from '../support/layout-shift.ts'
import {
  button,
  type Caller,
  exceptStatuses,
  heading,
  newClient,
  type Person,
  person,
  send,
  waitUntilHydrated,
} from '../support/people.ts'
import { editVote, type StoredSession, storeSession } from '../support/session.ts'
import { openManage } from '../support/states/manage.ts'

const here = journey()

const at = (path: string) => `${here.product.url}${path}`
const resultsOf = ({ id }: StoredSession) => at(`/results/${id}`)

type HostAtResults = Person & { session: StoredSession }

/** A host on the results of their session of three venues. */
async function hostAtResults(expectedVoters: number, options = desktop): Promise<HostAtResults> {
  const host = await person(here.browser, options)
  const session = await storeSession(host.page, here.product.url, { expectedVoters })
  await host.page.goto(resultsOf(session))
  await unfoldHosting(host.page)
  return { ...host, session }
}

/** What the host manages is folded below the result. */
const unfoldHosting = (page: Page) => heading(page, 'You are the host').click()

/** Votes as a new voter whose screen does not matter. */
async function friendVotes(session: StoredSession, votes: readonly number[], name?: string): Promise<Caller> {
  const friend = await newClient(here.product.url)
  await vote(friend, session, votes, name)
  return friend
}

/** The same, from a phone that then shows the results. */
async function friendAtResults(session: StoredSession, votes: readonly number[]): Promise<Person> {
  const friend = await person(here.browser, phone)
  await friend.page.goto(resultsOf(session))
  await vote(friend.page, session, votes)
  return friend
}

async function vote(caller: Caller, { id, venues }: StoredSession, votes: readonly number[], name?: string) {
  for (const [index, value] of votes.entries()) {
    const body = { sessionId: id, venueId: venues[index]?.id, vote: value, voterName: name }
    expect((await send(caller, '/api/votes-submit-safe', body)).status).toBe(200)
  }
}

/** The host closes the session: otherwise the result is provisional for a while. */
const makeFinal = (host: Page, { id }: StoredSession) => send(host, `/api/sessions/${id}/close`, {})

const nameAt = ({ venues }: StoredSession, index: number) => venues[index]?.name ?? ''

test.describe('the host sees the missing voters', () => {
  test('the host sees the missing voters by name, by number and those who have not begun, with live updates', async () => {
    const { page, session, pageErrors } = await hostAtResults(4)
    await page.getByText('Nobody has finished yet.').waitFor()
    await page.getByText('4 of the 4 you expect have not come yet.').waitFor()
    const maya = await friendVotes(session, [1, 0], 'Maya')
    await friendVotes(session, [1])
    await page.getByText('Maya', { exact: true }).waitFor()
    await page.getByText('1 person without a name has not finished.').waitFor()
    await page.getByText('2 of the 4 you expect have not come yet.').waitFor()
    await vote(maya, session, [1, 0, 1], 'Maya')
    await page.getByText('1 person finished.').waitFor()
    await page.getByText('Maya', { exact: true }).waitFor({ state: 'detached' })
    expect(pageErrors).toEqual([])
  })

  test('the host’s missing voters unfold by a press during which the script of the host’s part loads', async () => {
    const { page, pageErrors } = await person(here.browser)
    const session = await storeSession(page, here.product.url, { expectedVoters: 4 })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const script = /\/assets\/hosting-/
    await page.route(script, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(resultsOf(session))
    // The map moves what is below it while it loads.
    await page.getByRole('list', { name: 'Places on the map' }).waitFor()
    await heading(page, 'You are the host').hover()
    await page.mouse.down()
    const loaded = page.waitForResponse(script)
    release()
    // As text: the test runner would replace the import.
    await page.evaluate(`import(${JSON.stringify((await loaded).url())})`)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.mouse.up()
    await page.getByText('Nobody has finished yet.').waitFor()
    expect(pageErrors).toEqual([])
  })

  test('the host sees the missing voters on the manage page, too', async () => {
    const { page, session, pageErrors } = await hostAtResults(4)
    await friendVotes(session, [1], 'Maya')
    await openManage(page, here.product.url, session, 'who')
    await page.getByText('Maya', { exact: true }).waitFor()
    expect(pageErrors).toEqual([])
  })

  test('voters who are not the host see no missing voters, and their pages do not request them', async () => {
    const { session } = await hostAtResults(4)
    const asked: string[] = []
    const friend = await person(here.browser, phone)
    friend.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await friend.page.goto(resultsOf(session))
    await friend.page.getByText(/here now/).waitFor()
    expect(await heading(friend.page, 'You are the host').count()).toBe(0)
    expect(asked.filter((path) => path.endsWith('/ballots') || path.includes('host-panel'))).toEqual([])
    const refused = await friend.page.request.get(at(`/api/sessions/${session.id}/export.csv`))
    expect(refused.status()).toBe(404)
  })

  test('a list of missing voters that cannot be fetched is reported, and is loaded by the retry', async () => {
    const { page, session, pageErrors } = await hostAtResults(4)
    await page.getByText('Nobody has finished yet.').waitFor()
    await page.route('**/ballots', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await unfoldHosting(page)
    await page.getByText('Who has voted could not be loaded. The votes are safe.').waitFor()
    await page.unroute('**/ballots')
    await button(page, 'Try again').click()
    await page.getByText('Nobody has finished yet.').waitFor()
    expect(exceptStatuses(pageErrors, 500)).toEqual([])
    expect(session.venues).toHaveLength(3)
  })
})

test.describe('the host sends a reminder', () => {
  test("the host sends a reminder with the device's share sheet, with the link and no names", async () => {
    const { page, session, pageErrors } = await hostAtResults(3, phone)
    await friendVotes(session, [1], 'Maya')
    await page.getByText('Maya', { exact: true }).waitFor()
    await page.evaluate(() => {
      navigator.share = async (shared) => {
        document.title = JSON.stringify(shared)
      }
    })
    await button(page, 'Nudge your friends').click()
    const shared = JSON.parse(await page.title()) as { text: string; url: string }
    expect(shared.url).toBe(at(`/vote/${session.id}`))
    expect(shared.text).toContain(`“${session.title}” is waiting for 3 more people to vote.`)
    expect(shared.text).not.toContain('Maya')
    expect(pageErrors).toEqual([])
  })

  test("the host sends a reminder with the product's own dialog if the device has no share sheet", async () => {
    const { page, pageErrors } = await hostAtResults(2)
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await button(page, 'Nudge your friends').click()
    await heading(page, 'Share with Squad').waitFor()
    await page.keyboard.press('Escape')
    await page.locator(':focus', { hasText: 'Nudge your friends' }).waitFor()
    expect(pageErrors).toEqual([])
  })
})

test.describe('the result', () => {
  test('the result arrives without a reload, says that other rules agree and how they count, and can be added to a calendar', async () => {
    const { page, session, pageErrors } = await hostAtResults(2, phone)
    const friend = await friendAtResults(session, [1, -1, 0])
    await vote(page, session, [1, -1, -1])
    await makeFinal(page, session)
    for (const watcher of [page, friend.page]) {
      await watcher.getByText('WE HAVE A WINNER!').waitFor()
      await heading(watcher, nameAt(session, 0)).first().waitFor()
      await heading(watcher, 'Final Results').waitFor()
    }
    await friend.page.getByText('Approval, instant-runoff and pairwise counts pick the same place.').waitFor()
    const note = friend.page.getByText('The place with the most yes and maybe votes wins.')
    expect(await note.isVisible()).toBe(false)
    await heading(friend.page, 'More about this vote').click()
    await note.waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.ics$/)
    expect([...pageErrors, ...friend.pageErrors]).toEqual([])
  })

  test('the result says which rule would have chosen another venue', async () => {
    const { page, session } = await hostAtResults(3)
    await friendVotes(session, [1, 0, -1])
    await friendVotes(session, [1, 0, -1])
    await friendVotes(session, [-1, 1, -1])
    await makeFinal(page, session)
    await heading(page, 'Final Results').waitFor()
    const other = nameAt(session, 1)
    await page
      .getByText(
        `It depends a little on how you count: approval counts pick ${other}; instant-runoff and pairwise counts pick the same place.`,
      )
      .waitFor()
  })

  test('the result is exported by the host, as CSV and JSON', async () => {
    const { page, session, pageErrors } = await hostAtResults(1)
    await vote(page, session, [1, 0, -1])
    await makeFinal(page, session)
    await heading(page, 'Final Results').waitFor()
    const file = async (name: string) => {
      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      return readFile(await (await saved).path(), 'utf8')
    }
    expect(await file('Download CSV')).toContain(nameAt(session, 0))
    const data = JSON.parse(await file('Download JSON')) as { title: string; voters: number }
    expect(data).toMatchObject({ title: session.title, voters: 1 })
    expect(pageErrors).toEqual([])
  })

  test("the result shows the winner's offers before those of other venues", async () => {
    const { page, session, pageErrors } = await hostAtResults(1)
    const [, second] = session.venues
    const other = { venueId: second?.id ?? '', venueName: second?.name ?? '', text: 'Dessert on the house' }
    await offerTo(here.product, session, { text: 'A free antipasto' })
    here.product.clock.advance(1_000)
    await offerTo(here.product, session, other)
    await vote(page, session, [1, 0, -1])
    await page.reload()
    await heading(page, 'Special Offers').waitFor()
    const offers = page.getByRole('listitem').filter({ hasText: /^.*From / })
    expect(await offers.getByRole('heading').allTextContents()).toEqual([
      'A free antipasto',
      'Dessert on the house',
    ])
    expect(pageErrors).toEqual([])
  })

  test('a result without votes is reported', async () => {
    const { page, pageErrors } = await hostAtResults(3)
    await button(page, 'That’s everybody').click()
    await heading(page, 'Nobody voted').waitFor()
    expect(await button(page, 'Nudge your friends').count()).toBe(0)
    await button(page, 'Reopen vote').click()
    await heading(page, 'No votes yet').waitFor()
    await button(page, 'Share Voting Link').waitFor()
    expect(pageErrors).toEqual([])
  })
})

test.describe('flagged ballots', () => {
  test('flagged ballots are explained, voided and restored, until the result is final', async () => {
    const { page, session, pageErrors } = await hostAtResults(2)
    await friendVotes(session, [1], 'Ana')
    await friendVotes(session, [1], 'Ben')
    await friendVotes(session, [-1], 'Zoe')
    await heading(page, 'Ballots to look at').waitFor()
    await page.getByText(/More ballots came from one network than people you expect/).waitFor()
    expect(await button(page, 'Set aside Ana').count()).toBe(0)
    await page.getByText('3 voters · 3 choices · 3 venues').waitFor()

    await button(page, 'Set aside Zoe').click()
    await page.getByText('1 ballot set aside, not counted').waitFor()
    await page.getByText('2 voters · 2 choices · 3 venues').waitFor()
    // The same button restores it, so the focus stays on it.
    await page.locator(':focus', { hasText: 'Count again Zoe' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('3 voters · 3 choices · 3 venues').waitFor()

    await button(page, 'That’s everybody').click()
    await page.getByText('The vote is decided. Reopen it to change which ballots count.').waitFor()
    expect(await button(page, 'Set aside Zoe').count()).toBe(0)
    expect(pageErrors).toEqual([])
  })

  test('flagged ballots from one network are voided in one step', async () => {
    const { page, session, pageErrors } = await hostAtResults(1)
    await friendVotes(session, [1], 'Ana')
    for (let time = 0; time < 3; time += 1) await friendVotes(session, [-1])
    await button(page, 'Set all 3 aside').click()
    await page.getByText('1 voter · 1 choice · 3 venues').waitFor()
    await button(page, 'Count all 3 again').click()
    await page.getByText('4 voters · 4 choices · 3 venues').waitFor()
    expect(pageErrors).toEqual([])
  })
})

test.describe('failures', () => {
  test('the results of an unknown session are reported as missing, with a link home', async () => {
    const { page } = await person(here.browser)
    const reply = await page.goto(at('/results/AAAAAAAAAAAA'))
    expect(reply?.status()).toBe(404)
    await heading(page, 'Session not found').waitFor()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.waitForURL(at('/'))
  })

  test('results whose answer is an error are reported, and reloading shows them', async () => {
    const { page, session } = await hostAtResults(3)
    await page.goto(at(`/share-vote/${session.id}`))
    await waitUntilHydrated(page)
    // The counts are handed over by the page before.
    await page.route('**/ballot', (route) => route.fulfill({ status: 500, body: '' }))
    await editVote(page)
    await page.getByRole('link', { name: 'Preview Results Page' }).click()
    await heading(page, 'Something went wrong').waitFor()
    await page.unroute('**/ballot')
    await page.getByRole('link', { name: 'Reload Page' }).click()
    await heading(page, 'Voting in Progress').waitFor()
  })

  test('without a connection the last results remain, marked as stale, and update afterward', async () => {
    const { context, page, session } = await hostAtResults(3)
    const friend = await friendAtResults(session, [1, 0, -1])
    await page.getByText('1 voter · 3 choices · 3 venues').waitFor()
    await context.setOffline(true)
    await page.getByText(/^Last updated .+, reconnecting…$/).waitFor()
    await page.getByText('1 voter · 3 choices · 3 venues').waitFor()
    await friendVotes(session, [0, 0, -1])
    await context.setOffline(false)
    await page.getByText('2 voters · 6 choices · 3 venues').waitFor()
    await page.getByText(/^Last updated/).waitFor({ state: 'detached' })
    expect(friend.pageErrors).toEqual([])
  })
})

test('watchers of results see the presence count, a deadline, and the latest change, and nothing moves', async () => {
  const host = await person(here.browser, { ...phone, timezoneId: 'America/Los_Angeles' })
  const session = await storeSession(host.page, here.product.url, { expectedVoters: 3 })
  const deadline = new Date(here.product.clock.now().getTime() + dayMs).toISOString()
  await send(host.page, '/api/sessions-safe', { id: session.id, deadline })
  await host.page.goto(resultsOf(session))
  await host.page.getByText(/^Closes .+:\d\d/).waitFor()
  const friend = await person(here.browser, phone)
  await friend.page.goto(resultsOf(session))
  await host.page.getByText('2 here now').waitFor()
  expect(await layoutShift(host.page)).toEqual(noShift)
  await vote(friend.page, session, [1])
  await host.page.getByText('Updated!').waitFor()
  await host.page.getByText('2 here now').waitFor()
  expect([...host.pageErrors, ...friend.pageErrors]).toEqual([])
})
