import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, type Page, test } from '@playwright/test'
import { signInConsumer, signInVenue } from '../support/accounts.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import {
  alert,
  button,
  exceptLostRequests,
  exceptStatuses,
  heading,
  type Person,
  person,
  requestMail,
  typeCode,
  waitForPath,
} from '../support/people.ts'
import { castVotes, closeVote, type StoredSession, storeSession } from '../support/session.ts'

const here = journey()

const at = (path: string) => `${here.product.url}${path}`

/** A complete session of this browser with one voter: the first venue wins, the second is the backup. */
async function decide({ page }: Person, location: string): Promise<StoredSession> {
  const title = `Friday in ${location}`
  const session = await storeSession(page, here.product.url, { title, location, expectedVoters: 1 })
  await castVotes(page, session, [1, 0, -1])
  await closeVote(page, session)
  await page.goto(at(`/sessions/${session.id}/results`))
  return session
}

/** A signed-in host on the results of their complete session. */
async function hostWithWinner(email: string, location: string): Promise<Person & { session: StoredSession }> {
  const host = await person(here.browser)
  await signInConsumer(host, here.product.url, email)
  const session = await decide(host, location)
  await heading(host.page, 'Squad Choice Winner!').waitFor()
  return { ...host, session }
}

/** The signed-in owner of a venue, who has no page open: an open list of requests marks new ones as seen. */
async function ownerOf(place: { id: string; name: string }, email: string): Promise<Person> {
  const owner = await person(here.browser)
  await signInVenue(owner, here.product, { venueName: place.name, email, venueId: place.id })
  return owner
}

const venueAt = ({ venues }: StoredSession, index: number) => {
  const venue = venues[index]
  if (!venue) throw new Error('the session has fewer places')
  return venue
}

/** With an owner who answers, or without one. */
const answered = /^You're all set!$|^Now call /

/** Fills in the required fields and submits the form. */
async function ask(page: Page, choice: 'Book Now' | 'Book Backup'): Promise<void> {
  await page.getByRole('link', { name: choice }).click()
  await heading(page, 'Almost there!').waitFor()
  await page.getByLabel('Contact number').fill('206 555 0100')
  await button(page, 'Confirm Booking').click()
  await heading(page, answered).waitFor()
}

const bookingsOf = ({ id }: StoredSession) =>
  here.product.db.selectFrom('bookings').select('state').where('session_id', '=', id).execute()

const mailTo = ({ context }: Person, email: string) => newestMail(context, here.product.url, email)

test('the venue confirms with a note, and the host’s page, plan and mail show it', async () => {
  const host = await hostWithWinner('ada@example.com', 'Fremont, Seattle')
  const winner = venueAt(host.session, 0)
  const owner = await ownerOf(winner, 'owner-fremont@example.com')
  await host.page.getByRole('link', { name: 'Book Now' }).click()
  await heading(host.page, 'Almost there!').waitFor()
  await host.page.getByLabel('Party size').fill('6')
  await host.page.getByLabel('Contact number').fill('206 555 0100')
  await host.page.getByLabel('Special requests').fill('A high chair & no nuts')
  await button(host.page, 'Confirm Booking').click()
  await host.page.getByText(`${winner.name} has your request. Nothing is booked until`).waitFor()
  expect((await mailTo(host, 'ada@example.com')).subject).toBe('Your table request is on its way')

  const asking = await mailTo(owner, 'owner-fremont@example.com')
  expect(asking.subject).toBe('A group asks for a table')
  await owner.page.goto(asking.link)
  await heading(owner.page, 'Booking requests (1)').waitFor()
  await owner.page.getByText('“A high chair & no nuts”').waitFor()
  await owner.page.getByText('6 people').waitFor()
  await expect.poll(async () => (await bookingsOf(host.session))[0]?.state).toBe('seen')
  await host.page.reload()
  await host.page.getByText('Seen by the venue').waitFor()
  await owner.page.getByLabel('Note to the group').fill('The window table is yours.')
  await owner.page.keyboard.press('Enter')
  await owner.page.getByText('You wrote: “The window table is yours.”').waitFor()
  await heading(owner.page, 'All answered').waitFor()

  await host.page.reload()
  await host.page.getByText(`${winner.name} expects you.`).waitFor()
  await host.page.getByText('“The window table is yours.”').waitFor()
  expect((await mailTo(host, 'ada@example.com')).subject).toBe('Your table is confirmed')
  await host.page.getByRole('link', { name: 'Back to my plans' }).click()
  await host.page.getByText('Table confirmed', { exact: true }).waitFor()
  await host.page.getByText(`Booked: ${winner.name}`).waitFor()
  expect([...host.pageErrors, ...owner.pageErrors]).toEqual([])
})

