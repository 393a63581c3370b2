import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { answersOf, bookingOf, standingOf } from '../../../../testing/venue-answers.ts'

const arrivedCall = 'POST /api/venue/bookings/bookingbooki/arrived'
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const here = page.getByRole('button', { name: 'They are here' })

async function open(booking: Booking, more: Parameters<typeof openPage>[1] = {}) {
  fakeStreams()
  const home = { standings: [standingOf()], bookings: [booking] }
  const opened = await openPage('/venue/dashboard/bookings', { ...answersOf(home), ...more })
  return { ...opened, home }
}

test('a group is marked as arrived with how many came, and that can be undone', async () => {
  const sent: unknown[] = []
  const booking = bookingOf()
  const { home, pageErrors } = await open(booking, {
    [arrivedCall]: async (request) => {
      sent.push(await request.json())
      const arrival = { partySize: 6, at: new Date().toISOString() }
      home.bookings = [{ ...booking, state: 'arrived', arrival }]
      return Response.json({ booking: home.bookings[0] })
    },
    [`${arrivedCall}/undo`]: () => {
      home.bookings = [booking]
      return Response.json({ booking })
    },
  })
  await expect.element(heading('Are they here?')).toBeVisible()
  const field = page.getByRole('spinbutton', { name: 'How many came?' })
  await expect.element(field).toHaveValue(4)
  await field.fill('6')
  await here.click()
  await expect.element(page.getByText('Arrived, 6 people came')).toBeVisible()
  await expect.element(here).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo arrival' }).click()
  await expect.element(here).toBeVisible()
  await expect.element(page.getByText('Arrived, 6 people came')).not.toBeInTheDocument()
  await expect.poll(() => sent).toEqual([{ partySize: 6 }])
  expect(pageErrors).toEqual([])
})

test('a table for another day cannot arrive yet', async () => {
  await open(bookingOf({ startsAt: new Date(Date.now() + dayMs).toISOString() }))
  await expect.element(heading('Coming up')).toBeVisible()
  await expect.element(here).not.toBeInTheDocument()
})

test('a request that nobody answered can be answered, or has come already', async () => {
  await open(bookingOf({ state: 'seen' }))
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await expect.element(here).toBeVisible()
})

test('an impossible number is explained at its field', async () => {
  const sentence = 'Give a number up to 40.'
  await open(bookingOf(), {
    [arrivedCall]: () =>
      Response.json(
        { error: sentence, code: 'invalid_input', fields: { 'body.partySize': sentence } },
        { status: 400 },
      ),
  })
  await page.getByRole('spinbutton', { name: 'How many came?' }).fill('400')
  await here.click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('spinbutton', { name: 'How many came?' })).toHaveFocus()
})

test('if a colleague was first the card shows it, with the reason', async () => {
  const booking = bookingOf()
  const sentence = 'This group has arrived already.'
  const { home } = await open(booking, {
    [arrivedCall]: () => {
      home.bookings = [
        { ...booking, state: 'arrived', arrival: { partySize: 4, at: new Date().toISOString() } },
      ]
      return Response.json({ error: sentence, code: 'already_answered' }, { status: 409 })
    },
  })
  await here.click()
  await expect.element(page.getByText('Arrived, 4 people came')).toBeVisible()
})

test('in the demo a table is due today; marked as arrived it stays so until the demo ends', async () => {
  fakeStreams()
  await openPage('/venue/dashboard/bookings?demo=true', answersOf({ standings: [standingOf()] }))
  await expect.element(heading('Are they here?')).toBeVisible()
  await expect.element(page.getByText(/Sample Kim/)).toBeVisible()
  await here.click()
  await expect.element(page.getByText('Arrived, 4 people came')).toBeVisible()
  await page.getByRole('link', { name: 'Live Overview' }).click()
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect.element(page.getByText('Arrived, 4 people came')).toBeVisible()
  await page.getByRole('button', { name: 'Undo arrival' }).click()
  await expect.element(here).toBeVisible()
})
