import { expect, type Page, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { holdTimers, introMs } from '../support/held-timers.ts'
import { journey } from '../support/journey.ts'
import {
  button,
  type Caller,
  heading,
  type Person,
  person,
  remove,
  send,
  waitUntilHydrated,
} from '../support/people.ts'
import { fingerOn } from '../support/pointers.ts'
import {
  hostSession,
  openMenu,
  type StoredSession,
  switchTo,
  unfoldAnswers,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

const verySmall = { width: 320, height: 568 }
const sizes = [
  ['a phone with its browser’s bars', { width: 390, height: 664 }],
  ['a smaller phone', { width: 360, height: 640 }],
  ['a very small phone', verySmall],
  ['a phone on its side', { width: 844, height: 390 }],
] as const

const letters = 'W'.repeat(80)
const wordy = {
  name: letters,
  address: `${'x'.repeat(80)} Seattle`,
  description:
    `https://example.com/${'y'.repeat(80)} ${'Everything there is to say about it. '.repeat(5)}`.trim(),
}

/** A session of four venues. */
async function fourPlaces(): Promise<StoredSession> {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 9 })
  return add(host, session, { name: 'The Fourth', address: '600 Ballard Ave NW, Seattle' })
}

/** A session of one venue, whose text does not fit its card. */
async function wordyPlace(): Promise<StoredSession> {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 9 })
  for (const { id } of session.venues)
    expect(await remove(host, `/api/sessions/${session.id}/venues/${id}`)).toBe(200)
  return add(host, session, wordy)
}

async function add(
  host: Caller,
  { id }: StoredSession,
  place: typeof wordy | Omit<typeof wordy, 'description'>,
) {
  const reply = await send<{ session: StoredSession }>(host, `/api/sessions/${id}/venues`, place)
  expect(reply.status).toBe(200)
  return reply.body.session
}

type Size = { width: number; height: number }

/** A voter who has joined on a phone of this size. */
async function voter(session: StoredSession, viewport: Size, view: 'Cards' | 'Swipe deck'): Promise<Person> {
  const somebody = await person(here.browser, { ...phone, viewport })
  const { page } = somebody
  await holdTimers(page, introMs)
  await page.goto(`${here.product.url}/vote/${session.id}${view === 'Cards' ? '' : '?view=deck'}`)
  await button(page, 'Start Voting').click()
  if (view === 'Cards') await button(page, 'Yes').waitFor()
  else await page.getByRole('button', { name: /Tap to start$/ }).click()
  await waitForCard(page, 1, session.venues.length)
  return somebody
}

/** Elements that are covered or out of view, and how far the page scrolls. */
function hiddenIn(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement
    const controls = [...document.querySelectorAll('main button, header :is(a, button)')].filter(
      (one) => !one.closest('[inert]') && one.getClientRects().length > 0,
    )
    const hidden = controls.filter((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const isInSight = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !isInSight || !(hit && (one.contains(hit) || hit.contains(one)))
    })
    return {
      hidden: hidden.map((one) => one.textContent),
      scrolls: [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight],
    }
  })
}
const nothing = { hidden: [], scrolls: [0, 0] }

/** Where the lines of buttons begin that the swipe deck's votes take. */
const linesOfVotes = (page: Page) =>
  page
    .getByRole('group', { name: 'Your vote' })
    .getByRole('button')
    .evaluateAll((buttons) => [...new Set(buttons.map((one) => one.getBoundingClientRect().top))])

const votesOf = (page: Page) => page.getByRole('listitem').locator('strong').allTextContents()
const scrolled = (page: Page) => page.evaluate(() => [scrollX, scrollY])

/** At every size, one after the other, each control is in sight and nothing scrolls. Ends on the very small phone. */
async function fitsEverywhere(page: Page): Promise<void> {
  for (const [, size] of [...sizes, ['again', verySmall] as const]) {
    await page.setViewportSize(size)
    await expect.poll(async () => ({ ...size, ...(await hiddenIn(page)) })).toEqual({ ...size, ...nothing })
    if (/view=deck/.test(page.url()))
      expect({ ...size, lines: (await linesOfVotes(page)).length }).toEqual({ ...size, lines: 1 })
  }
}

