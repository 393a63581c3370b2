import { holidayOn } from '@nofomo/contracts/times/holidays.ts'
import type { OpenSpan } from '@nofomo/contracts/times/opening-hours.ts'
import { dayAfter, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listingPage } from '../../../testing/listing-answers.ts'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { calendarLabel, dayLabel } from './listing.messages.ts'

const address = '/venue/dashboard/listing'
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const today = seattleDay(new Date())
const days = Array.from({ length: 80 }, (_, ahead) => dayAfter(today, ahead))
const inCalendar = (day: string, spans?: OpenSpan[]) => button(calendarLabel(day, spans && { spans }))

test('one press closes a holiday, another gives its usual hours back, and hours are shown at once', async () => {
  fakeStreams()
  const { home, answers } = listingPage()
  const { pageErrors } = await openPage(address, answers)
  const holiday = days.find((day) => holidayOn(day)) ?? ''
  const close = page.getByRole('button', { name: /^Close / }).first()
  const fold = page.getByText('Days with other hours', { exact: true }).first()
  await expect.element(fold).toBeVisible()
  expect(close.query()).toBeNull()
  await fold.click()
  await close.click()
  await expect.element(inCalendar(holiday, [])).toHaveAttribute('aria-pressed', 'true')
  await inCalendar(holiday, []).click()
  await expect.element(inCalendar(holiday)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText(/^Nothing changed/)).toBeVisible()

  // By keyboard: a week on and a day back.
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
  const late = dayAfter(holiday, 6)
  await expect.element(inCalendar(late, [])).toHaveFocus()
  await page.getByLabelText(`${dayLabel(late)}, open`).click()
  await page.getByLabelText(`${dayLabel(late)}, opens`).fill('20:00')
  await page.getByLabelText(`${dayLabel(late)}, closes`).fill('02:00')
  await expect.element(page.getByText(/^Until 2.AM the next day$/)).toBeVisible()
  await button('Save changes').click()
  await expect.element(page.getByText('Saved. Guests see it now.')).toBeVisible()
  const spans = [{ opens: '20:00', closes: '02:00' }]
  expect(home.sent).toEqual([
    { venueId: 'joule', changes: { specialHours: [{ first: late, last: late, spans }] } },
  ])
  await expect.element(heading('Shown, and not looked at yet')).toBeVisible()
  await expect.element(page.getByText('Before: None')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('a place that closes until a day says the last one, and a wrong one is named', async () => {
  fakeStreams()
  const { home, answers } = listingPage()
  await openPage(address, answers)
  await page.getByText('Days with other hours', { exact: true }).first().click()
  const [first = '', within = '', end = ''] = [20, 24, 40].map((ahead) => days[ahead] ?? '')
  await inCalendar(first).click()
  const last = page.getByLabelText(`Last day with the hours of ${dayLabel(first)}`)
  await last.fill(dayAfter(first, -3))
  await button('Save changes').click()
  await expect.element(page.getByText('Give the last day, on or after the first.')).toBeVisible()
  expect(home.sent).toEqual([])
  await last.fill(end)
  // A day within opens again, the others stay closed.
  await inCalendar(within, []).click()
  await button(`Usual hours again from ${dayLabel(dayAfter(within, 1))}`).click()
  await button('Save changes').click()
  await expect.element(page.getByText('Saved. Guests see it now.')).toBeVisible()
  expect(home.sent[0]?.changes).toEqual({
    specialHours: [{ first, last: dayAfter(within, -1), spans: [] }],
  })
})
