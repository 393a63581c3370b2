import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import { meetingInWords, tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { expect, type Page, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, exceptStatuses, heading, person, signIn } from '../support/people.ts'
import { closeVote, idOf, join, voteByTap, waitForThanks, waitUntilSaved } from '../support/session.ts'
import { openManage } from '../support/states/manage.ts'

const here = journey()
const at = (path: string) => here.product.url + path

const row = (page: Page) => page.locator('summary', { hasText: '· change' })
const ask = async (page: Page) => {
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\//)
}
const linkOn = (page: Page) => page.getByLabel('Voting link').inputValue()

type Stored = { meetingAt: string | null; times?: { startsAt: string }[]; settings: object }
const stored = (page: Page, id: string) =>
  page.evaluate(
    async (session) => (await (await fetch(`/api/sessions-safe/${session}`)).json()).session as Stored,
    id,
  )

/** The Sunday on which clocks go forward next year. */
function skippedDay(): string {
  const year = new Date().getFullYear() + 1
  const first = new Date(Date.UTC(year, 2, 1)).getUTCDay()
  return `${year}-03-${String(8 + ((7 - first) % 7)).padStart(2, '0')}`
}

test('“friday at 7” stands on every later page, in the calendar file and in the booking, in Seattle’s time and New York’s', async () => {
  const host = await person(here.browser, phone)
  const { page } = host
  await signIn(host, here.product.url, 'friday@example.com')
  await page.goto(at('/'))
  await page.getByLabel('Neighborhood').selectOption('Ballard')
  await page.getByLabel('Ask in your own words').fill('dinner for two, friday at 7')
  await row(page)
    .filter({ hasText: /7\sPM.*from your words · change/ })
    .waitFor()
  await ask(page)

  const link = await linkOn(page)
  const id = idOf(link)
  const { meetingAt } = await stored(page, id)
  if (meetingAt === null) throw new Error('The session has no time.')
  expect(wallClockOf(new Date(meetingAt)).time).toBe('19:00')
  const hour = meetingInWords(meetingAt, null)
  await page
    .getByText(/, 7\sPM/)
    .first()
    .waitFor()
  await page.getByText('More ways', { exact: true }).click()
  const mail = await page.getByRole('link', { name: 'Email the Group' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(`When: ${hour}`)

  const friend = await person(here.browser, { ...phone, timezoneId: 'America/New_York' })
  await friend.page.goto(at(`/preview/${id}`))
  const inNewYork = 'Seattle time (10 PM where you are)'
  await friend.page.getByText(inNewYork).first().waitFor()
  expect(await friend.page.locator('meta[property="og:description"]').getAttribute('content')).toContain(hour)
  await join(friend.page, link, 'Maya')
  await friend.page.getByText(inNewYork).first().waitFor()
  await voteByTap(friend.page, ['Yes', 'No', 'No'])
  await waitForThanks(friend.page)
  await waitUntilSaved(friend.page)
  await closeVote(page.request, { id })

  await friend.page.goto(at(`/results/${id}`))
  await friend.page.getByText('WE HAVE A WINNER!').waitFor()
  await friend.page.getByText(inNewYork).first().waitFor()

  const calendar = await page.request.get(at(`/api/sessions/${id}/calendar.ics`))
  const start = meetingAt.replaceAll(/[-:]|\.000/g, '')
  expect(await calendar.text()).toContain(`DTSTART:${start}`)
  await page.goto(at('/app'))
  await page.getByText(new RegExp(`^${hour.replace('\u00a0', '\\s')}$`)).waitFor()
  await page.goto(at(`/app/book/${id}?choice=winner`))
  await heading(page, 'Almost there!').waitFor()
  const { day } = wallClockOf(new Date(meetingAt))
  await expect.poll(() => page.locator('input[type="date"]').inputValue()).toBe(day)
  expect(await page.locator('input[type="time"]').inputValue()).toBe('19:00')
  await page.getByLabel('Contact number').fill('206 555 0100')
  await button(page, 'Confirm Booking').click()
  await page
    .getByText(/at 7:00\sPM/)
    .first()
    .waitFor()
  await page.goto(at('/app'))
  await page.getByText(new RegExp(tableTime(meetingAt))).waitFor()
  expect([...host.pageErrors, ...friend.pageErrors]).toEqual([])
})

test('a host lets friends choose, a skipped hour is refused, and a deadline has to be before the group meets', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(at('/'))
  await page.getByLabel('Neighborhood').selectOption('Ballard')
  await row(page).click()
  await page.getByText('Another time').click()
  await page.getByLabel('Another day').fill(skippedDay())
  await page.getByLabel('Its time').fill('02:30')
  await button(page, 'Add this time').click()
  await page.getByText('Seattle’s clocks skip that time: choose 1:59 or 3:00 AM.').waitFor()

  const days = page.getByRole('checkbox', { name: /^[A-Z][a-z]{2} \d+$/ })
  for (const ahead of [0, 1, 2, 3]) await days.nth(ahead).check()
  await page.getByLabel('Friends may add times').check()
  // A reload keeps what was chosen.
  await page.reload()
  await row(page).filter({ hasText: 'Friends choose from' }).waitFor()
  await ask(page)

  const id = idOf(await linkOn(page))
  const { times = [], settings } = await stored(page, id)
  expect(times.length).toBeGreaterThan(2)
  expect(settings).toMatchObject({ allowAddedTimes: true })
  await page
    .getByText(/, .+, .+ or 1 more$/)
    .first()
    .waitFor()

  await openManage(page, here.product.url, { id }, 'rules')
  const { day } = wallClockOf(new Date(Date.parse(times.at(-1)?.startsAt ?? '') + dayMs))
  await page.getByLabel('Deadline').fill(`${day}T19:00`)
  await page.getByLabel('Deadline').press('Enter')
  await page.getByText('The deadline has to be before you meet.').first().waitFor()
  expect(exceptStatuses(pageErrors, 400)).toEqual([])
})
