import { expect, test } from '@playwright/test'
import { flaws } from '../support/axe.ts'
import { cutButtons, tooWide } from '../support/fitting.ts'
import { journey } from '../support/journey.ts'
import { person } from '../support/people.ts'
import { storeSession } from '../support/session.ts'

const here = journey()

/** Reserved for examples: this name leads nowhere, with and without a network. */
const url = `https://webhooks.example.com/services/${'a-very-long-path/'.repeat(6)}`

test('the host adds a webhook on a narrow phone, tests it, sees that nobody answers there, and deletes it', async () => {
  const { page, pageErrors } = await person(here.browser, {
    viewport: { width: 320, height: 568 },
    colorScheme: 'dark',
  })
  const session = await storeSession(page, here.product.url)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`${here.product.url}/sessions/${session.id}/manage#more`, { waitUntil: 'domcontentloaded' })
  const part = page.getByRole('region', { name: 'Webhooks' })
  // Unfolded before the page's script is there.
  await part.getByRole('heading', { name: 'Webhooks' }).click()
  arrived.resolve()
  await part.getByLabel('Address of your server').fill(url)
  await part.getByRole('button', { name: 'Add a webhook' }).click()
  await expect(part.getByText(/^whsec_/)).toBeVisible()
  await part.getByRole('button', { name: /^Test/ }).click()
  await expect(part.getByRole('status').getByText('The name of this server was not found.')).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  expect(await cutButtons(page)).toEqual([])
  expect(await flaws(page)).toEqual([])
  await part.getByRole('button', { name: 'I have it' }).click()
  await part.getByRole('button', { name: /^Delete/ }).click()
  await part.getByRole('button', { name: 'Delete it' }).click()
  await expect(part.getByText(url)).toHaveCount(0)
  expect(pageErrors).toEqual([])
})
