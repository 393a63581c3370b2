import { expect, type Page, test } from '@playwright/test'
import { flaws } from '../support/axe.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, heading, person } from '../support/people.ts'
import { castVotes, closeVote, hostSession } from '../support/session.ts'

const here = journey()
/** Beyond the winner. */
const readOn = (page: Page) => heading(page, 'More about this vote').scrollIntoViewIfNeeded()
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('friends make a crew from a decided vote, begin the next one in one tap, and a removed one is outside', async () => {
  const { url } = here.product
  const { host, session } = await hostSession(url)
  const [maker, friend, newcomer] = [
    await person(here.browser, phone),
    await person(here.browser, phone),
    await person(here.browser, phone),
  ]
  for (const { page } of [maker, friend]) await castVotes(page, session, [1, 0, 0])
  await closeVote(host, session)

  await maker.page.goto(`${url}/results/${session.id}`)
  await readOn(maker.page)
  await button(maker.page, 'Make a crew').click()
  await maker.page.getByLabel('Name of the crew').fill('Friday friends')
  await maker.page.getByLabel('Your name').fill('Ada')
  await button(maker.page, 'Make the crew').click()
  await maker.page.getByRole('heading', { level: 1, name: 'Friday friends' }).waitFor()
  const link = maker.page.url()
  expect(link).toMatch(/\/crew\/[\w-]{43}$/)

  // A friend of that vote joins from its results, a newcomer by the link.
  await friend.page.goto(`${url}/results/${session.id}`)
  await readOn(friend.page)
  await button(friend.page, 'Join the crew').click()
  await friend.page.getByLabel('Your name').fill('Bo')
  await button(friend.page, 'Join the crew').click()
  await friend.page.getByRole('heading', { level: 1, name: 'Friday friends' }).waitFor()
  await newcomer.page.goto(link)
  await newcomer.page.getByRole('heading', { level: 1, name: 'Join Friday friends' }).waitFor()
  expect(await flaws(newcomer.page)).toEqual([])
  await button(newcomer.page, 'Join the crew').click()
  await newcomer.page.getByText('Say who you are, so that your friends know.').waitFor()
  await newcomer.page.getByLabel('Your name').fill('Cy')
  await button(newcomer.page, 'Join the crew').click()
  await newcomer.page.getByRole('heading', { level: 2, name: 'Who is in' }).waitFor()
  // Open pages follow by themselves.
  for (const { page } of [maker, friend]) await row(page, 'Cy').waitFor()

  await button(friend.page, 'Start the vote').click()
  await button(friend.page, 'Send it to your crew').click()
  await friend.page.getByRole('dialog').waitFor()
  await friend.page.keyboard.press('Escape')
  // A member joins by the name that the crew knows.
  await friend.page.getByRole('link', { name: 'Vote', exact: true }).click()
  await friend.page.getByRole('article').first().waitFor()
  await maker.page.getByText('Not voted yet: you, Bo and Cy.').waitFor()
  expect(await flaws(maker.page)).toEqual([])
  await newcomer.page.getByRole('link', { name: 'Vote', exact: true }).click()
  await newcomer.page.waitForURL(/\/vote\//)

  await maker.page.getByRole('link', { name: 'Settings' }).click()
  await button(maker.page, 'Remove Cy').click()
  await button(maker.page, 'Remove').click()
  await expect(row(maker.page, 'Cy')).toHaveCount(0)
  await maker.page.waitForURL((address) => address.href !== link)
  await newcomer.page.goto(link)
  await newcomer.page.getByRole('heading', { level: 1, name: 'No crew here' }).waitFor()
  await friend.page.goto(link)
  await friend.page.getByRole('heading', { level: 1, name: 'Friday friends' }).waitFor()
  for (const { pageErrors } of [maker, friend]) expect(pageErrors).toEqual([])
})
