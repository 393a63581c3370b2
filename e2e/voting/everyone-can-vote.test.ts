import { expect, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { holdTimers, introMs } from '../support/held-timers.ts'
import { journey } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { button, heading, type Person, person, waitUntilHydrated } from '../support/people.ts'
import {
  join,
  type StoredSession,
  storeHostedSession,
  waitForCard,
  waitForThanks,
} from '../support/session.ts'

const here = journey()

/** The link to a vote on three venues. */
async function voteLink(): Promise<{ link: string; session: StoredSession }> {
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
  return { link: `${here.product.url}/vote/${session.id}`, session }
}

test('by keyboard alone a voter joins, votes, goes back, undoes, skips, finishes and votes again', async () => {
  const { link } = await voteLink()
  const { page, pageErrors } = await person(here.browser, desktop)
  await page.goto(link)
  await heading(page, 'Join the Vote!').waitFor()
  await tabTo(button(page, 'Start Voting'))
  await page.keyboard.press('Enter')
  await tabTo(button(page, 'Yes'))
  await page.keyboard.press('Enter')
  await waitForCard(page, 2)
  await tabTo(button(page, /Back/))
  await page.keyboard.press('Enter')
  await waitForCard(page, 1)
  await page.getByText('You said Yes; choose again to change it').waitFor()
  expect(await button(page, /Back/).isDisabled()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await waitForCard(page, 2)
  await page.keyboard.press('z')
  await waitForCard(page, 1)
  await page.getByText('You said Yes; choose again to change it').waitFor()
  await page.keyboard.press('ArrowDown')
  await waitForCard(page, 2)
  await tabTo(button(page, /Skip/))
  await page.keyboard.press('Space')
  await waitForCard(page, 3)
  await page.getByText('Try to be more decisive - pick Yes or No!').waitFor()
  await tabTo(button(page, 'Maybe'))
  await page.keyboard.press('Enter')
  await waitForThanks(page)
  await page.locator(':focus', { hasText: 'Thanks for voting!' }).waitFor()
  await tabTo(page.locator('summary'))
  await page.keyboard.press('Enter')
  const votes = await page.getByRole('listitem').locator('strong').allTextContents()
  expect(votes).toEqual(['Not interested', 'Maybe', 'Maybe'])
  await tabTo(button(page, 'Vote Again'))
  await page.keyboard.press('Enter')
  await waitForCard(page, 1)
  await page.getByText('You said Not interested; choose again to change it').waitFor()
  expect(pageErrors).toEqual([])
})

test('a screen reader announces each vote, the next card, and that the vote is saved', async () => {
  const { link, session } = await voteLink()
  const { page } = await person(here.browser, phone)
  await join(page, link, 'Noor')
  const [first, second] = session.venues
  await button(page, 'Yes').click()
  const said = page.getByRole('status')
  await said.filter({ hasText: `${first?.name}: Yes. 2 of 3: ${second?.name}` }).waitFor()
  await said.filter({ hasText: 'Saved.' }).waitFor()
  await page.context().setOffline(true)
  await waitForCard(page, 2)
  await button(page, 'No').click()
  await said.filter({ hasText: 'Waiting for network. Your vote is kept and goes out by itself.' }).waitFor()
})

test('Maybe can be held for a second, and a hold votes once', async () => {
  const { link } = await voteLink()
  const { page } = await person(here.browser, desktop)
  await join(page, link, 'Sam')
  const box = await button(page, 'Maybe').boundingBox()
  if (!box) throw new Error('There is no Maybe.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.getByText('1 vote, 1 maybe').waitFor()
  await waitForCard(page, 2)
  await page.mouse.up()
  await page.getByText('1 vote, 1 maybe').waitFor()
  // Sliding off the button ends the hold: the next press counts.
  await page.mouse.down()
  await page.getByText('2 votes, 2 maybes').waitFor()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await waitForCard(page, 3)
  await button(page, 'Maybe').click()
  await waitForThanks(page)
})

const narrow = [
  ['320 pixels wide', { width: 320, height: 640 }, '100%'],
  ['at 200 % zoom', { width: 640, height: 400 }, '100%'],
  ['with text twice as large', { width: 390, height: 844 }, '200%'],
] as const

/** A phone of this size, whose pages have this font size from the start. */
async function phoneWithText(viewport: { width: number; height: number }, fontSize: string): Promise<Person> {
  const voter = await person(here.browser, { ...phone, viewport })
  await voter.page.addInitScript((size) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      document.documentElement.style.fontSize = size
    }).observe(document, { childList: true })
  }, fontSize)
  return voter
}

/** A phone of this size and with this font size, with the link open. */
async function withLittleRoom(
  link: string,
  viewport: { width: number; height: number },
  fontSize: string,
): Promise<Person> {
  const voter = await phoneWithText(viewport, fontSize)
  await holdTimers(voter.page, introMs)
  await voter.page.goto(link)
  return voter
}

/** Taps a button that is large enough, on a page that does not scroll sideways. */
async function tapWithThumb(page: Page, name: string): Promise<void> {
  const vote = button(page, name)
  await vote.scrollIntoViewIfNeeded()
  const box = await vote.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await vote.tap()
}

for (const [where, viewport, fontSize] of narrow) {
  test(`no button moves under the thumb when the page is hydrated ${where}`, async () => {
    const { link } = await voteLink()
    const { page } = await phoneWithText(viewport, fontSize)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })
    const start = button(page, 'Start Voting')
    // Where a device has none of the fallback's fonts, the title wraps until the font is there. That is not hydration.
    const restingPlace = async () => {
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      return await start.boundingBox()
    }
    await page.goto(link, { waitUntil: 'commit' })
    await start.waitFor()
    const before = await restingPlace()
    release()
    await waitUntilHydrated(page)
    expect(await restingPlace()).toEqual(before)
  })
}

for (const [where, viewport, fontSize] of narrow) {
  test(`the whole vote can be cast by tap ${where}`, async () => {
    const { link } = await voteLink()
    const { page, pageErrors } = await withLittleRoom(link, viewport, fontSize)
    await page.getByRole('button', { name: 'Start Voting' }).tap()
    for (const [index, name] of ['No', 'Maybe', 'Yes'].entries()) {
      await waitForCard(page, index + 1)
      await tapWithThumb(page, name)
    }
    await waitForThanks(page)
    expect(pageErrors).toEqual([])
  })
}

for (const [where, viewport, fontSize] of narrow) {
  test(`the whole vote can be cast with the buttons of the swipe deck ${where}`, async () => {
    const { link } = await voteLink()
    const { page, pageErrors } = await withLittleRoom(`${link}?view=deck`, viewport, fontSize)
    await page.getByRole('button', { name: 'Start Voting' }).tap()
    await page.getByRole('button', { name: /Tap to start$/ }).tap()
    for (const [index, name] of ['Not interested · 3 left', 'Maybe', 'Yes'].entries()) {
      await waitForCard(page, index + 1)
      await tapWithThumb(page, name)
    }
    await page.waitForURL('**/results/**')
    await page.getByText('1 of 4 votes received', { exact: true }).waitFor()
    expect(pageErrors).toEqual([])
  })
}