test('after a declined booking the host books the backup; a venue with an active booking cannot be booked twice', async () => {
  const host = await hostWithWinner('bo@example.com', 'Ballard, Seattle')
  const { page, session } = host
  const [winner, backup] = [venueAt(session, 0), venueAt(session, 1)]
  const owner = await ownerOf(winner, 'owner-ballard@example.com')
  await ask(page, 'Book Now')
  await page.goto(at(`/app/book/${session.id}?choice=winner`))
  await page.getByLabel('Contact number').fill('206 555 0100')
  await button(page, 'Confirm Booking').click()
  await alert(page).getByText(`A table at ${winner.name} is requested already.`).waitFor()
  expect(await page.getByLabel('Contact number').inputValue()).toBe('206 555 0100')
  await page.getByRole('link', { name: 'See it in your plans' }).click()
  await waitForPath(page, '/app')

  await owner.page.goto(at('/venue/dashboard/bookings'))
  await button(owner.page, 'Decline').click()
  await heading(owner.page, 'All answered').waitFor()
  expect((await mailTo(host, 'bo@example.com')).subject).toBe('The venue cannot take your group')

  await page.reload()
  await page.getByText('Declined by the venue', { exact: true }).waitFor()
  await page.getByRole('link', { name: session.title, exact: true }).click()
  await page.getByRole('link', { name: 'See your booking' }).click()
  await heading(page, 'No table this time').waitFor()
  await page.getByRole('link', { name: `Book Backup: ${backup.name}` }).click()
  await heading(page, backup.name).waitFor()
  await page.getByLabel('Contact number').fill('206 555 0100')
  await button(page, 'Confirm Booking').click()
  await heading(page, `Now call ${backup.name}`).waitFor()
  // The backup has no owner: the page asks the host to call, instead of waiting.
  await page.getByText(`We could not reach ${backup.name}: call them for the table.`).waitFor()
  await heading(page, `Call ${backup.name}`).waitFor()
  expect(exceptStatuses(host.pageErrors, 409)).toEqual([])
  expect(owner.pageErrors).toEqual([])
})

test('the host cancels after a confirmation, the venue is notified, and a table can be requested again', async () => {
  const host = await hostWithWinner('cy@example.com', 'Capitol Hill, Seattle')
  const { page } = host
  const owner = await ownerOf(venueAt(host.session, 0), 'owner-hill@example.com')
  await ask(page, 'Book Now')
  await button(page, 'Cancel this booking').click()
  await button(page, 'Keep it').click()
  await button(page, 'Cancel this booking').click()
  await button(page, 'Yes, cancel it').click()
  await heading(page, 'This booking is canceled').waitFor()
  expect((await mailTo(owner, 'owner-hill@example.com')).subject).toBe('A group canceled its table')
  await owner.page.goto(at('/venue/dashboard/bookings'))
  await owner.page.getByText('Past and closed (1)').click()
  await owner.page.getByText(/Canceled by the group/).waitFor()

  await page.getByRole('link', { name: 'Book again' }).click()
  await page.getByLabel('Contact number').fill('206 555 0100')
  await button(page, 'Confirm Booking').click()
  await heading(page, "You're all set!").waitFor()
  expect([...host.pageErrors, ...owner.pageErrors]).toEqual([])
})

