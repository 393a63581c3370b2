import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { translatePage } from '../../web/src/testing/translator.ts'
import { signInConsumer } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { tooWide } from '../support/fitting.ts'
import { journey } from '../support/journey.ts'
import { clockOf, layoutShift, noShift } from '../support/layout-shift.ts'
import { button, heading, type Person, person, waitUntilHydrated } from '../support/people.ts'
import {
  join,
  type StoredSession,
  storeHostedSession,
  storeSession,
  voteByTap,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()
let session: StoredSession
test.beforeAll(async () => {
  session = await storeHostedSession(here.product.url)
})

const notice = (page: Page) => page.getByRole('complementary', { name: 'Privacy' })
const consent = (page: Page) => page.evaluate(() => localStorage.getItem('nofomo.privacy'))
const refusal = (page: Page) => page.evaluate(() => localStorage.getItem('nofomo.analytics.disabled'))

const sizes = [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]
const smallPhone: BrowserContextOptions = { ...phone, viewport: { width: 390, height: 664 } }

/** A browser that answered before, or says no by a setting of its own. */
const without = {
  'who agreed': "localStorage.setItem('nofomo.privacy', 'granted ' + Date.now())",
  'whose silence was taken for a yes': "localStorage.setItem('nofomo.privacy', 'assumed ' + Date.now())",
  'who refused': "localStorage.setItem('nofomo.analytics.disabled', 'true')",
  'with Global Privacy Control':
    "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })",
  'with Do Not Track': "Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' })",
  'whose browser stores nothing': "Storage.prototype.setItem = () => { throw new Error('full') }",
}

/** Its scripts arrive when the returned function is called. */
async function holdScripts({ context }: Person): Promise<() => void> {
  const arrived = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  return arrived.resolve
}

/** Opens a page, and waits until everything that loads later is there. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(here.product.url + path)
  await waitUntilHydrated(page)
  // Else the time that passes counts as a lost connection, of which such a page tells.
  if (/share-vote|results/.test(path)) await page.getByText('Live', { exact: true }).first().waitFor()
  await settle(page)
}

/** Waits for what a page loads once it is idle, by a clock that `page.clock` holds. */
async function settle(page: Page): Promise<void> {
  await page.clock.runFor(3_000)
  await page.waitForLoadState('networkidle')
}

/** Where the notice is, and whether it can be pressed there. */
function placeOf(page: Page) {
  return notice(page).evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect()
    const others = [...document.querySelectorAll('#root > :not(aside) > *, main')]
    const highest = Math.min(
      ...others.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
    )
    const isPressable = [...line.querySelectorAll('button, a')].every((control) => {
      // A link may go over two lines.
      const { x = 0, y = 0, width = 0, height = 0 } = control.getClientRects()[0] ?? {}
      return control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    return {
      position: getComputedStyle(line).position,
      isInSight: top >= 0 && bottom <= innerHeight,
      isAbove: bottom <= highest,
      isPressable,
    }
  })
}

const atTop = { position: 'static', isInSight: true, isAbove: true, isPressable: true }

const pages: [string, () => string][] = [
  ['the landing page', () => '/'],
  ['the share page', () => `/share-vote/${session.id}`],
  ['results', () => `/results/${session.id}`],
  ['a preview', () => `/preview/${session.id}`],
  ['signing in', () => '/login'],
  ['the partners’ page', () => '/partners'],
]

test.describe('the notice is in sight without scrolling, over nothing, at every size', () => {
  for (const [where, path] of pages) {
    test(`on ${where} the privacy notice is in sight without scrolling, over nothing, at every size`, async () => {
      const { page, pageErrors } = await person(here.browser, smallPhone)
      await page.goto(here.product.url + path())
      await notice(page).waitFor()
      for (const size of sizes) {
        await page.setViewportSize(size)
        expect({ ...size, ...(await placeOf(page)) }).toEqual({ ...size, ...atTop })
        expect(await tooWide(page)).toEqual([])
      }
      expect(pageErrors).toEqual([])
    })
  }

  for (const width of [390, 320]) {
    test(`with text twice as large, on a phone ${width} wide, the privacy notice is in sight over nothing`, async () => {
      const { page } = await person(here.browser, smallPhone)
      await page.setViewportSize({ width, height: 664 })
      await page.goto(here.product.url)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await placeOf(page)).toEqual(atTop)
    })
  }
})

