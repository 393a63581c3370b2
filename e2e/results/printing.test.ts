import { expect, type Page, test } from '@playwright/test'
import { offerTo } from '../../server/src/testing/features/offers.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, heading, person } from '../support/people.ts'
import { castVotes, closeVote, storeSession } from '../support/session.ts'

const here = journey()

/** What a sheet of paper shows: the controls on it, and whether its ground is white and its text dark. */
function onPaper(page: Page) {
  return page.evaluate(() => {
    const lightness = (color: string) => Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
    const { backgroundColor } = getComputedStyle(document.documentElement)
    const texts = [...document.querySelectorAll('h1, h2, h3, p')].filter(
      (one) => one.checkVisibility() && !one.closest('.bg-accent, .bg-ink'),
    )
    return {
      controls: [...document.querySelectorAll('button, footer')].filter((one) => one.checkVisibility())
        .length,
      isWhite: lightness(backgroundColor) === 255,
      pale: texts.filter((one) => lightness(getComputedStyle(one).color) > 190).map((one) => one.textContent),
    }
  })
}

test('results and a voucher are printed black on white, without buttons, also from the dark theme', async () => {
  const { page, pageErrors } = await person(here.browser, { ...phone, colorScheme: 'dark' })
  const session = await storeSession(page, here.product.url, { expectedVoters: 1 })
  await offerTo(here.product, session, { text: 'A free antipasto' })
  await castVotes(page, session, [1, 0, -1])
  await closeVote(page, session)
  await page.goto(`${here.product.url}/results/${session.id}`)
  await heading(page, 'You are the host').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await onPaper(page)).toEqual({ controls: 0, isWhite: true, pale: [] })
  expect(await heading(page, session.venues[0]?.name ?? '').isVisible()).toBe(true)
  expect(await heading(page, 'You are the host').isVisible()).toBe(false)

  await page.emulateMedia({ media: 'screen' })
  await button(page, 'Get QR Code for A free antipasto').click()
  const code = page.getByRole('img', { name: /^QR code/ })
  await code.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await code.isVisible()).toBe(true)
  expect(await page.locator('#root').isVisible()).toBe(false)
  expect(await onPaper(page)).toEqual({ controls: 0, isWhite: true, pale: [] })

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${here.product.url}/vouchers`)
  await code.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await code.isVisible()).toBe(true)
  expect(await onPaper(page)).toEqual({ controls: 0, isWhite: true, pale: [] })
  expect(pageErrors).toEqual([])
})
