import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { translatePage } from '../../web/src/testing/translator.ts'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { layoutShift, reloadWithLateScripts } from '../support/layout-shift.ts'
import {
  button,
  exceptLostRequests,
  heading,
  type Person,
  person,
  waitUntilHydrated,
} from '../support/people.ts'
import {
  closeVote,
  hostSession,
  join,
  type StoredSession,
  storeHostedSession,
  switchTo,
  unfoldAnswers,
  voteByTap,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

/** A Friday and a Saturday evening in Seattle, at least a week ahead. */
function evenings(): { times: string[]; words: [string, string] } {
  const from = new Date(here.product.clock.now().getTime() + 7 * dayMs)
  const friday = new Date(from.getTime() + ((12 - from.getUTCDay()) % 7) * dayMs)
  // Eight hours behind UTC, or seven: both are that evening.
  friday.setUTCHours(27, 30, 0, 0)
  const times = [friday, new Date(friday.getTime() + dayMs)].map((at) => at.toISOString())
  const words = times.map((at) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    }).format(new Date(at)),
  )
  return { times, words: words as [string, string] }
}

const linkTo = ({ id }: StoredSession) => `${here.product.url}/vote/${id}`
const resultsOf = ({ id }: StoredSession) => `${here.product.url}/results/${id}`
const whenHeading = (page: Page) => heading(page, 'When can you come?')

/** Presses an answer of the row whose words begin like this. */
async function answer(page: Page, words: string, choice: string): Promise<void> {
  const row = page.getByRole('group', { name: words })
  await row.getByText(choice, { exact: true }).click()
  await row.getByRole('radio', { name: choice, exact: true, checked: true }).waitFor()
}

/** Votes on the three places with cards, and goes on to the times. */
async function voteOnPlaces(page: Page, choices = ['Yes', 'Maybe', 'No']): Promise<void> {
  await voteByTap(page, choices)
  await whenHeading(page).waitFor()
}

async function finish(page: Page): Promise<void> {
  await button(page, 'Done').click()
  await waitForThanks(page)
}

test('five browsers of five sizes decide a place and a night from one link, one without a network for a minute and one late', async () => {
  test.setTimeout(240_000)
  const { times, words } = evenings()
  const [friday, saturday] = words
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 4, times })
  const link = linkTo(session)
  const sized = (width: number, height: number, more: BrowserContextOptions = {}) =>
    person(here.browser, { ...phone, viewport: { width, height }, ...more })

  const narrow = await sized(320, 568)
  await narrow.page.goto(link)
  await narrow.page
    .getByText(/^\w{3} \w{3} \d+ or \w{3} \w{3} \d+$|^\w{3} or \w{3}$/)
    .first()
    .waitFor()
  await button(narrow.page, 'Start Voting').click()
  await voteOnPlaces(narrow.page)
  await answer(narrow.page, friday, 'Yes')
  await answer(narrow.page, saturday, 'No')
  await waitUntilSaved(narrow.page)
  await finish(narrow.page)

  const offline = await sized(390, 664)
  await join(offline.page, link, 'Ben')
  await voteOnPlaces(offline.page)
  await waitUntilSaved(offline.page)
  await offline.context.setOffline(true)
  await answer(offline.page, saturday, 'Yes')
  await answer(offline.page, friday, 'No')
  await offline.page.getByText('Waiting for network', { exact: true }).first().waitFor()
  here.product.clock.advance(60_000)

  const wide = await sized(844, 390)
  await join(wide.page, link, 'Noor')
  await voteOnPlaces(wide.page)
  await button(wide.page, 'Any of them').click()
  await wide.page.getByText('2 of 2 answered').waitFor()
  await waitUntilSaved(wide.page)
  await finish(wide.page)

  const atDesk = await person(here.browser, { ...desktop, timezoneId: 'America/New_York' })
  await join(atDesk.page, link, 'Sam')
  await switchTo(atDesk.page, 'List')
  await atDesk.page.getByText('In Seattle’s time: your clock is 3 hours ahead.').waitFor()
  const [first = '', second = '', third = ''] = session.venues.map(({ name }) => name)
  await answer(atDesk.page, first, 'Yes')
  await answer(atDesk.page, second, 'Maybe')
  await answer(atDesk.page, third, 'No')
  await button(atDesk.page, 'Any of them').click()
  await waitUntilSaved(atDesk.page)

  await offline.context.setOffline(false)
  await waitUntilSaved(offline.page)
  await finish(offline.page)

  // Three can come on each night: on a tie the earlier one.
  await atDesk.page.goto(resultsOf(session))
  await atDesk.page.getByText('WINNER SO FAR', { exact: true }).waitFor()
  await heading(atDesk.page, first).first().waitFor()
  await heading(atDesk.page, 'Why this night?').click()
  await atDesk.page.getByRole('listitem').filter({ hasText: friday }).getByText('Chosen so far').waitFor()

  const late = await sized(390, 844)
  await join(late.page, link, 'Ana')
  await voteOnPlaces(late.page, ['Yes', 'No', 'No'])
  await answer(late.page, saturday, 'If need be')
  await waitUntilSaved(late.page)
  await atDesk.page.getByRole('listitem').filter({ hasText: saturday }).getByText('Chosen so far').waitFor()

  await closeVote(host, session)
  await atDesk.page.getByText('WE HAVE A WINNER!', { exact: true }).waitFor()
  const table = atDesk.page.getByRole('table')
  await table.getByRole('columnheader', { name: /7:30/ }).first().waitFor()
  const cells = table.getByRole('row').filter({ hasText: first }).getByRole('cell')
  await expect.poll(() => cells.allInnerTexts()).toEqual(['3', expect.stringMatching(/^4\s*chosen$/)])
  await answerTooLate(late, friday)
  for (const { pageErrors } of [narrow, wide, atDesk]) expect(pageErrors).toEqual([])
  expect(exceptLostRequests(offline.pageErrors)).toEqual([])
})