for (const viewport of sizes.slice(0, 2)) {
  test(`what people came for stays in sight below the privacy notice, ${viewport.width} × ${viewport.height}`, async () => {
    const { page } = await person(here.browser, { ...phone, viewport })
    const own = await storeSession(page, here.product.url)
    const isTall = viewport.height > 600
    const wanted = [
      ['/', page.getByLabel('Ask in your own words')],
      [`/share-vote/${own.id}`, button(page, 'Share with Squad')],
      ...(isTall ? [[`/share-vote/${own.id}`, page.getByLabel('Voting link')] as const] : []),
      [`/results/${own.id}`, button(page, 'Share Voting Link')],
      [`/vote/${own.id}`, button(page, 'Start Voting')],
    ] as const
    for (const [path, control] of wanted) {
      await page.goto(here.product.url + path)
      const isReached = await control
        .filter({ visible: true })
        .first()
        .evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(x + width / 2, y + height - 2))
        })
      expect([path, isReached]).toEqual([path, true])
    }
  })
}

test.describe('nothing shifts', () => {
  for (const viewport of sizes) {
    test(`nothing shifts on a page with the privacy notice, ${viewport.width} × ${viewport.height}`, async () => {
      for (const path of ['/', `/share-vote/${session.id}`, `/results/${session.id}`]) {
        const { page, context } = await person(here.browser, { viewport })
        await openWhole(page, path)
        expect([path, await notice(page).count()]).toEqual([path, 1])
        expect([path, await layoutShift(page)]).toEqual([path, noShift])
        await context.close()
      }
    })
  }

  for (const [where, script] of Object.entries(without)) {
    test(`nothing shifts for people ${where}, who see no privacy notice`, async () => {
      const { page, context } = await person(here.browser, smallPhone)
      await context.addInitScript(script)
      await openWhole(page, '/')
      expect(await notice(page).count()).toBe(0)
      expect(await layoutShift(page)).toEqual(noShift)
    })
  }
})

for (const [where, script] of Object.entries(without)) {
  test(`people ${where} do not see the privacy notice in the first paint either`, async () => {
    const somebody = await person(here.browser, smallPhone)
    await somebody.context.addInitScript(script)
    await holdScripts(somebody)
    await somebody.page.goto(here.product.url, { waitUntil: 'commit' })
    await heading(somebody.page, 'Where are we going tonight?').waitFor()
    expect(await notice(somebody.page).count()).toBe(0)
  })
}

test('the privacy notice stays, with the focus, when another tab takes silence for a yes while the page starts', async () => {
  const somebody = await person(here.browser, smallPhone)
  const { page } = somebody
  const release = await holdScripts(somebody)
  await page.clock.install()
  await page.goto(here.product.url, { waitUntil: 'domcontentloaded' })
  const refuse = notice(page).getByRole('button', { name: 'No, thanks' })
  await refuse.focus()
  await page.evaluate(() => localStorage.setItem('nofomo.privacy', `assumed ${Date.now()}`))
  release()
  await waitUntilHydrated(page)
  await settle(page)
  expect(await notice(page).count()).toBe(1)
  expect(await refuse.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await layoutShift(page)).toEqual(noShift)
})

test('without JavaScript, where nothing is counted, no privacy notice asks', async () => {
  const { page } = await person(here.browser, { ...smallPhone, javaScriptEnabled: false })
  await page.goto(here.product.url)
  await heading(page, 'Where are we going tonight?').waitFor()
  expect(await notice(page).count()).toBe(0)
})

for (const [where, path] of [
  ['in the demo', () => '/?demo=true'],
  ['on the privacy page', () => '/privacy'],
  ['where friends vote', () => `/vote/${session.id}`],
] satisfies [string, () => string][]) {
  test(`no privacy notice asks ${where}`, async () => {
    const { page } = await person(here.browser, smallPhone)
    await openWhole(page, path())
    expect(await notice(page).count()).toBe(0)
  })
}

test('the privacy notice is not printed', async () => {
  const { page } = await person(here.browser, smallPhone)
  await page.goto(here.product.url)
  await notice(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await notice(page).count()).toBe(0)
})

