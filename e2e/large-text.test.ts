import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { cutButtons, cutTexts, tooWide } from './support/fitting.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { journey } from './support/journey.ts'
import { type PageState, pageStates } from './support/page-states.ts'
import { openVisitors, type Visits } from './support/visitors.ts'

const here = journey({ restMs: 10_000 })
let fixtures: Fixtures
let visits: Visits
beforeAll(async () => {
  fixtures = await createFixtures(here.product)
  visits = await openVisitors(here.browser, fixtures, {
    viewport: { width: 390, height: 664 },
    colorScheme: 'light',
  })
})

const ofVoters = /^\/(?:$|vote\/|results\/|preview\/|share-vote\/|create-session)/
const states = () => pageStates.filter(({ name }) => !name.startsWith('the map'))

/** Doubles all text, as the setting of a browser does. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

async function open({ path, as, prepare, isAlone }: PageState): Promise<Page> {
  const { page } = await visits[isAlone ? 'open' : 'enter'](as, path(fixtures))
  await prepare?.(page, { browser: here.browser, url: here.product.url })
  return page
}

const anywhere = { sessions: new Proxy({}, { get: () => ({ id: 'any' }) }) } as Fixtures
const isOfVoters = ({ path }: PageState) => {
  try {
    return ofVoters.test(path(anywhere))
  } catch {
    return false
  }
}

/** Where people vote and look at results, no text may be cut either. */
const isWhole = new Set([
  'joining a vote',
  'voting',
  'a vote that has ended',
  'a link that leads nowhere',
  'voting without places',
  'results without votes',
  'results coming in',
  'hidden results',
  'results of many places',
  'the preview',
])

describe('with text twice as large, no page of a voter is wider than the phone', () => {
  test.each(states().filter(isOfVoters))('$name', async (state) => {
    const page = await open(state)
    await doubleText(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 664 })
      const flaws = async () => [
        ...(await tooWide(page)),
        ...(isWhole.has(state.name) ? await cutTexts(page) : []),
        // On a very small phone, a long word is wider than its button: browsers whose own setting is larger break it.
        ...(isWhole.has(state.name) && width === 390 ? await cutButtons(page) : []),
      ]
      await expect.poll(async () => [width, ...(await flaws())], { timeout: 5000 }).toEqual([width])
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize({ width: 390, height: 664 })
  })
})
