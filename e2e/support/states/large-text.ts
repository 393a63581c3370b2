import { type CDPSession, expect, type Page } from '@playwright/test'
import { brokenWords, cutButtons, cutTexts, tooWide } from '../fitting.ts'
import type { Fixtures } from '../fixtures.ts'
import type { PageState } from '../types.ts'

const sessions = new WeakMap<Page, CDPSession>()

/** Makes text as large as the browser's settings ask for, in pixels: the pages' media queries see it, too. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, devtools)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    size,
  )
}

export const enlargeText = (page: Page): Promise<void> => setTextSize(page, 32)
const resetText = (page: Page): Promise<void> => setTextSize(page, 16)

type Flaws = (page: Page) => Promise<string[]>
const hidings: readonly Flaws[] = [tooWide, cutButtons, cutTexts]

/** Answers every question with itself: paths do not depend on the data up to where they are told apart. */
const anywhere = new Proxy(
  {},
  { get: (_, key) => (key === Symbol.toPrimitive ? () => 'any' : anywhere) },
) as Fixtures
const isOfVenuesOrStaff = ({ path }: PageState) =>
  /^\/(?:venue|admin|counter|claim|partners|analytics|debug|signup\/venue|login\/venue)/.test(path(anywhere))

/** The map and its texts are one picture; the API page and the mailbox are for developers. */
const isExempt = ({ name }: PageState) => /^the map|the API page|mailbox$/.test(name)

/** What is looked for at each width: on a very small phone long words are wider than half of it, and may break. */
function flawsByWidth(state: PageState): [width: number, kinds: readonly Flaws[]][] {
  if (isExempt(state)) return []
  if (isOfVenuesOrStaff(state)) return [[390, hidings]]
  return [
    [390, [...hidings, brokenWords]],
    [320, hidings],
  ]
}

/**
 * With text twice as large, nothing on the open page is cut or wider than a phone, and on a page of friends no short word is
 * broken. What moves by script comes to rest a moment later.
 */
export async function expectRoomForLargeText(page: Page, state: PageState): Promise<void> {
  const expected = flawsByWidth(state)
  if (expected.length === 0) return
  await enlargeText(page)
  for (const [width, kinds] of expected) {
    await page.setViewportSize({ width, height: 664 })
    const flaws = async () => (await Promise.all(kinds.map((kind) => kind(page)))).flat()
    await expect.poll(flaws, `with text twice as large, ${width} pixels wide`).toEqual([])
  }
  await resetText(page)
}
