import { expect, type Page, test } from '@playwright/test'
import { findFragileTexts } from '../../../web/src/testing/fragile-texts.ts'
import { atNight, flaws, lookFlaws, shownOn } from '../axe.ts'
import { cutButtons, tooWide } from '../fitting.ts'
import type { Fixtures } from '../fixtures.ts'
import { journeyOfFixtures } from '../journey.ts'
import { exceptRefusals, waitUntilHydrated } from '../people.ts'
import type { PageState } from '../types.ts'
import { openVisitors, type VisitedPage, type Visits } from '../visitors.ts'
import { expectRoomForLargeText } from './large-text.ts'

const phoneSize = { width: 390, height: 844 }
const desktopSize = { width: 1280, height: 800 }

/**
 * Visits each page state once, for everything that is asked of all of them. Its whole file: a group of states has a product
 * and a cast of its own, and the groups take about as long as each other.
 */
export function checkStates(states: readonly PageState[]): void {
  const here = journeyOfFixtures()
  let fixtures: Fixtures
  let visits: Visits
  test.beforeAll(async () => {
    fixtures = here.product.fixtures
    // Every visit begins on a phone, in the light theme.
    visits = await openVisitors(here.browser, fixtures, { viewport: phoneSize, colorScheme: 'light' })
  })

  test.describe('in light and dark, on a phone and a desktop, with text twice as large, every page is sent whole, is accessible, fits the screen, and survives a translator', () => {
    for (const state of states) {
      test(state.name, async () => {
        const visited = await visits[state.isAlone ? 'open' : 'enter'](state.as, state.path(fixtures))
        const { page, pageErrors } = visited
        if (visited.isSent && !state.isAlone) await expectSentWhole(visited)
        await state.prepare?.(page, here)
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
        await expectRoomForLargeText(page, state)
        expect(exceptRefusals(pageErrors)).toEqual([])
      })
    }
  })
}

/** The page was sent with title, language and landmarks, and hydrates without an error. */
async function expectSentWhole({ page, pageErrors }: VisitedPage): Promise<void> {
  const sent = await page.evaluate(() => ({ title: document.title, lang: document.documentElement.lang }))
  expect(sent).toEqual({ title: expect.stringMatching(/^\S.* · NoFOMO$|^NoFOMO$/), lang: 'en' })
  expect(await landmarks(page)).toEqual({ h1: 1, main: 1 })
  await waitUntilHydrated(page)
  expect(exceptRefusals(pageErrors)).toEqual([])
}

/**
 * The number of shown landmarks that a page has once. Until hydration the vote page has both its first screen and the
 * vote, and shows one of them.
 */
function landmarks(page: Page): Promise<{ h1: number; main: number }> {
  return page.evaluate(() => {
    const shown = (name: string) =>
      [...document.querySelectorAll(name)].filter((element) => element.checkVisibility()).length
    return { h1: shown('h1'), main: shown('main') }
  })
}
