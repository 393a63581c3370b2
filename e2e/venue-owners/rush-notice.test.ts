import { expect, test } from '@playwright/test'
import { signInVenue } from '../support/accounts.ts'
import { desktop, withWorker } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { heading, person } from '../support/people.ts'
import { pushAndPress } from '../support/push.ts'

const here = journey()
const text = 'Three groups are deciding about Altura now.'
const path = '/venue/dashboard?venue=altura'

test('a rush is shown by the browser, and leads to the venue’s dashboard', async () => {
  const owner = await person(here.browser, withWorker(desktop))
  const { context, page, pageErrors } = owner
  await signInVenue(owner, here.product, {
    venueName: 'Altura',
    email: 'altura@example.com',
    venueId: 'altura',
  })
  await page.goto(`${here.product.url}/venue/dashboard/account`)
  await heading(page, 'What we tell you about Altura').waitFor()
  const byMail = page.getByRole('switch', { name: 'Rush notice by mail' })
  await byMail.check()
  await expect(byMail, 'the change is saved').not.toHaveAttribute('aria-busy')
  const opened = here.product.url + path
  expect(await pushAndPress(context, page, { text, path })).toEqual({ body: text, opened })
  await page.reload()
  await expect.poll(() => byMail.isChecked()).toBe(true)
  expect(pageErrors).toEqual([])
})
