import { expect, type Page, test } from '@playwright/test'
import { brokenWords, cutButtons, cutTexts, tooWide } from '../support/fitting.ts'
import { createFixtures, type Fixtures } from '../support/fixtures.ts'
import { journey } from '../support/journey.ts'
import { pageStates } from '../support/page-states.ts'
import type { PageState } from '../support/types.ts'
import { openVisitors, type Visits } from '../support/visitors.ts'

const here = journey({ restMs: 10_000 })
let fixtures: Fixtures
let visits: Visits
test.beforeAll(async () => {
  fixtures = await createFixtures(here.product)
  visits = await openVisitors(here.browser, fixtures, {
    viewport: { width: 390, height: 664 },
    colorScheme: 'light',
  })
})

const enlarged = new WeakSet<Page>()

/**
 * Doubles the size of text in the browser's settings, which the pages' media queries see too. It stays so on this page: to
 * change it for each state took a quarter of the time.
 */
async function enlargeText(page: Page): Promise<void> {
  if (enlarged.has(page)) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
  enlarged.add(page)
}

async function open({ path, as, prepare, isAlone }: PageState): Promise<Page> {
  const { page } = await visits[isAlone ? 'open' : 'enter'](as, path(fixtures))
  await prepare?.(page, { browser: here.browser, url: here.product.url })
  await enlargeText(page)
  return page
}

type Flaws = (page: Page) => Promise<string[]>
const hidings: readonly Flaws[] = [tooWide, cutButtons, cutTexts]

/** The flaws of a page at each of the widths, once what moves has come to rest. */
async function flawsOf(state: PageState, flawsAt: Record<number, readonly Flaws[]>): Promise<string[]> {
  const page = await open(state)
  const found: string[] = []
  for (const [width, kinds] of Object.entries(flawsAt)) {
    await page.setViewportSize({ width: Number(width), height: 664 })
    const flaws = async () => (await Promise.all(kinds.map((kind) => kind(page)))).flat()
    await expect
      .poll(flaws, { timeout: 1500 })
      .toEqual([])
      .catch(async () => found.push(...(await flaws()).map((flaw) => `${width}: ${flaw}`)))
  }
  await page.setViewportSize({ width: 390, height: 664 })
  return found
}

/** The map and its texts are one picture; the API page and the mailbox are for developers. */
const states = pageStates.filter(({ name }) => !/^the map|the API page|mailbox$/.test(name))
const anywhere = new Proxy(
  {},
  { get: (_, key) => (key === Symbol.toPrimitive ? () => 'any' : anywhere) },
) as Fixtures
const isOfVenuesOrStaff = ({ path }: PageState) =>
  /^\/(?:venue|admin|counter|claim|partners|analytics|debug|signup\/venue|login\/venue)/.test(path(anywhere))

test.describe('with text twice as large, nothing on a page of friends is cut or wider than a phone, and no short word is broken', () => {
  for (const state of states.filter((state) => !isOfVenuesOrStaff(state))) {
    test(state.name, async () => {
      // On a very small phone long words are wider than half of it: there they may break.
      expect(await flawsOf(state, { 390: [...hidings, brokenWords], 320: hidings })).toEqual([])
    })
  }
})

test.describe('with text twice as large, nothing on a page of venues or staff is cut or wider than a phone', () => {
  for (const state of states.filter(isOfVenuesOrStaff)) {
    test(state.name, async () => {
      expect(await flawsOf(state, { 390: hidings })).toEqual([])
    })
  }
})

test('with text twice as large on a phone on its side, all five buttons of the swipe deck can be reached', async () => {
  const deck = pageStates.find(({ name }) => name === 'the swipe deck at a fourth veto')
  if (!deck) throw new Error('This state is gone.')
  const page = await open(deck)
  for (const viewport of [
    { width: 664, height: 390 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    const buttons = await page.getByRole('group', { name: 'Your vote' }).getByRole('button').all()
    expect(buttons).toHaveLength(5)
    for (const button of buttons) {
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
