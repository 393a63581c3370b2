import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { signInVenue } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import { alert, button, exceptStatuses, heading, person, read, waitForPath } from '../support/people.ts'

const here = journey()
const email = 'premium-owner@example.com'

async function standingOf(page: Page): Promise<Standing | undefined> {
  const { standings } = await read<{ standings: Standing[] }>(page, `${here.product.url}/api/venue/standings`)
  return standings[0]
}

test('an owner pays after a declined card, gets Premium and the receipt, and cancels the plan', async () => {
  const owner = await person(here.browser, phone)
  const { page, context, pageErrors } = owner
  await signInVenue(owner, here.product, { venueName: 'Altura', email, venueId: 'altura' })
  await page.goto(`${here.product.url}/venue/dashboard`)
  expect((await standingOf(page))?.capabilities.sessionLimit).toBe(50)

  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await button(page, 'Continue to payment').click()
  await page.getByText('Test mode: no card is charged').waitFor()
  await button(page, 'Fill in the card that is declined').click()
  await page.getByLabel('Cardholder name').fill('Ann Example')
  await button(page, 'Pay $29').click()
  await alert(page).getByText('The card was declined and nothing was charged').waitFor()
  expect(await page.getByLabel('Cardholder name').inputValue()).toBe('Ann Example')

  await page.getByLabel('Card number').fill('4242424242424242')
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  await button(page, 'Pay $29').click()
  await heading(page, 'Welcome to Premium').waitFor()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]),
  )
  expect(kept).not.toMatch(/4242|Ann Example/)

  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.getByText('Premium Access Active').waitFor()
  expect(await standingOf(page)).toMatchObject({
    trustState: 'trusted',
    capabilities: { sessionLimit: null },
  })
  await page.goto(`${here.product.url}/venue/dashboard/analytics`)
  await page.getByRole('grid', { name: 'Groups by hour of the week' }).waitFor()

  const receipt = await newestMail(context, here.product.url, email)
  expect(receipt.subject).toMatch(/^Your NoFOMO receipt NF-\d{4}-000001$/)
  await page.goto(receipt.link)
  await page.getByRole('link', { name: /^NF-\d{4}-000001$/ }).click()
  await heading(page, /^Invoice NF-/).waitFor()
  await page.getByText('Paid with Visa ending in 4242').waitFor()
  await page.getByRole('link', { name: 'Back to billing' }).click()
  await waitForPath(page, '/venue/dashboard/billing')

  await button(page, 'Cancel the plan').click()
  await button(page, 'Cancel at the end of the month').click()
  await heading(page, /^Ends on /).waitFor()
  expect((await standingOf(page))?.trustState).toBe('trusted')
  await page.reload()
  await button(page, 'Resume Premium').waitFor()
  expect(exceptStatuses(pageErrors, 402)).toEqual([])
})
