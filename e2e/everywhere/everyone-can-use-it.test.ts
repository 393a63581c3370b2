import { expect, type Page, test } from '@playwright/test'
import { findFragileTexts } from '../../web/src/testing/fragile-texts.ts'
import { flaws, lookFlaws, shownOn } from '../support/axe.ts'
import { desktop, openPerson, type PageErrors, phone } from '../support/browser.ts'
import { cutButtons, tooWide } from '../support/fitting.ts'
import { createFixtures, type Fixtures } from '../support/fixtures.ts'
import { journey } from '../support/journey.ts'
import { pageStates } from '../support/page-states.ts'
import type { PageState } from '../support/types.ts'
import { openVisitors, type VisitedPage, type Visitor, type Visits } from '../support/visitors.ts'

/**
 * The number of shown landmarks that a page has once. Until hydration the vote page has both its first screen and the
 * vote, and shows one of them.
 */
const landmarks = (page: Page) =>
  page.evaluate(() => {
    const shown = (name: string) =>
      [...document.querySelectorAll(name)].filter((element) => element.checkVisibility()).length
    return { h1: shown('h1'), main: shown('main') }
  })

/** The errors, except that a browser logs every refusal of a call. */
const exceptRefusals = (pageErrors: PageErrors) =>
  pageErrors.filter((line) => !line.includes('the server responded with a status of'))

const phoneSize = { width: 390, height: 844 }
const desktopSize = { width: 1280, height: 800 }

const here = journey({ restMs: 10_000 })
let fixtures: Fixtures
let visits: Visits
test.beforeAll(async () => {
  fixtures = await createFixtures(here.product)
  visits = await openVisitors(here.browser, fixtures, { viewport: phoneSize, colorScheme: 'light' })
})

/** Opens a page state on a phone, in the light theme. */
async function visitState({ path, as, prepare, isAlone }: PageState): Promise<VisitedPage> {
  const visited = await visits[isAlone ? 'open' : 'enter'](as, path(fixtures))
  await prepare?.(visited.page, { browser: here.browser, url: here.product.url })
  return visited
}

/** Switches the open page to the dark theme, without transitions. */
async function atNight(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.emulateMedia({ colorScheme: 'dark' })
}

test.describe('in light and dark, on a phone and a desktop, every page is accessible, fits the screen, and survives a translator', () => {
  for (const state of pageStates) {
    test(state.name, async () => {
      const { page, pageErrors } = await visitState(state)
      expect(await flaws(page)).toEqual([])
      const onPhone = await shownOn(page)
      await page.setViewportSize(desktopSize)
      // Where a desktop shows the same elements in the same colors, only their places can make a difference.
      if ((await shownOn(page)) !== onPhone) expect(await flaws(page)).toEqual([])
      await atNight(page)
      expect(await lookFlaws(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      // What is placed by script follows the new size a moment later.
      await expect.poll(async () => [...(await tooWide(page)), ...(await cutButtons(page))]).toEqual([])
      expect(await landmarks(page)).toEqual({ h1: 1, main: 1 })
      expect(await page.locator('body').evaluate(findFragileTexts)).toEqual([])
      expect(exceptRefusals(pageErrors)).toEqual([])
    })
  }
})

/** The addresses of a visitor's states, each once; states that are alone load their document themselves. */
function addressesOf(visitor: Visitor): string[] {
  const states = pageStates.filter(({ as, isAlone }) => as === visitor && !isAlone)
  return [...new Set(states.map(({ path }) => path(fixtures)))]
}

for (const as of [...new Set(pageStates.map(({ as }) => as))]) {
  test(`every page is sent with title, language and landmarks, and hydrates without an error (visitor: ${as})`, async () => {
    const { page, pageErrors } = await visits.open(as, '/partners')
    for (const path of addressesOf(as)) {
      await page.goto(here.product.url + path)
      const sent = await page.evaluate(() => ({ title: document.title, lang: document.documentElement.lang }))
      expect([path, sent]).toEqual([
        path,
        { title: expect.stringMatching(/^\S.* · NoFOMO$|^NoFOMO$/), lang: 'en' },
      ])
      expect([path, await landmarks(page)]).toEqual([path, { h1: 1, main: 1 }])
      await page.waitForFunction(() => document.onsubmit === null)
      expect([path, exceptRefusals(pageErrors)]).toEqual([path, []])
    }
  })
}

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
    const { page } = await visits.open(state.as, state.path(fixtures))
    await page.setViewportSize(desktopSize)
    // What appears late would change the order.
    await page.waitForLoadState('networkidle')
    const expected = await tabbable(page)
    expect(expected.length).toBeGreaterThan(5)
    expect(await tabThrough(page, expected.length)).toEqual(expected)
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
