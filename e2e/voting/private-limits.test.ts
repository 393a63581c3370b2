import { expect, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, heading, newClient, type Person, person } from '../support/people.ts'
import {
  castVotes,
  join,
  openMenu,
  storeSession,
  voteByTap,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

/** Opens the link, gives limits, joins and votes. */
async function voterWithLimits(link: string): Promise<Person> {
  const voter = await person(here.browser, phone)
  const { page } = voter
  await page.goto(link)
  await button(page, 'Any limits? Set them privately').click()
  await page.getByText('$30', { exact: true }).click()
  await page.getByText('Steps at the door').click()
  await button(page, 'Save limits').click()
  await page.getByText('Limits saved').waitFor()
  await join(page, link, 'Maya')
  await voteByTap(page, ['Yes', 'No', 'No'])
  await waitForThanks(page)
  await waitUntilSaved(page)
  return voter
}

test('three voters come, one with limits: the host learns that places clash, not whose limits, and asks again', async () => {
  const host = await person(here.browser)
  const { url } = here.product
  const session = await storeSession(host.page, url, { preferences: { budget: '$$$' }, expectedVoters: 6 })
  await host.page.goto(`${url}/results/${session.id}`)
  await heading(host.page, 'You are the host').click()
  await host.page.getByText(/added up for three voters at a time/).waitFor()

  const voter = await voterWithLimits(`${url}/vote/${session.id}`)
  for (const _ of [2, 3]) {
    const friend = await newClient(url)
    await castVotes(friend, session, [1, 0, 0])
    await friend.dispose()
  }
  await host.page.getByText(/^Three places clash with somebody’s limits/).waitFor()
  expect(await host.page.getByText(/\$30|Steps|Maya’s/).count()).toBe(0)

  await button(host.page, 'Ask again with limits respected').click()
  const add = host.page.getByRole('button', { name: /^Add to the list/ })
  await expect(add).toHaveCount(3)
  await add.first().click()
  await host.page.getByText('On the list', { exact: true }).waitFor()
  // Clashing places stay as many: the added one respects everybody.
  await host.page.getByText(/^Three places clash with somebody’s limits/).waitFor()

  // The voter reads and removes their own limits; the sum that was shown stays.
  await voter.page.reload()
  await openMenu(voter.page)
  await button(voter.page, 'My private limits').click()
  await expect.poll(() => voter.page.getByRole('radio', { name: '$30' }).isChecked()).toBe(true)
  await button(voter.page, 'Remove all').click()
  await voter.page.getByText('Limits saved').waitFor()
  await host.page.reload()
  await heading(host.page, 'You are the host').click()
  await host.page.getByText(/^Three places clash with somebody’s limits/).waitFor()
  expect([...host.pageErrors, ...voter.pageErrors]).toEqual([])
})
