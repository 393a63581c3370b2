import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './support/journey.ts'
import { button, person } from './support/people.ts'

const here = journey()

const notice = (page: Page) => page.getByRole('complementary', { name: 'Privacy' })
const consent = (page: Page) => page.evaluate(() => localStorage.getItem('nofomo.privacy'))
/** How much of the page has moved by itself since it was opened. */
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

test.each([
  [390, 664],
  [320, 568],
  [844, 390],
  [1280, 800],
])(
  'at %i × %i the notice is the foot of the page, over nothing, and moves nothing',
  async (width, height) => {
    const { page, trouble } = await person(here.browser, { viewport: { width, height } })
    for (const path of ['/', '/login']) {
      await page.goto(`${here.product.url}${path}`)
      await notice(page).waitFor()
      const line = await notice(page).evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        const { position } = getComputedStyle(element)
        const others = [...document.querySelectorAll('header, main, footer')]
        const lowest = Math.max(...others.map((other) => other.getBoundingClientRect().bottom))
        return { position, isBelow: top >= lowest }
      })
      expect(line).toEqual({ position: 'static', isBelow: true })
      expect(await shifted(page)).toBe(0)
    }
    expect(trouble).toEqual([])
  },
)

test('silence is a yes only after the notice was in the window, and a no lasts', async () => {
  const { page, trouble } = await person(here.browser, { viewport: { width: 390, height: 664 } })
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
  expect(trouble).toEqual([])
})