test('errors are shown at their fields and the input is kept, also without a network', async () => {
  const { page, context, pageErrors, session } = await hostWithWinner('di@example.com', 'Downtown Seattle')
  await page.getByRole('link', { name: 'Book Now' }).click()
  await heading(page, 'Almost there!').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Special requests').fill('A corner, please')
  await button(page, 'Confirm Booking').click()
  await page.getByText('Give a name for the table.').waitFor()
  await page.getByText('Give a phone number the venue can call.').waitFor()
  await page.locator('[name=contactName]:focus').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Di')
  expect(await page.getByText('Give a name for the table.').count()).toBe(0)
  await page.getByLabel('Contact number').fill('206 555 0100')
  await page.getByLabel('Day').fill('2020-01-01')
  await button(page, 'Confirm Booking').click()
  await page.getByText('Choose a time that is still to come.').waitFor()
  await page.getByLabel('Day').fill('2040-01-01')
  await button(page, 'Confirm Booking').click()
  await page.getByText('Choose a day within a year.').waitFor()
  const soon = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10)
  await page.getByLabel('Day').fill(soon)

  await context.setOffline(true)
  await button(page, 'Confirm Booking').click()
  await alert(page).getByText('Network error').waitFor()
  await context.setOffline(false)
  expect(await page.getByLabel('Special requests').inputValue()).toBe('A corner, please')
  await page.getByRole('link', { name: `Book ${venueAt(session, 1).name} instead` }).click()
  await heading(page, venueAt(session, 1).name).waitFor()
  expect(await page.getByLabel('Special requests').inputValue()).toBe('A corner, please')
  await button(page, 'Confirm Booking').click()
  await heading(page, `Now call ${venueAt(session, 1).name}`).waitFor()
  await page.getByText('“A corner, please”').or(page.getByText('A corner, please')).first().waitFor()
  expect(exceptStatuses(exceptLostRequests(pageErrors), 400)).toEqual([])
})

test('a double press books once', async () => {
  const { page, pageErrors, session } = await hostWithWinner('eli@example.com', 'Central District, Seattle')
  await page.getByRole('link', { name: 'Book Now' }).click()
  await page.getByLabel('Contact number').fill('206 555 0100')
  await button(page, 'Confirm Booking').dblclick()
  await heading(page, `Now call ${venueAt(session, 0).name}`).waitFor()
  const rows = await here.product.db
    .selectFrom('bookings')
    .select('id')
    .where('session_id', '=', session.id)
    .execute()
  expect(rows).toHaveLength(1)
  expect(pageErrors).toEqual([])
})

test('a guest is asked to sign in first, and returns to the form with the plan', async () => {
  const guest = await person(here.browser)
  const { page } = guest
  await page.goto(at('/login/consumer'))
  await button(page, 'Continue as guest').click()
  await waitForPath(page, '/app')
  await decide(guest, 'South Lake Union, Seattle')
  await page.getByRole('link', { name: 'Book Now' }).click()
  await heading(page, 'Please sign in to continue').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await requestMail(page, 'faye@example.com')
  await typeCode(guest, here.product.url, 'faye@example.com')
  await heading(page, 'Almost there!').waitFor()
  expect(guest.pageErrors).toEqual([])
})

test('a signed-in voter sees the result, but only the host can book', async () => {
  const { session } = await hostWithWinner('gus@example.com', 'Fremont, Seattle')
  const friend = await person(here.browser)
  await signInConsumer(friend, here.product.url, 'hal@example.com')
  await friend.page.goto(at(`/sessions/${session.id}/results`))
  await friend.page.getByText('Only the host books the table.').waitFor()
  expect(await friend.page.getByRole('link', { name: 'Book Now' }).count()).toBe(0)
  await friend.page.goto(at(`/app/book/${session.id}`))
  await heading(friend.page, 'The host books the table').waitFor()
  expect(friend.pageErrors).toEqual([])
})

test('a form submitted before hydration is kept and sent after it', async () => {
  const { page, session, pageErrors } = await hostWithWinner('ida@example.com', 'Ballard, Seattle')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(at(`/app/book/${session.id}`), { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Name', { exact: true }).fill('Ida, early')
  await page.getByLabel('Contact number').fill('206 555 0199')
  await button(page, 'Confirm Booking').click()
  // The input is not in the URL, where a native submit would have put it.
  expect(page.url()).toBe(at(`/app/book/${session.id}`))
  arrived.resolve()
  await heading(page, answered).waitFor()
  await page.getByText('Ida, early', { exact: true }).waitFor()
  await page.getByText('206 555 0199', { exact: true }).waitFor()
  expect(pageErrors).toEqual([])
})

test('a host who opens the booking page before the group has decided is shown the table to book once it has', async () => {
  const host = await person(here.browser)
  const { page, pageErrors } = host
  await signInConsumer(host, here.product.url, 'early-booker@example.com')
  const session = await storeSession(page, here.product.url, {
    title: 'Friday, still open',
    location: 'Ballard',
    expectedVoters: 1,
  })
  await page.goto(at(`/app/book/${session.id}`))
  await page.getByText('The group has not decided yet.').waitFor()
  await castVotes(page, session, [1, 0, -1])
  await page.getByRole('form', { name: 'Your table' }).waitFor()
  await heading(page, venueAt(session, 0).name).waitFor()
  expect(pageErrors).toEqual([])
})
