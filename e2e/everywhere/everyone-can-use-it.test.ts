import { expect, type Page, test } from '@playwright/test'
import { desktop, openPerson, phone } from '../support/browser.ts'
import type { Fixtures } from '../support/fixtures.ts'
import { journeyOfFixtures } from '../support/journey.ts'
import { pageStates } from '../support/page-states.ts'
import { waitUntilHydrated } from '../support/people.ts'
import { enlargeText } from '../support/states/large-text.ts'
import type { PageState } from '../support/types.ts'
import { openAlone } from '../support/visitors.ts'

const desktopSize = { width: 1280, height: 800 }
const appearance = { viewport: { width: 390, height: 844 }, colorScheme: 'light' } as const

const here = journeyOfFixtures()
let fixtures: Fixtures
test.beforeAll(async () => {
  fixtures = here.product.fixtures
})

const open = (state: PageState) =>
  openAlone(here.browser, fixtures, appearance, state.as, state.path(fixtures))

/** The elements that Tab should reach, in the order of the page: only one of a radio group. */
function tabbable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
    const seen = new Set<string>()
    const reachable = all.filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      if (element.tabIndex < 0 || element.matches(':disabled')) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      if (seen.has(element.name)) return false
      seen.add(element.name)
      return true
    })
    return reachable.map((element) => element.getAttribute('name') ?? element.textContent?.trim() ?? '')
  })
}

/** The elements that Tab reaches from the top of the page, each with a visible focus. */
async function tabThrough(page: Page, count: number): Promise<string[]> {
  const reached: string[] = []
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-reached]')) element.removeAttribute('data-reached')
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  // A date field has a stop for each of its parts.
  for (let presses = 0; presses < 4 * count && reached.length < count; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element.hasAttribute('data-reached')) return null
      element.setAttribute('data-reached', '')
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      const isSeen = outlineStyle !== 'none' || boxShadow !== 'none'
      const name = element.getAttribute('name') ?? element.textContent?.trim() ?? ''
      return isSeen ? name : `${name} (its focus cannot be seen)`
    })
    if (focused !== null) reached.push(focused)
  }
  return reached
}

for (const name of [
  'the landing page',
  'the consumer’s login',
  'plans of every kind',
  'the manage page',
  'a table to book',
]) {
  test(`the keyboard reaches everything in order on ${name}`, async () => {
    const state = pageStates.find((one) => one.name === name)
    if (!state) throw new Error(`There is no page state called ${name}.`)
    const { page } = await open(state)
    await page.setViewportSize(desktopSize)
    await waitUntilHydrated(page)
    // What appears late changes the order: then once more from the top.
    await expect(async () => {
      const expected = await tabbable(page)
      expect(expected.length).toBeGreaterThan(5)
      const reached = await tabThrough(page, expected.length)
      expect(await tabbable(page)).toEqual(expected)
      expect(reached).toEqual(expected)
    }).toPass()
  })
}

test('an unknown path redirects to the landing page', async () => {
  const { context } = await openPerson(here.browser, desktop)
  const page = await context.newPage()
  await page.goto(`${here.product.url}/no/such/page`)
  expect(new URL(page.url()).pathname).toBe('/')
  await context.close()
})

test('without JavaScript the vote page still shows the first venue', async () => {
  const { context } = await openPerson(here.browser, { ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${here.product.url}/vote/${fixtures.sessions.empty.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const first = fixtures.sessions.empty.venues[0]?.name ?? 'no venue'
  await page.getByText(first).filter({ visible: true }).first().waitFor()
  await context.close()
})

test('a button pressed before hydration works right after it', async () => {
  const { context } = await openPerson(here.browser, phone)
  const page = await context.newPage()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`${here.product.url}/share-vote/${fixtures.sessions.open.id}`, {
    waitUntil: 'domcontentloaded',
  })
  await page.getByRole('button', { name: 'Add More' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  arrived.resolve()
  await page.getByRole('dialog').waitFor()
  await context.close()
})

test('a form submitted before hydration puts nothing into the URL, and is sent after it', async () => {
  const { context } = await openPerson(here.browser, {
    ...desktop,
    storageState: fixtures.browserOf.newConsumer,
  })
  const page = await context.newPage()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`${here.product.url}/app/profile`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('First name').fill('Nina')
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${here.product.url}/app/profile`)
  arrived.resolve()
  await page.getByRole('heading', { name: 'Where to next, Nina?' }).waitFor()
  await context.close()
})

test('with text twice as large on a phone on its side, all buttons that vote on the swipe deck can be reached', async () => {
  const deck = pageStates.find(({ name }) => name === 'the swipe deck at a fourth veto')
  if (!deck) throw new Error('This state is gone.')
  const { page } = await open(deck)
  await deck.prepare?.(page, here)
  await enlargeText(page)
  for (const viewport of [
    { width: 664, height: 390 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    for (const name of ['No', 'Maybe', 'Yes', 'Undo', 'Not interested · 0 left']) {
      const button = page.getByRole('button', { name, exact: true })
      await button.scrollIntoViewIfNeeded()
      await expect.poll(() => button.evaluate(isInReach)).toBe(true)
    }
  }
})

/** Whether an element is wholly in view, and nothing covers its middle. */
function isInReach(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && element.contains(hit)
}
