import { expect, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import {
  alert,
  button,
  exceptLostRequests,
  exceptStatuses,
  heading,
  person,
  send,
  waitUntilHydrated,
} from '../support/people.ts'
import {
  castVotes,
  closeVote,
  hostSession,
  join,
  type StoredSession,
  storeHostedSession,
  unfoldAnswers,
  voteByTap,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

const linkTo = ({ id }: StoredSession) => `${here.product.url}/vote/${id}`
async function storedVotes({ id }: StoredSession): Promise<number[]> {
  const votes = here.product.db.selectFrom('votes').select('value').where('session_id', '=', id)
  return (await votes.execute()).map(({ value }) => value)
}

/** The browser's record of its votes, without the times. */
const kept = (page: Page, { id }: StoredSession) =>
  page.evaluate(
    (key) =>
      (JSON.parse(localStorage.getItem(key) ?? '[]') as Record<string, unknown>[]).map(
        ({ timestamp: _, ...vote }) => vote,
      ),
    `votes_${id}`,
  )

test.describe('Undo', () => {
  test('Undo of a first vote retracts it, here and on the server; of a changed vote it restores the earlier one', async () => {
    const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
    const { page, pageErrors } = await person(here.browser, desktop)
    await join(page, linkTo(session), 'Maya')
    await button(page, 'Yes').click()
    await waitForCard(page, 2)
    await waitUntilSaved(page)
    await page.keyboard.press('z')
    await waitForCard(page, 1)
    await page.getByText(/votes?, \d+ maybe/).waitFor({ state: 'detached' })
    expect(await page.getByText(/^You said/).count()).toBe(0)
    await expect.poll(() => storedVotes(session)).toEqual([])
    expect(await kept(page, session)).toEqual([])

    await button(page, 'Maybe').click()
    await waitForCard(page, 2)
    await button(page, /Back/).click()
    await waitForCard(page, 1)
    await button(page, 'No').click()
    await waitForCard(page, 2)
    await button(page, 'Undo').click()
    await page.getByText('You said Maybe; choose again to change it').waitFor()
    await expect.poll(() => storedVotes(session)).toEqual([0])
    expect(pageErrors).toEqual([])
  })

  test('Undo of a first vote on the swipe deck retracts it, too', async () => {
    const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
    const { page, pageErrors } = await person(here.browser, phone)
    await page.goto(`${linkTo(session)}?view=deck`)
    await button(page, 'Start Voting').click()
    await button(page, 'Not interested · 3 left').click()
    await waitForCard(page, 2)
    await waitUntilSaved(page)
    await button(page, 'Undo').click()
    await waitForCard(page, 1)
    await button(page, 'Not interested · 3 left').waitFor()
    await expect.poll(() => storedVotes(session)).toEqual([])
    expect(pageErrors).toEqual([])
  })
})

test('a second tab gets the name, votes, vetoes and retractions of the first', async () => {
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
  const [first, second] = session.venues
  const { page, context, pageErrors } = await person(here.browser, phone)
  const other = await context.newPage()
  await other.goto(linkTo(session))
  await heading(other, 'Join the Vote!').waitFor()
  await waitUntilHydrated(other)
  await join(page, linkTo(session), 'Maya')
  await button(page, /^Not interested/).click()
  await waitForCard(page, 2)
  await waitForCard(other, 2)
  await button(other, 'Not interested · 2 left').waitFor()
  await button(page, 'Yes').click()
  await waitForCard(other, 3)
  await other.getByText('2 votes, 0 maybes').waitFor()
  expect(await kept(other, session)).toEqual([
    { venueId: first?.id, venueName: first?.name, vote: -2, voterName: 'Maya' },
    { venueId: second?.id, venueName: second?.name, vote: 1, voterName: 'Maya' },
  ])
  await waitForCard(page, 3)
  await button(page, 'Undo').click()
  await other.getByText('1 vote, 0 maybes').waitFor()
  expect(pageErrors).toEqual([])
})

test('a fourth veto that only the server recognizes is refused with a message, and the previous vote is restored', async () => {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 4 })
  for (const name of ['The Fourth', 'The Fifth'])
    await send(host, `/api/sessions/${session.id}/venues`, { name, address: '600 Ballard Ave NW, Seattle' })
  const { page, pageErrors } = await person(here.browser, phone)
  await join(page, linkTo(session), 'Maya')
  await button(page, 'Yes').click()
  await waitForCard(page, 2, 5)
  await waitUntilSaved(page)
  // Not through a page of the product: this page is not notified.
  const { body } = await send<{ session: StoredSession }>(page, `/api/sessions/${session.id}/venues`, {
    name: 'The Sixth',
    address: '600 Ballard Ave NW, Seattle',
  })
  await castVotes(page, { ...session, venues: body.session.venues.slice(3) }, [-2, -2, -2])
  await button(page, /Back/).click()
  await waitForCard(page, 1, 6)
  await button(page, /^Not interested/).click()
  await alert(page).filter({ hasText: 'You have ruled out 3 places, which is all.' }).waitFor()
  await button(page, /Back/).click()
  await page.getByText('You said Yes; choose again to change it').waitFor()
  await page.reload()
  await page.getByText('4 votes').waitFor()
  expect(exceptStatuses(pageErrors, 409)).toEqual([])
})