/** Once the vote is over, the page leads to the results and takes no answers. */
async function answerTooLate({ page }: Person, words: string): Promise<void> {
  await page.getByText(/The vote is closed and the result is in\./).waitFor()
  expect(await page.getByRole('group', { name: words }).count()).toBe(0)
}

test('by keyboard alone a voter answers every place and time in the list, undoes, and finishes', async () => {
  const { times, words } = evenings()
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4, times })
  const [first = '', second = '', third = ''] = session.venues.map(({ name }) => name)
  const { page, pageErrors } = await person(here.browser, desktop)
  await page.goto(linkTo(session))
  await tabTo(button(page, 'Start Voting'))
  await page.keyboard.press('Enter')
  await tabTo(button(page, 'Menu'))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: 'List', exact: true }))
  await page.keyboard.press('Enter')
  const radio = (row: string, name: string) =>
    page.getByRole('group', { name: row }).getByRole('radio', { name, exact: true })
  await tabTo(radio(first, 'Yes'))
  await page.keyboard.press('Space')
  await tabTo(radio(second, 'Yes'))
  await page.keyboard.press('ArrowRight')
  await expect(radio(second, 'Maybe')).toBeChecked()
  await tabTo(button(page, 'Undo'))
  await page.keyboard.press('Enter')
  await expect(radio(second, 'Maybe')).not.toBeChecked()
  await tabTo(button(page, /2 places and 2 times left/))
  await page.keyboard.press('Enter')
  await expect(radio(second, 'Yes')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(radio(second, 'No')).toBeChecked()
  await tabTo(radio(third, 'Yes'))
  await page.keyboard.press('Space')
  await tabTo(radio(words[0], 'Yes'))
  await page.keyboard.press('Space')
  await tabTo(button(page, /1 time left/))
  await page.keyboard.press('Enter')
  await expect(radio(words[1], 'Yes')).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(button(page, 'Done'))
  await page.keyboard.press('Enter')
  await waitForThanks(page)
  await waitUntilSaved(page)
  await unfoldAnswers(page)
  const listed = await page.getByRole('listitem').locator('strong').allTextContents()
  expect(listed).toEqual(['Yes', 'No', 'Yes', 'Yes', 'Yes'])
  expect(pageErrors).toEqual([])
})

test('a voter changes a time in a second tab, and the first one shows it', async () => {
  const { times, words } = evenings()
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4, times })
  const { context, page, pageErrors } = await person(here.browser, phone)
  await join(page, linkTo(session), 'Lea')
  await voteOnPlaces(page)
  for (const time of words) await answer(page, time, 'Yes')
  await waitUntilSaved(page)
  const other = await context.newPage()
  await other.goto(linkTo(session))
  await unfoldAnswers(other)
  await button(other, 'Change when I can come').click()
  await answer(other, words[0], 'No')
  await waitUntilSaved(other)
  const row = page.getByRole('group', { name: words[0] })
  await row.getByRole('radio', { name: 'No', exact: true, checked: true }).waitFor()
  await page.reload()
  await waitForThanks(page)
  await unfoldAnswers(page)
  const answers = page.getByRole('listitem').filter({ hasText: words[0] })
  await expect(answers.locator('strong')).toHaveText('No')
  expect(pageErrors).toEqual([])
})

