import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './support/journey.ts'
import { button, person } from './support/people.ts'

const here = journey()

const notice = (page: Page) => page.getByRole('complementary', { name: 'Privacy' })
const consent = (page: Page) => page.evaluate(() => localStorage.getItem('nofomo.privacy'))
/** The layout shift of the page since it was opened. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

const sizes = [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]

test.each(['/', '/login'])(
  'on %s the notice is at the bottom of the page, without overlap, at every size',
  async (path) => {
    const { page, pageErrors } = await person(here.browser)
    await page.goto(`${here.product.url}${path}`)
    await notice(page).waitFor()
    for (const size of sizes) {
      await page.setViewportSize(size)
      const line = await notice(page).evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        const { position } = getComputedStyle(element)
        const others = [...document.querySelectorAll('header, main, footer')]
        const lowest = Math.max(...others.map((other) => other.getBoundingClientRect().bottom))
        return { position, isBelow: top >= lowest }
      })
      expect({ ...size, ...line }).toEqual({ ...size, position: 'static', isBelow: true })
    }
    expect(pageErrors).toEqual([])
  },
)

test.each(sizes.slice(1, 3))(
  'it causes no layout shift when it appears, $width × $height',
  async (viewport) => {
    const { page } = await person(here.browser, { viewport })
    await page.goto(here.product.url)
    await notice(page).waitFor()
    expect(await shifted(page)).toBe(0)
  },
)

test('consent is assumed only after the notice was visible, and a refusal is remembered', async () => {
  const { page, pageErrors } = await person(here.browser, { viewport: { width: 390, height: 664 } })
  await page.clock.install()
  await page.goto(here.product.url)
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000)
      return notice(page).count()
    })
    .toBe(1)
  await page.clock.fastForward(10_000)
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
  expect(await page.evaluate(() => localStorage.getItem('nofomo.analytics.disabled'))).toBe('true')
  expect(pageErrors).toEqual([])
})
