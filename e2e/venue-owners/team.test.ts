import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, type Page, test } from '@playwright/test'
import { offerTo } from '../../server/src/testing/features/offers.ts'
import { signInConsumer, signInVenue } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import {
  button,
  exceptStatuses,
  heading,
  type Person,
  pathOf,
  person,
  send,
  waitForPath,
} from '../support/people.ts'
import { castVotes, closeVote, type StoredSession, storeSession } from '../support/session.ts'

const here = journey()

const at = (path: string) => `${here.product.url}${path}`

/** A decided session of a signed-in host, and the venue that has won it. */
async function decided(location: string) {
  const host = await person(here.browser)
  await signInConsumer(host, here.product.url, `host-${location.toLowerCase()}@example.com`)
  const session = await storeSession(host.page, here.product.url, {
    title: `Friday in ${location}`,
    location: `${location}, Seattle`,
    expectedVoters: 1,
  })
  await castVotes(host.page, session, [1, 0, -1])
  const [venue] = session.venues
  if (!venue) throw new Error('the session has no places')
  return { host, session, venue }
}

async function ownerOf({ id, name }: { id: string; name: string }, email: string): Promise<Person> {
  const owner = await person(here.browser)
  await signInVenue(owner, here.product, { venueName: name, email, venueId: id })
  await owner.page.goto(at('/venue/dashboard'))
  await heading(owner.page, 'Venue Verified').waitFor()
  return owner
}

/** Invites a manager, who accepts by the mailed link in a browser of their own. */
async function managerOf(
  { page }: Person,
  venueName: string,
  email: string,
): Promise<Person & { link: string }> {
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send invitation').click()
  await heading(page, 'Open invitations (1)').waitFor()
  const manager = await person(here.browser)
  const { link } = await newestMail(manager.context, here.product.url, email)
  await manager.page.goto(link)
  await heading(manager.page, `Join ${venueName}`).waitFor()
  await button(manager.page, 'Accept').click()
  await waitForPath(manager.page, '/venue/dashboard')
  await heading(manager.page, venueName).waitFor()
  return { ...manager, link }
}

async function askForTable({ page }: Person, { id }: StoredSession): Promise<void> {
  await send(page, '/api/bookings', {
    sessionId: id,
    choice: 'winner',
    partySize: 6,
    startsAt: new Date(Date.now() + 3 * dayMs).toISOString(),
    contactName: 'Hanna',
    contactPhone: '206 555 0100',
    requests: null,
  })
}

test('an invited manager accepts from the mail and answers a booking; the owner sees both without reloading', async () => {
  const { host, session, venue } = await decided('Ballard')
  await closeVote(host.page, session)
  const owner = await ownerOf(venue, 'owner-ballard@example.com')
  const manager = await managerOf(owner, venue.name, 'mo-ballard@example.com')
  await heading(owner.page, 'Team (2)').waitFor()
  expect(await heading(owner.page, /^Open invitations/).count()).toBe(0)

  await askForTable(host, session)
  await manager.page.getByRole('link', { name: 'Bookings' }).click()
  await heading(manager.page, 'Booking requests (1)').waitFor()
  await manager.page.reload()
  await button(manager.page, 'Confirm').click()
  await heading(manager.page, 'All answered').waitFor()
  await owner.page.getByRole('link', { name: 'Bookings' }).click()
  await heading(owner.page, 'Coming up').waitFor()

  // The link works once.
  await host.page.goto(manager.link)
  await heading(host.page, 'This invitation does not work').waitFor()
  expect(exceptStatuses(host.pageErrors, 410)).toEqual([])
  expect([...owner.pageErrors, ...manager.pageErrors]).toEqual([])
})

test('an access that ends while the page is open is told at once, and takes everything with it', async () => {
  const { venue } = await decided('Fremont')
  const owner = await ownerOf(venue, 'owner-fremont@example.com')
  const manager = await managerOf(owner, venue.name, 'mo-fremont@example.com')
  await heading(manager.page, /^Groups Currently Deciding/).waitFor()
  await button(owner.page, /^End access of /).click()
  await button(owner.page, 'End access').click()
  await heading(owner.page, 'Team (1)').waitFor()
  await heading(manager.page, `Your access to ${venue.name} has ended`).waitFor()
  expect(await statusOf(manager.page, `/api/venue/dashboard?venueId=${venue.id}`)).toBe(404)
  await button(manager.page, 'Go to your dashboard').click()
  await heading(manager.page, 'Account Setup Required').waitFor()
  expect(exceptStatuses(manager.pageErrors, 404)).toEqual([])
  expect(owner.pageErrors).toEqual([])
})

const statusOf = (page: Page, path: string) => page.evaluate(async (path) => (await fetch(path)).status, path)

/** A voucher of a voter for a new offer of the venue; its page. */
async function voucherOf({ host, session }: Awaited<ReturnType<typeof decided>>): Promise<string> {
  const offer = await offerTo(here.product, session)
  const { body } = await send<{ voucher: { code: string } }>(
    host.page,
    `/api/sessions/${session.id}/offers/${offer.id}/voucher`,
    {},
  )
  return at(`/redeem/${body.voucher.code}`)
}

test('a phone at the counter redeems and can do nothing else, until its access ends', async () => {
  const group = await decided('Downtown')
  const owner = await ownerOf(group.venue, 'owner-downtown@example.com')
  await owner.page.getByRole('link', { name: 'Team', exact: true }).click()
  await owner.page.getByLabel('Name of the phone').fill('Bar')
  await button(owner.page, 'Add a phone').click()
  await heading(owner.page, 'Scan this with Bar').waitFor()
  const link = await owner.page.getByText(/\/counter\//).textContent()

  const counter = await person(here.browser, phone)
  await counter.page.goto(link ?? '')
  await heading(counter.page, `Use this phone at the counter of ${group.venue.name}`).waitFor()
  await button(counter.page, 'Use this phone').click()
  await heading(counter.page, `Redeem at ${group.venue.name}`).waitFor()
  await owner.page.getByText(/^In use since/).waitFor()

  await counter.page.goto(await voucherOf(group))
  await button(counter.page, 'Redeem').click()
  await heading(counter.page, 'Redeemed').waitFor()
  await counter.page.getByRole('link', { name: 'Scan the next one' }).click()
  await waitForPath(counter.page, '/redeem')
  for (const path of [
    '/api/venue/bookings',
    '/api/venue/standings',
    `/api/venue/team?venueId=${group.venue.id}`,
  ])
    expect([path, await statusOf(counter.page, path)]).toEqual([path, 403])
  await counter.page.goto(at('/venue/dashboard'))
  expect(pathOf(counter.page)).toBe('/redeem')

  await button(owner.page, 'End access of Bar').click()
  await button(owner.page, 'End access').click()
  await heading(owner.page, 'No phone yet').waitFor()
  await counter.page.goto(await voucherOf(group))
  await heading(counter.page, 'How it works').waitFor()
  expect(await button(counter.page, 'Redeem').count()).toBe(0)
  await counter.page.goto(at('/redeem'))
  await heading(counter.page, 'This phone redeems nothing').waitFor()
  // Its link is used up.
  await counter.page.goto(link ?? '')
  await heading(counter.page, 'This link does not work').waitFor()
  expect(exceptStatuses(counter.pageErrors, 403, 410)).toEqual([])
  expect(owner.pageErrors).toEqual([])
})