test('in a page that the browser translates a voter uses the list and the times, and every state shows', async () => {
  const { times, words } = evenings()
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4, times })
  const [first = '', second = '', third = ''] = session.venues.map(({ name }) => name)
  const { context, page, pageErrors } = await person(here.browser, phone)
  await context.addInitScript(translatePage)
  await join(page, linkTo(session), 'Noor')
  await switchTo(page, 'List')
  await answer(page, first, 'Yes')
  await answer(page, second, 'Maybe')
  await page.getByText('2 of 5 answered').waitFor()
  await button(page, 'Undo').click()
  await page.getByText('1 of 5 answered').waitFor()
  await answer(page, second, 'No')
  await context.setOffline(true)
  await answer(page, third, 'No')
  for (const time of words) await answer(page, time, 'If need be')
  await page.getByText('Waiting for network', { exact: true }).waitFor()
  await context.setOffline(false)
  await waitUntilSaved(page)
  await finish(page)
  await unfoldAnswers(page)
  await page.getByText('If need be', { exact: true }).first().waitFor()
  expect(exceptLostRequests(pageErrors)).toEqual([])
})

test('with thirty places and eight times the list is usable on a phone of 320 by 568, and nothing shifts', async () => {
  test.setTimeout(180_000)
  const from = here.product.clock.now().getTime()
  const times = Array.from({ length: 8 }, (_, day) => new Date(from + (day + 7) * dayMs))
  for (const time of times) time.setUTCHours(27, 0, 0, 0)
  const { host, session } = await hostSession(here.product.url, {
    expectedVoters: 12,
    times: times.map((time) => time.toISOString()),
  })
  for (let place = 4; place <= 30; place += 1) {
    const reply = await host.post(`/api/sessions/${session.id}/venues`, {
      data: { name: `Place ${place}`, address: '600 Ballard Ave NW, Seattle' },
      headers: { origin: here.product.url },
    })
    expect(reply.status()).toBe(200)
    here.product.clock.advance(60_000)
  }
  const { page, pageErrors } = await person(here.browser, {
    ...phone,
    viewport: { width: 320, height: 568 },
    serviceWorkers: 'block',
  })
  await join(page, linkTo(session), 'Maya')
  for (const [view, shown] of [
    ['Cards', page.locator('.deck-card')],
    ['List', page.getByRole('group', { name: 'Place 30', exact: true })],
  ] as const) {
    await switchTo(page, view)
    const sinceMs = await reloadWithLateScripts(page)
    await shown.first().waitFor()
    await waitUntilHydrated(page)
    const { thousandths, moved } = await layoutShift(page, { sinceMs, isUntouched: true })
    expect(thousandths, [view, ...moved].join('\n')).toBeLessThanOrEqual(1)
  }
  for (let place = 4; place <= 30; place += 1) {
    await button(page, /left/).click()
    const row = page.locator('li[data-open]').first()
    const yes = row.locator('label').first()
    const box = await yes.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await yes.tap()
  }
  await page.getByText('27 of 38 answered').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await waitUntilSaved(page)
  expect(pageErrors).toEqual([])
})

test('after the last card of the swipe deck the times are asked for, and then the votes are tallied', async () => {
  const { times, words } = evenings()
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4, times })
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(`${linkTo(session)}?view=deck`)
  await button(page, 'Start Voting').click()
  await heading(page, 'Squad Vote Time!').waitFor()
  for (const at of [1, 2, 3]) {
    await waitForCard(page, at)
    await button(page, 'Yes').click()
  }
  await whenHeading(page).waitFor()
  for (const time of words) await answer(page, time, 'Yes')
  await waitUntilSaved(page)
  await button(page, 'Done').click()
  await heading(page, 'Tallying Votes...').waitFor()
  await page.waitForURL(/\/results\//)
  await heading(page, 'When you can come').waitFor()
  expect(pageErrors).toEqual([])
})
