import { expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { layoutShift } from './support/layout-shift.ts'
import { button, newClient, person } from './support/people.ts'
import { castVotes, storeSession } from './support/session.ts'

const here = journey()

test('what ends a host’s vote comes with the results and shifts nothing when its script arrives', async () => {
  const { context, page, pageErrors } = await person(here.browser, phone)
  const session = await storeSession(page, here.product.url, { expectedVoters: 4 })
  await castVotes(page, session, [1, 0, -1])
  const friend = await newClient(here.product.url)
  await castVotes(friend, session, [1, 1, 0])
  await friend.dispose()
  const arrives = Promise.withResolvers<void>()
  await context.route(/\/assets\/host-part-content-/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/host-part-content-/)
  await page.goto(`${here.product.url}/results/${session.id}`)
  await asked
  await page.getByRole('heading', { name: 'You are the host' }).waitFor()
  await button(page, 'That’s everybody').waitFor()
  const arrived = page.waitForResponse(/\/assets\/host-part-content-/)
  arrives.resolve()
  await arrived
  await expect
    .poll(() =>
      button(page, 'That’s everybody').evaluate((it) =>
        Object.keys(it).some((key) => key.startsWith('__react')),
      ),
    )
    .toBe(true)
  expect(await layoutShift(page)).toBe(0)
  await button(page, 'That’s everybody').click()
  await page.getByText('WE HAVE A WINNER!', { exact: true }).waitFor()
  expect(pageErrors).toEqual([])
})
