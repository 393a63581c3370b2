import { expect, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { heading, person } from '../support/people.ts'

const here = journey()
const partners = (page: Page) => heading(page, 'Partner Portal').waitFor()
const start = (page: Page) => heading(page, 'Where are we going tonight?').waitFor()

/** Where everything in the page is, and how it looks. */
async function lookOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => scrollTo(0, 0))
  return page.locator('#root').evaluate((root) =>
    [...root.querySelectorAll(':not(link)')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // Such as the place of messages, which loads when the page is used.
      if (height === 0) return []
      const { color, backgroundColor, font, padding, display, borderRadius } = getComputedStyle(element)
      const style = [color, backgroundColor, font, padding, display, borderRadius].join(' ')
      return `${element.tagName} ${[x, y, width, height].map(Math.round)} ${style}`
    }),
  )
}

for (const [where, options] of [
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const) {
  test(`${where} a page looks the same opened by its address, by a link and by the back button`, async () => {
    const { context, page } = await person(here.browser, options)
    // The question whether visits may be counted is on the first page only.
    await context.addInitScript(() => localStorage.setItem('nofomo.analytics.disabled', 'true'))
    await page.goto(`${here.product.url}/partners`)
    await partners(page)
    const opened = await lookOf(page)

    await page.goto(here.product.url)
    await start(page)
    const atStart = await lookOf(page)
    const footer = page.locator('footer')
    await footer.getByText('For venues').click()
    await footer.getByRole('link', { name: 'Partner Portal' }).click()
    await partners(page)
    expect(await lookOf(page)).toEqual(opened)

    await page.goBack()
    await start(page)
    expect(await lookOf(page)).toEqual(atStart)
  })
}