for (const [name, granted, refused] of [
  ['No, thanks', null, 'true'],
  ['OK', 'granted', null],
] as const) {
  test(`${name} of the privacy notice, pressed before the script has arrived, is kept, and so is what was pressed before`, async () => {
    const somebody = await person(here.browser, smallPhone)
    const { page, pageErrors } = somebody
    // Visitors need not say yes.
    if (name === 'OK') await signInConsumer(somebody, here.product.url, 'asked@example.com')
    const arrive = await holdScripts(somebody)
    await page.goto(here.product.url, { waitUntil: 'commit' })
    await page.getByText('More', { exact: true }).click()
    await button(page, 'Switch between light and dark').click()
    await button(page, name).click()
    await notice(page).waitFor({ state: 'detached' })
    expect([(await consent(page))?.split(' ')[0] ?? null, await refusal(page)]).toEqual([granted, refused])
    arrive()
    await page.locator('html[data-theme]').waitFor()
    await page.reload()
    await heading(page, 'Where are we going tonight?').waitFor()
    expect(await notice(page).count()).toBe(0)
    expect(pageErrors).toEqual([])
  })
}

test('when the privacy notice is answered by the keyboard, the focus goes on to what follows', async () => {
  const { page } = await person(here.browser)
  await page.goto(here.product.url)
  await button(page, 'No, thanks').focus()
  await page.keyboard.press('Enter')
  await notice(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('NoFOMO')
})

test('in a page that the browser translates the privacy notice is answered and goes', async () => {
  const { page, context, pageErrors } = await person(here.browser, smallPhone)
  await context.addInitScript(translatePage)
  await page.goto(here.product.url)
  await page.locator('aside font > font').first().waitFor()
  expect(await placeOf(page)).toEqual(atTop)
  await button(page, 'No, thanks').click()
  await notice(page).waitFor({ state: 'detached' })
  expect(await refusal(page)).toBe('true')
  expect(pageErrors).toEqual([])
})

test('a message at the top of the window is never over the privacy notice', async () => {
  const { page, context } = await person(here.browser, smallPhone)
  // Its refusal is such a message.
  await context.addInitScript(() => {
    document.execCommand = () => false
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  const own = await storeSession(page, here.product.url)
  await page.goto(`${here.product.url}/share-vote/${own.id}`)
  await button(page, 'Copy').click()
  const message = page.locator('.toast')
  await message.waitFor()
  const topOf = () => message.evaluate((element) => element.getBoundingClientRect().top)
  const bottomOf = () => notice(page).evaluate((element) => element.getBoundingClientRect().bottom)
  // It glides to its place.
  await expect.poll(async () => (await topOf()) - (await bottomOf())).toBeGreaterThanOrEqual(0)
  // Further down the page it is at the top of the window.
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(topOf).toBeLessThan(20)
  expect(await topOf()).toBeGreaterThanOrEqual(0)
})

test('after voting the privacy notice is there with the page of results, which does not shift', async () => {
  const { page } = await person(here.browser, smallPhone)
  await join(page, `${here.product.url}/vote/${session.id}`, 'Maya')
  await voteByTap(page, ['Yes', 'Maybe', 'No'])
  await waitForThanks(page)
  await waitUntilSaved(page)
  await page.getByRole('link', { name: 'View Results' }).click()
  await heading(page, session.title).waitFor()
  // On a slow machine what the presses before changed may count as a shift.
  const sinceMs = await clockOf(page)
  expect(await placeOf(page)).toEqual(atTop)
  await expect.poll(() => consent(page)).toMatch(/^assumed /)
  // It stays where it is until the next page.
  expect(await notice(page).count()).toBe(1)
  expect(await layoutShift(page, { sinceMs })).toEqual(noShift)
  await heading(page, 'More about this vote').click()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await heading(page, 'Where are we going tonight?').waitFor()
  await notice(page).waitFor({ state: 'detached' })
})

test('an answer to the privacy notice in one tab removes it in the others', async () => {
  const { page, context } = await person(here.browser, smallPhone)
  await page.goto(here.product.url)
  const other = await context.newPage()
  await other.goto(`${here.product.url}/login`)
  await button(other, 'No, thanks').click()
  await notice(page).waitFor({ state: 'detached' })
})

test('consent is assumed only while the notice is in sight, and a refusal is remembered', async () => {
  const { page, pageErrors } = await person(here.browser, { viewport: { width: 390, height: 664 } })
  await page.clock.install()
  await page.goto(here.product.url)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.clock.runFor(10_000)
  expect(await consent(page)).toBeNull()
  await notice(page).scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_500)
      return consent(page)
    })
    .toMatch(/^assumed /)
  await button(page, 'No, thanks').click()
  await notice(page).waitFor({ state: 'detached' })
  expect(await refusal(page)).toBe('true')
  expect(pageErrors).toEqual([])
})
