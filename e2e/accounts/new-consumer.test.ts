import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import { desktop, withWorker } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import { button, heading, type Person, person, waitForPath } from '../support/people.ts'
import { closeVote, createSession, editVote, idOf, voteAsFriend } from '../support/session.ts'
import { saveField } from '../support/states/manage.ts'

const here = journey()

/** Signs up, uses the mailed link, and waits until the requesting tab continues. @returns the tab of the link */
async function signUp({ page, context }: Person): Promise<Page> {
  await page.goto(`${here.product.url}/signup`)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByLabel('Email').fill(' Nora@Example.com ')
  await page.keyboard.press('Enter')
  await heading(page, 'Check your email').waitFor()

  const mail = await newestMail(context, here.product.url, 'nora@example.com')
  expect(mail.subject).toBe('Your NoFOMO sign-in link')
  const arrival = await context.newPage()
  await arrival.goto(mail.link)
  await waitForPath(arrival, '/consumer/welcome')
  await heading(arrival, 'Hi Nora!').waitFor()
  await heading(page, 'Welcome, Nora!').waitFor()
  await page.close()
  return arrival
}

/** Books the winner at the suggested time, tomorrow evening. */
async function bookTheWinner(page: Page, winner: string): Promise<void> {
  await page.getByRole('link', { name: 'Book Now' }).click()
  await heading(page, 'Almost there!').waitFor()
  await heading(page, winner).waitFor()
  await page.getByLabel('Contact number').fill('+1 206 555 0100')
  await button(page, 'Confirm Booking').click()
  await heading(page, `Now call ${winner}`).waitFor()
}

/** Downloads the calendar file of the open plan. @returns its one event */
async function calendarEvent(page: Page): Promise<ICAL.Event> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  return new ICAL.Event(events[0])
}

test('a new consumer signs up, opens the mail, creates a session, shares it, and books the winner', async () => {
  const nora = await person(here.browser, withWorker(desktop))
  const page = await signUp(nora)
  await page.getByRole('link', { name: 'Create a session' }).click()
  await waitForPath(page, '/app/create')
  const link = await createSession(page)
  await editVote(page)
  await page.getByRole('link', { name: 'Manage this vote' }).click()
  await heading(page, 'Rules of the vote').click()
  await saveField(page, () => page.getByLabel('Expected voters').fill('2'))

  const friends = [
    await voteAsFriend(here.browser, link, 'Ben'),
    await voteAsFriend(here.browser, link, 'Cleo', ['Yes', 'Maybe', 'No']),
  ]
  await closeVote(page, { id: idOf(link) })
  await heading(page, 'The vote is closed').waitFor()

  // One session, two voters, and a decision.
  await page.getByRole('link', { name: 'My plans' }).click()
  await page.getByText('40 points', { exact: true }).waitFor()
  const plan = page.getByRole('listitem').filter({ hasText: 'Where to in Ballard?' })
  await plan.getByText('Decided', { exact: true }).waitFor()
  await plan.getByRole('link', { name: 'Where to in Ballard?', exact: true }).click()
  await waitForPath(page, `/sessions/${idOf(link)}/results`)
  await heading(page, 'Squad Choice Winner!').waitFor()
  const winner = (await page.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  expect((await calendarEvent(page)).summary).toContain(winner)

  await bookTheWinner(page, winner)
  const confirmation = await newestMail(nora.context, here.product.url, 'nora@example.com')
  expect(confirmation.subject).toBe('We could not reach the venue: please call')
  expect(new URL(confirmation.link).pathname).toBe(new URL(page.url()).pathname)
  await page.getByRole('link', { name: 'Back to my plans' }).click()
  await plan.getByText('Call the venue', { exact: true }).waitFor()

  // The back button skips the submitted form.
  await page.goBack()
  await page.getByRole('heading', { name: /^Now call / }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'See your booking' }).waitFor()
  expect((await calendarEvent(page)).startDate.isDate).toBe(false)
  expect([nora, ...friends].flatMap(({ pageErrors }) => pageErrors)).toEqual([])
})
