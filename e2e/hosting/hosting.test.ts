import { dayMs, hourMs } from '@nofomo/contracts/times/durations.ts'
import { expect, type Page, test } from '@playwright/test'
import { signInConsumer } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  alert,
  button,
  exceptLostRequests,
  exceptStatuses,
  heading,
  type Person,
  person,
  sendSuccessfully,
  waitForPath,
  waitUntilHydrated,
} from '../support/people.ts'
import {
  join,
  type StoredSession,
  storeSession,
  unfoldAnswers,
  voteByTap,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'
import { openManage, saveField } from '../support/states/manage.ts'

const here = journey()

const at = (path: string) => `${here.product.url}${path}`
const linkOf = ({ id }: StoredSession) => at(`/vote/${id}`)

/** A host on the manage page of a session of three venues. */
async function hostManaging(expectedVoters = 3): Promise<Person & { session: StoredSession }> {
  const host = await person(here.browser)
  const session = await storeSession(host.page, here.product.url, { expectedVoters })
  await host.page.goto(at(`/sessions/${session.id}/manage`))
  await heading(host.page, 'Voting is open').waitFor()
  await waitUntilHydrated(host.page)
  return { ...host, session }
}

/** A voter with a phone on a page of the session. */
async function friendAt(path: string): Promise<Person> {
  const friend = await person(here.browser, phone)
  await friend.page.goto(at(path))
  return friend
}

/** Unfolds a part of the manage page. */
const unfold = (page: Page, part: string) => heading(page, part).click()

/** A date next year, within the two years that are allowed. */
const nextYear = (day: string) => `${new Date().getFullYear() + 1}-${day}`

test('the host edits the details and sets a deadline, and the voters’ pages update', async () => {
  const { page, session, pageErrors } = await hostManaging()
  const friend = await friendAt(`/results/${session.id}`)
  await unfold(page, 'Details')
  await page.getByLabel('Title').fill(' ')
  await page.getByLabel('Title').press('Enter')
  await page.getByText('Give the vote a title.').waitFor()
  await saveField(page, () => page.getByLabel('Title').fill('Noor’s birthday'))
  await saveField(page, () => page.getByLabel('Description').fill('Bring a present.'))
  await saveField(page, () => page.getByLabel('Occasion').selectOption('celebration'))
  await saveField(page, () => page.getByLabel('When you go').fill(nextYear('05-04T19:00')))
  await heading(page, 'Noor’s birthday').waitFor()
  await heading(friend.page, 'Noor’s birthday').waitFor()

  await unfold(page, 'Rules of the vote')
  await saveField(page, () => page.getByLabel('Deadline').fill(nextYear('05-01T12:00')))
  await page.getByText(/^Closes May 1/).waitFor()
  await page.reload()
  expect(await page.getByLabel('Description').inputValue()).toBe('Bring a present.')
  await page.getByText(/^Closes May 1/).waitFor()
  expect(await page.getByLabel('Deadline').inputValue()).toBe(nextYear('05-01T12:00'))
  expect(await page.getByLabel('When you go').inputValue()).toBe(nextYear('05-04T19:00'))
  expect([...pageErrors, ...friend.pageErrors]).toEqual([])
})

test('what is typed is saved as the page is left, and what cannot be saved asks first and stays', async () => {
  const { page, session, pageErrors } = await hostManaging()
  await unfold(page, 'Details')
  await page.getByLabel('Description').fill('Half an idea')
  await page.getByRole('link', { name: 'Share the Link' }).click()
  await page.waitForURL(/\/share-vote\//)
  await openManage(page, here.product.url, session, 'details')
  expect(await page.getByLabel('Description').inputValue()).toBe('Half an idea')
  await page.getByLabel('Title').fill(' ')
  await page.getByRole('link', { name: 'Share the Link' }).click()
  await heading(page, 'Leave without saving?').waitFor()
  await button(page, 'Stay here').click()
  expect(await page.getByLabel('Title').inputValue()).toBe(' ')
  await page.getByRole('link', { name: 'Share the Link' }).click()
  await button(page, 'Leave anyway').click()
  await page.waitForURL(/\/share-vote\//)
  await heading(page, 'Friday in Ballard').waitFor()
  expect(pageErrors).toEqual([])
})

test('a change is taken back at one press, and what another tab saved is not overwritten without asking', async () => {
  const { context, page, session, pageErrors } = await hostManaging()
  const other = await context.newPage()
  for (const tab of [page, other]) await openManage(tab, here.product.url, session, 'details')
  const [title, theirs] = [page.getByLabel('Title'), other.getByLabel('Title')]
  await saveField(other, () => theirs.fill('Brunch'))
  await heading(page, 'Brunch').waitFor()
  await button(other, /^Undo/).click()
  await heading(page, session.title).waitFor()

  await page.bringToFront()
  await title.fill('Dinner')
  await sendSuccessfully(page, at('/api/sessions'), { id: session.id, title: 'Brunch' })
  await heading(page, 'Brunch').waitFor()
  await title.press('Enter')
  const question = page.getByRole('group', { name: /^“Brunch” was saved elsewhere while you wrote\./ })
  await question.getByRole('button', { name: 'Save mine' }).waitFor()
  await expect(title).toHaveValue('Dinner')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(title).toHaveValue('Brunch')
  await title.fill('Dinner')
  await title.press('Enter')
  await heading(other, 'Dinner').waitFor()
  expect(pageErrors).toEqual([])
})

test('what is typed without a network stays, with the reason, and is saved by the next try', async () => {
  const { context, page, pageErrors } = await hostManaging()
  await unfold(page, 'Details')
  await context.setOffline(true)
  const title = page.getByLabel('Title')
  await title.fill('Dinner by ferry')
  await title.press('Enter')
  await alert(page).first().waitFor()
  await expect(title).toHaveValue('Dinner by ferry')
  await context.setOffline(false)
  await saveField(page, () => title.press('Enter'))
  await heading(page, 'Dinner by ferry').waitFor()
  expect(exceptLostRequests(pageErrors)).toEqual([])
})

test('results hidden until voting stay hidden from a voter without a ballot, and appear when the host shows them', async () => {
  const { page, session, pageErrors } = await hostManaging()
  await unfold(page, 'Rules of the vote')
  await saveField(page, () => page.getByLabel('Who sees results').selectOption('after_vote'))
  const voter = await person(here.browser, phone)
  await join(voter.page, linkOf(session), 'Maya')
  await voteByTap(voter.page, ['Yes', 'No', 'No'])
  await waitForThanks(voter.page)
  await waitUntilSaved(voter.page)
  await voter.page.getByRole('link', { name: 'View Results' }).click()
  await heading(voter.page, 'Live Results').waitFor()

  const watcher = await friendAt(`/results/${session.id}`)
  await heading(watcher.page, 'Vote first, then look').waitFor()
  expect(await heading(watcher.page, 'Live Results').count()).toBe(0)
  await saveField(page, () => page.getByLabel('Who sees results').selectOption('after_close'))
  await heading(watcher.page, 'A surprise until the end').waitFor()
  await heading(voter.page, 'A surprise until the end').waitFor()

  await button(page, 'That’s everybody').click()
  await watcher.page.getByText('WE HAVE A WINNER!').waitFor()
  await voter.page.getByText('WE HAVE A WINNER!').waitFor()
  expect([...pageErrors, ...voter.pageErrors, ...watcher.pageErrors]).toEqual([])
})

test('taking off a night with answers asks, is said on the pages that are open, and undone with the answers', async () => {
  const { page, session, pageErrors } = await hostManaging()
  const from = Math.ceil(here.product.clock.now().getTime() / dayMs) * dayMs
  const times = [9, 10].map((days) => new Date(from + days * dayMs + 3 * hourMs).toISOString())
  type Stored = { session: { times: { id: string }[] } }
  const { body } = await sendSuccessfully<Stored>(page, '/api/sessions', { id: session.id, times })
  const vote = { sessionId: session.id, timeId: body.session.times[0]?.id, vote: 1 }
  const voter = await friendAt(`/results/${session.id}`)
  await sendSuccessfully(voter.page, '/api/time-votes', vote)
  const off = page.getByRole('group', { name: /^Remove .* and the 1 answer on it\?$/ })
  await heading(voter.page, 'When you can come').click()
  await voter.page.getByText('1 yes · 0 if need be · 0 no').waitFor()
  await unfold(page, 'Times')
  const night = page.getByRole('listitem').filter({ hasText: '1 of 1 can come' })
  const takeOff = night.getByRole('button', { name: /^Take off .* PM$/ })
  await takeOff.click()
  await off.waitFor()
  await off.getByRole('button', { name: 'Keep it' }).click()
  await takeOff.click()
  await off.getByRole('button', { name: 'Remove' }).click()
  await voter.page.getByText(/^The host took .* off\.$/).waitFor()
  await page.getByText(/off the list, with the answers\.$/).waitFor()
  await button(page, /^Undo/).click()
  await voter.page.getByText(/^The host took .* off\.$/).waitFor({ state: 'detached' })
  // Without answers the times were gone, and with them that they were unfolded.
  await heading(voter.page, 'When you can come').click()
  await voter.page.getByText('1 yes · 0 if need be · 0 no').waitFor()
  expect([...pageErrors, ...voter.pageErrors]).toEqual([])
})

test('a voter’s cards update when the host edits, adds and removes a venue', async () => {
  const { page, session, pageErrors } = await hostManaging()
  const [first, second] = session.venues
  const friend = await person(here.browser, phone)
  await join(friend.page, linkOf(session), 'Ana')
  const card = friend.page.getByRole('article').first()
  await card.getByRole('heading', { name: first?.name ?? '' }).waitFor()

  await unfold(page, 'Places')
  await button(page, `Edit ${first?.name}`).click()
  const form = page.getByRole('form', { name: `Edit ${first?.name}` })
  await form.getByLabel('Name').fill('Grandma’s kitchen')
  await button(page, 'Done').click()
  await card.getByRole('heading', { name: 'Grandma’s kitchen' }).waitFor()

  await button(page, 'Add a Venue').click()
  const addition = page.getByRole('dialog', { name: 'Add a Venue' })
  await addition.getByLabel('Name').fill('The pier')
  await addition.getByLabel('Address').fill('Golden Gardens, Seattle')
  await addition.getByRole('button', { name: 'Add Venue' }).click()
  await friend.page.getByText('1 of 4').first().waitFor()

  // The current card is removed: the next one replaces it, and no vote is lost.
  await button(page, 'Remove Grandma’s kitchen').click()
  await page.getByText('Remove Grandma’s kitchen? It has no votes yet.').waitFor()
  await button(page, 'Remove').click()
  await card.getByRole('heading', { name: second?.name ?? '' }).waitFor()
  await waitForCard(friend.page, 1)
  await voteByTap(friend.page, ['Yes', 'Maybe', 'Yes'])
  await waitForThanks(friend.page)
  await unfoldAnswers(friend.page)
  await friend.page.getByRole('listitem').filter({ hasText: 'The pier' }).waitFor()
  expect([...pageErrors, ...friend.pageErrors]).toEqual([])
})

test('closing, reopening and deleting show on the voter’s phone immediately', async () => {
  const { page, session, pageErrors } = await hostManaging()
  const friend = await person(here.browser, phone)
  await join(friend.page, linkOf(session), 'Sam')
  await button(page, 'That’s everybody').click()
  await heading(page, 'The vote is closed').waitFor()
  await heading(friend.page, 'This vote is closed').waitFor()
  await button(page, 'Reopen vote').click()
  await waitForCard(friend.page, 1)

  await unfold(page, 'More')
  await button(page, 'Delete this session').click()
  await button(page, 'Keep it').click()
  await button(page, 'Delete this session').click()
  // The host is answered last, after everyone else: what the stream says meanwhile must not disturb that page.
  await page.route(`**/api/sessions/${session.id}`, async (route) => {
    const response = await route.fetch()
    await heading(friend.page, 'Oops!').waitFor()
    await button(page, 'Delete for good').waitFor()
    await route.fulfill({ response })
  })
  // Shown for seconds only, so it is awaited from the press on.
  const told = page.getByText('The session is deleted').waitFor()
  await button(page, 'Delete for good').click()
  await told
  await waitForPath(page, '/')
  await friend.page.reload()
  await heading(friend.page, 'Oops!').waitFor()
  await friend.page
    .getByText(
      'This voting session was not found. The link may be incorrect or the session may have expired.',
    )
    .waitFor()
  expect(pageErrors).toEqual([])
  expect(exceptStatuses(friend.pageErrors, 404)).toEqual([])
})

test('neither a visitor nor a voter can open the manage page', async () => {
  const { session } = await hostManaging()
  const path = `/sessions/${session.id}/manage`
  const friend = await person(here.browser, phone)
  await join(friend.page, linkOf(session), 'Lea')
  await voteByTap(friend.page, ['Yes'], 3)
  await waitUntilSaved(friend.page)
  for (const { page } of [friend, await friendAt(path)]) {
    const reply = await page.goto(at(path))
    expect(reply?.status()).toBe(404)
    await heading(page, 'Session not found').waitFor()
    expect(await page.content()).not.toContain(session.title)
  }
})

test('the host’s account manages the session on a second device, too', async () => {
  const laptop = await person(here.browser)
  await signInConsumer(laptop, here.product.url, 'hedda@example.com')
  const session = await storeSession(laptop.page, here.product.url)
  const mobile = await person(here.browser, phone)
  await signInConsumer(mobile, here.product.url, 'hedda@example.com')
  await mobile.page.goto(at('/app'))
  await mobile.page.getByRole('link', { name: `Manage ${session.title}` }).click()
  await waitForPath(mobile.page, `/sessions/${session.id}/manage`)
  await laptop.page.goto(at(`/results/${session.id}`))
  await button(mobile.page, 'That’s everybody').click()
  await heading(laptop.page, 'Nobody voted').waitFor()
  expect([...laptop.pageErrors, ...mobile.pageErrors]).toEqual([])
})

test('by keyboard alone the host renames the session, removes a venue and closes', async () => {
  const { page, session, pageErrors } = await hostManaging()
  const removed = session.venues[0]?.name ?? ''
  const unfoldByKey = async (part: string) => {
    await tabTo(page.locator('summary', { hasText: part }))
    await page.keyboard.press('Enter')
  }
  await unfoldByKey('Details')
  await tabTo(page.getByLabel('Title'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Dinner, keys only')
  await page.keyboard.press('Enter')
  await heading(page, 'Dinner, keys only').waitFor()

  await unfoldByKey('Places')
  await tabTo(button(page, `Remove ${removed}`))
  await page.keyboard.press('Enter')
  // The question focuses its safe answer first, and Escape selects it.
  await page.locator(':focus', { hasText: 'Keep it' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator(':focus', { hasText: `Remove ${removed}` }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText(`${removed} is off the list`).waitFor()
  await heading(page, removed).waitFor({ state: 'detached' })

  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('body').evaluate((body) => (body.ownerDocument.activeElement as HTMLElement)?.blur())
  await tabTo(button(page, 'That’s everybody'))
  await page.keyboard.press('Enter')
  await heading(page, 'The vote is closed').waitFor()
  expect(pageErrors).toEqual([])
})
