import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, launchBrowser, openPerson, phone } from './support/browser.ts'
import { newestMail } from './support/mailbox.ts'
import { type Product, startProduct } from './support/server.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Votes yes on the first place and no on the others. */
async function voteAsFriend(link: string, name: string): Promise<void> {
  const { context } = await openPerson(browser, phone)
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('Your Name (Optional)').fill(name)
  await button(page, 'Start Voting').click()
  for (const choice of ['Yes', 'No', 'No']) {
    await page.locator('[data-place=leaving]').waitFor({ state: 'detached' })
    await button(page, choice).click()
  }
  await heading(page, 'Thanks for voting!').waitFor()
  await page.locator('[data-save-state=saved]').first().waitFor()
  await context.close()
}

test('a newcomer signs up, opens the mail, creates a session, shares it, and books the winner', async () => {
  const { context, trouble } = await openPerson(browser, desktop)
  const page = await context.newPage()

  await page.goto(`${product.url}/signup`)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByLabel('Email').fill(' Nora@Example.com ')
  await page.keyboard.press('Enter')
  await heading(page, 'Check your email').waitFor()

  const mail = await newestMail(context, product.url, 'nora@example.com')
  expect(mail.subject).toBe('Your NoFOMO sign-in link')
  const arrival = await context.newPage()
  await arrival.goto(mail.link)
  await arrival.waitForURL(/\/consumer\/welcome/)
  await heading(arrival, /Nora/).waitFor()
  // The tab that asked goes on by itself.
  await heading(page, /Welcome/).waitFor()
  await page.close()

  await arrival.goto(`${product.url}/app/create`)
  const link = await createSession(arrival)
  await arrival.goto(link.replace('/vote/', '/sessions/').concat('/manage'))
  await arrival.getByLabel(/Expected voters/i).fill('2')
  await button(arrival, 'Save rules').click()
  await voteAsFriend(link, 'Ben')
  await voteAsFriend(link, 'Cleo')

  await arrival.goto(`${product.url}/app`)
  await arrival.getByText('40 points').waitFor()
  await arrival.goto(link.replace('/vote/', '/sessions/').concat('/results'))
  await heading(arrival, 'Squad Choice Winner!').waitFor()
  await arrival.getByRole('link', { name: 'Book Now' }).click()
  await heading(arrival, 'Almost there!').waitFor()
  await arrival.getByLabel('Contact number').fill('+1 206 555 0100')
  await button(arrival, 'Confirm Booking').click()
  await heading(arrival, /You.re all set!/).waitFor()
  await arrival.goto(`${product.url}/app`)
  await arrival.getByText(/Table requested/).waitFor()
  const confirmation = await newestMail(context, product.url, 'nora@example.com')
  expect(confirmation.subject).not.toBe(mail.subject)
  expect(trouble).toEqual([])
  await context.close()
})

/** From the create page to the share page. @returns the link friends get */
async function createSession(page: Page): Promise<string> {
  await page.getByLabel('Group size').selectOption('3-4')
  await page.getByLabel('Budget').selectOption('$$')
  await page.getByLabel('Occasion').selectOption('casual')
  await page.getByRole('combobox', { name: 'Location' }).fill('ballard')
  await page
    .getByRole('option', { name: /Ballard/ })
    .first()
    .click()
  await button(page, 'Get AI Suggestions').click()
  await button(page, 'Share Voting Link').click()
  await page.waitForURL(/\/share-vote\//)
  return page.getByLabel('Voting link').inputValue()
}
