import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { button, person } from './support/people.ts'
import { closeVote, done, idOf, join, voteByTap } from './support/session.ts'

const here = journey()

/** The requests of analytics that leave a browser. */
function countedFrom(page: Page): string[] {
  const counted: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/analytics')) counted.push(request.url())
  })
  return counted
}

const notice = (page: Page) => page.getByRole('complementary', { name: 'Privacy' })

/** From the landing page to a decided vote of one's own, and to the vouchers. */
async function decide(page: Page): Promise<void> {
  await page.getByLabel('Neighbourhood').selectOption('Capitol Hill')
  await page.getByRole('radio', { name: '3–4' }).click()
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\//)
  const link = await page.getByLabel('Voting link').inputValue()
  await join(page, link, 'Maya')
  await voteByTap(page, ['Yes', 'Maybe', 'No'])
  await done(page)
  await page.goto(link.replace('/vote/', '/results/'))
  await closeVote(page, { id: idOf(link) })
  for (const path of ['/vouchers', '/login', '/privacy']) await page.goto(here.product.url + path)
  await page.goto('about:blank')
}

test('nothing is counted of a voter who refused: not one request of analytics leaves the browser', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  const counted = countedFrom(page)
  await page.goto(here.product.url)
  await button(page, 'No, thanks').click()
  await notice(page).waitFor({ state: 'detached' })
  await decide(page)
  expect(counted).toEqual([])
  expect(pageErrors).toEqual([])
})

test('a browser that sends Global Privacy Control is asked nothing, and nothing of it is counted', async () => {
  const { page, context, pageErrors } = await person(here.browser, {
    ...phone,
    extraHTTPHeaders: { 'sec-gpc': '1' },
  })
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const counted = countedFrom(page)
  await page.goto(here.product.url)
  // Once the page can do something, it would ask.
  await page.waitForFunction(() => document.onsubmit === null)
  expect(await notice(page).count()).toBe(0)
  await decide(page)
  expect(counted).toEqual([])
  expect(pageErrors).toEqual([])
})
