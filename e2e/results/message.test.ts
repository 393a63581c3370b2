import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { expect, type Page, test } from '@playwright/test'
import { flaws, lookFlaws } from '../support/axe.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, heading, newClient, person } from '../support/people.ts'
import { castVotes, closeVote, type StoredSession, storeSession } from '../support/session.ts'
import { countLoads, ownerOf, threePlaces } from '../support/venue-dashboard.ts'

const here = journey()
const [ours, theirs, third] = threePlaces as [Place, Place, Place]
type Place = StoredSession['venues'][number]
const title = 'Noor’s birthday'

const received = (page: Page) => page.getByRole('region', { name: `A message from ${ours.name}` })
const coming = (page: Page) => page.getByRole('region', { name: /^Groups That Chose You/ })

test('a venue writes to the group that chose it, the host answers once and hides it, and all of it is live', async () => {
  const { url } = here.product
  const host = await person(here.browser, phone)
  await host.page.goto(url)
  const meetingAt = new Date(here.product.clock.now().getTime() + 2 * hourMs).toISOString()
  const session = await storeSession(host.page, url, {
    ...{ title, venues: [ours, theirs, third], expectedVoters: 6, meetingAt },
  })
  for (const voter of await Promise.all([1, 2, 3].map(() => newClient(url))))
    await castVotes(voter, session, [1, 0, -1])
  const owner = await ownerOf(here.browser, here.product, ours)
  await owner.page.goto(`${url}/venue/dashboard`)
  const loads = countLoads(owner.page)
  await closeVote(host.page, session)

  const friend = await person(here.browser, phone)
  for (const { page } of [host, friend]) {
    await page.goto(`${url}/results/${session.id}`)
    await page.getByText('WE HAVE A WINNER!', { exact: true }).waitFor()
    await expect(received(page)).toHaveCount(0)
  }
  const dashboard = coming(owner.page)
  await heading(owner.page, title).first().waitFor()
  await dashboard.getByText('Write to them').click()
  await dashboard.getByLabel('Your message').fill('See joule.example/menu')
  await button(owner.page, 'Send message').click()
  await dashboard.getByText('Leave out links: “joule.example/menu” looks like one.').waitFor()
  await dashboard.getByLabel('Your message').fill('Your table is by the window.')
  await button(owner.page, 'Send message').click()
  await dashboard.getByText('Sent. No answer yet.').waitFor()

  for (const { page } of [host, friend])
    await received(page).getByText('Your table is by the window.').waitFor()
  await expect(received(friend.page).getByText('Answer', { exact: true })).toHaveCount(0)
  await received(host.page).getByText('Answer', { exact: true }).click()
  await received(host.page).getByLabel('Your answer').fill('Thank you, see you at seven!')
  for (const { page } of [host, owner])
    expect([...(await flaws(page)), ...(await lookFlaws(page))]).toEqual([])
  await button(host.page, 'Send answer').click()
  for (const part of [received(host.page), received(friend.page), dashboard])
    await part.getByText('Thank you, see you at seven!').waitFor()
  await expect(received(host.page).getByText('Answer', { exact: true })).toHaveCount(0)

  // Served with the page, too.
  for (const colorScheme of ['light', 'dark'] as const) {
    await friend.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await friend.page.reload()
    await received(friend.page).getByText('Thank you, see you at seven!').waitFor()
    expect([...(await flaws(friend.page)), ...(await lookFlaws(friend.page))]).toEqual([])
  }
  await button(host.page, 'Hide the message').click()
  await expect(received(friend.page)).toHaveCount(0)
  await dashboard.getByText('The group does not see your message any more.').waitFor()
  await button(host.page, /^Undo/).click()
  await received(friend.page).getByText('Your table is by the window.').waitFor()

  expect(loads()).toBe(0)
  expect([host, friend, owner].flatMap(({ pageErrors }) => pageErrors)).toEqual([])
})