test('a vote that came too late lists which ones count, also after a reload', async () => {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 4 })
  const { page, context, pageErrors } = await person(here.browser, phone)
  await join(page, linkTo(session), 'Maya')
  await button(page, 'Yes').click()
  await waitForCard(page, 2)
  await waitUntilSaved(page)
  await context.setOffline(true)
  await button(page, 'No').click()
  await page.getByText('Waiting for network', { exact: true }).waitFor()
  await closeVote(host, session)
  await context.setOffline(false)
  const name = session.venues[0]?.name
  const sentence = alert(page).filter({ hasText: `Your vote for ${name} counts; this one came too late.` })
  await sentence.waitFor()
  await heading(page, 'This vote is closed').waitFor()
  await page.reload()
  await sentence.waitFor()
  expect(await button(page, 'Vote Again').count()).toBe(0)
  expect(exceptStatuses(exceptLostRequests(pageErrors), 409)).toEqual([])
})

test('a press too soon after the previous one is reported as not counted, and its card stays', async () => {
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
  const { page, pageErrors } = await person(here.browser, phone)
  await join(page, linkTo(session), 'Maya')
  await button(page, 'Yes').evaluate((yes: HTMLElement) => {
    // The page's clock stands still between them, however long the frame takes that is between two taps.
    const at = performance.now()
    Object.assign(performance, { now: () => at })
    yes.click()
    return new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        yes.click()
        Reflect.deleteProperty(performance, 'now')
        resolve()
      }),
    )
  })
  await alert(page).filter({ hasText: 'That was too quick, so it did not count.' }).waitFor()
  await waitForCard(page, 2)
  await page.getByText('1 vote, 0 maybes').waitFor()
  await button(page, 'No').click()
  await waitForCard(page, 3)
  await alert(page).waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})

test('a finished voter sees live that the result is provisional, that votes still count, and when it becomes final', async () => {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 1 })
  const { page, pageErrors } = await person(here.browser, phone)
  await join(page, linkTo(session), 'Maya')
  await voteByTap(page, ['Yes', 'No', 'No'])
  await waitForThanks(page)
  const name = session.venues[0]?.name ?? ''
  const news = page.getByRole('main').getByRole('status')
  await news.filter({ hasText: `${name} wins as it stands. Final at` }).waitFor()
  await news.filter({ hasText: 'unless votes change it' }).waitFor()
  await unfoldAnswers(page)
  await button(page, 'Vote Again').waitFor()

  const late = await person(here.browser, phone)
  await join(late.page, linkTo(session), 'Late')
  await late.page.getByText(`${name} wins as it stands`).waitFor()
  await button(late.page, 'Yes').waitFor()

  await closeVote(host, session)
  await news.filter({ hasText: `The vote is closed and the result is in. ${name} won.` }).waitFor()
  expect(await button(page, 'Vote Again').count()).toBe(0)
  await heading(late.page, 'This vote is closed').waitFor()
  expect(pageErrors).toEqual([])
})

/** All text of the page: locators skip the content of noscript elements. */
const wordsOn = async (page: Page) => (await page.locator('body').textContent()) ?? ''

test('without JavaScript the vote page says so in each state, and shows no controls that would not work', async () => {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 4 })
  await castVotes(host, session, [1, 0, -1])
  const { context } = await person(here.browser, { ...phone, javaScriptEnabled: false })
  const state = await host.storageState()
  const voted = await person(here.browser, { ...phone, javaScriptEnabled: false, storageState: state })
  for (const page of [await context.newPage(), voted.page]) {
    await page.goto(linkTo(session))
    expect(await wordsOn(page)).toContain('Voting needs JavaScript, which is switched off here.')
    expect(await page.locator('noscript a').getAttribute('href')).toBe(`/results/${session.id}`)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('textbox').count()).toBe(0)
  }
  await voted.page.goto(`${here.product.url}/preview/${session.id}`)
  const words = await wordsOn(voted.page)
  expect(words).toContain('As of now; reload the page for newer numbers')
  expect(words).not.toContain('● Live')
})
