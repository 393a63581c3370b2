import { expect, test } from '@playwright/test'
import { signInConsumer } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, heading, person } from '../support/people.ts'

const here = journey()

/** The status of a call by a program, outside the browser. */
async function statusOf(secret: string): Promise<number> {
  const address = `${here.product.url}/api/places/locations?query=ballard`
  return (await fetch(address, { headers: { authorization: `Bearer ${secret}` } })).status
}

test('somebody makes an API key from their profile, a program calls with it, and revoking it ends that', async () => {
  const { page } = await person(here.browser, phone)
  await signInConsumer({ page }, here.product.url, 'keymaker@example.com')
  await page.goto(`${here.product.url}/app/profile`)
  await page.getByRole('link', { name: 'API keys for your own programs' }).click()
  await heading(page, 'No key yet').waitFor()
  await page.getByLabel('Name of the key').fill('Office bot')
  await page.getByRole('checkbox', { name: /places:read/ }).check()
  await button(page, 'Make a key').click()
  await heading(page, 'Copy Office bot now').waitFor()
  const secret = (await page.getByText(/^nofomo_api_[\w-]{50}$/).textContent()) ?? ''
  expect(await statusOf(secret)).toBe(200)
  await page.reload()
  await page.getByText(/last used/).waitFor()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await button(page, 'Revoke it').click()
  await heading(page, 'No key yet').waitFor()
  expect(await statusOf(secret)).toBe(401)
})