test('the cards fit phones of every size, where a finger votes in all four directions, and the page does not scroll', async () => {
  const session = await fourPlaces()
  const { page, pageErrors } = await voter(session, verySmall, 'Cards')
  await fitsEverywhere(page)
  const finger = await fingerOn(page)
  const ways = [{ dy: -150 }, { dy: 150 }, { dx: -150 }, { dx: 150 }]
  for (const [index, way] of ways.entries()) {
    await waitForCard(page, index + 1, 4)
    await finger.draw(way)
  }
  await waitForThanks(page)
  await waitUntilSaved(page)
  await unfoldAnswers(page)
  expect(await votesOf(page)).toEqual(['Maybe', 'Not interested', 'No', 'Yes'])
  expect(pageErrors).toEqual([])
})

test('the swipe deck fits phones of every size, where a finger votes as its hints say, and moving up and down does nothing', async () => {
  const session = await fourPlaces()
  const { page, pageErrors } = await voter(session, verySmall, 'Swipe deck')
  await fitsEverywhere(page)
  const finger = await fingerOn(page)
  await finger.draw({ dy: -150 })
  await finger.draw({ dy: 150 })
  expect(await scrolled(page)).toEqual([0, 0])
  await waitForCard(page, 1, 4)
  await finger.draw({ dx: 150 })
  await waitForCard(page, 2, 4)
  await finger.draw({ dx: -150 })
  await waitForCard(page, 3, 4)
  await finger.hold()
  await waitForCard(page, 4, 4)
  await page.getByText('3 votes, 1 maybe').waitFor()
  await waitUntilSaved(page)
  expect(pageErrors).toEqual([])
})

for (const [where, viewport] of sizes) {
  test(`on ${where} a venue with an 80-letter word and a long text fits, and all of it can be read`, async () => {
    const session = await wordyPlace()
    for (const view of ['Cards', 'Swipe deck'] as const) {
      const { page, context, pageErrors } = await voter(session, viewport, view)
      expect(await hiddenIn(page)).toEqual(nothing)
      await button(page, `More about ${letters}`).click()
      const lastLink = page.locator('[data-place=front]').getByRole('link').last()
      await lastLink.scrollIntoViewIfNeeded()
      await expect.poll(() => isInside(page, 'a:last-of-type')).toBe(true)
      expect(await hiddenIn(page)).toMatchObject({ scrolls: [0, 0] })
      expect(pageErrors).toEqual([])
      await context.close()
    }
  })
}

/** Whether the end of an element is visible inside the current card. */
function isInside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const card = document.querySelector('[data-place=front]')
    const box = card?.querySelector(selector)?.getBoundingClientRect()
    const frame = card?.getBoundingClientRect()
    return Boolean(box && frame && box.bottom <= frame.bottom + 1 && box.right <= frame.right + 1)
  }, selector)
}

test('with a doubled font size the page scrolls, and up and down do not vote', async () => {
  const session = await fourPlaces()
  const { page } = await person(here.browser, { ...phone, viewport: { width: 360, height: 640 } })
  await page.goto(`${here.product.url}/vote/${session.id}`)
  await waitUntilHydrated(page)
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%'
  })
  await button(page, 'Start Voting').click()
  await waitForCard(page, 1, 4)
  await page.evaluate(() => scrollTo(0, 0))
  await (await fingerOn(page)).draw({ dy: -150 })
  await expect.poll(async () => (await scrolled(page))[1]).toBeGreaterThan(0)
  await page.getByText('1 of 4', { exact: true }).first().waitFor()
})

test('the swipe deck can be chosen by key and the cards by tap, and the choice is remembered', async () => {
  const session = await fourPlaces()
  const { page, context, pageErrors } = await person(here.browser, phone)
  await page.goto(`${here.product.url}/vote/${session.id}`)
  await button(page, 'Start Voting').click()
  await openMenu(page)
  await page.getByRole('link', { name: 'Deck', exact: true }).press('Enter')
  await heading(page, 'Squad Vote Time!').waitFor()
  expect(new URL(page.url()).search).toBe('?view=deck')

  const other = await fourPlaces()
  const next = await context.newPage()
  await next.goto(`${here.product.url}/vote/${other.id}`)
  await button(next, 'Start Voting').click()
  await heading(next, 'Squad Vote Time!').waitFor()
  await switchTo(next, 'Cards')
  await waitForCard(next, 1, 4)
  expect(new URL(next.url()).search).toBe('')
  expect(pageErrors).toEqual([])
})
