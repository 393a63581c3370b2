import { dayMs } from '@nofomo/contracts/values/times/durations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'
import { givenChip, understands } from '../../testing/wishes.ts'

const call = 'POST /api/understand'
const words = page.getByLabelText('Ask in your own words')
const row = page.getByRole('button', { name: /^When\?/ })
const radio = (name: string) => page.getByRole('radio', { name })
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
/** A noon in Seattle, or close to it, so that its day is the same in most time zones. */
const noonIn = (days: number) => `${inDays(days).toISOString().slice(0, 10)}T20:00:00.000Z`

test('“When?” is one line until it is pressed, and takes a day and a time', async () => {
  const { pageErrors } = await openPage('/', {})
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('Tonight, a day, or let friends choose')).toBeVisible()
  await row.click()
  await radio('Day and time').click()
  await page.getByLabelText('Day', { exact: true }).fill(noonIn(9).slice(0, 10))
  await page.getByLabelText('Time', { exact: true }).fill('12:30')
  await expect.element(row.filter({ hasText: /12:30\sPM/ })).toBeVisible()
  await radio('Not yet').click()
  await expect.element(row.filter({ hasText: /Not yet/ })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('what the words say is shown in the row, and a choice there overrules them', async () => {
  const meeting = { times: [noonIn(3)], isHourAssumed: true }
  const { sent, answer } = understands([givenChip('when:fri', { label: 'Friday' })], { meeting })
  await openPage('/', { [call]: answer })
  await words.fill('friday')
  await expect.element(row.filter({ hasText: /time assumed · change/ })).toBeVisible()
  await row.click()
  await expect.element(radio('Day and time')).toBeChecked()
  await radio('Tomorrow').click()
  await expect.element(row.filter({ hasText: /Tomorrow, 7\sPM/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Put back Friday' })).toBeVisible()
  await expect.poll(() => sent.at(-1)?.without).toEqual(['when:fri'])
})

test('friends choose from times to press and others, eight at most', async () => {
  await openPage('/', {})
  await row.click()
  await radio('Let friends choose').click()
  const picks = page.getByRole('checkbox', { name: /[AP]M$/ })
  await expect.poll(() => picks.elements().length).toBeGreaterThan(3)
  const before = picks.elements().length
  await page.getByLabelText('Another day').fill(noonIn(20).slice(0, 10))
  await page.getByRole('button', { name: 'Add this time' }).click()
  await expect.poll(() => picks.elements().length).toBeGreaterThan(before)
  await page.getByLabelText('Another day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Add this time' }).click()
  await expect.element(page.getByText('Choose a time that is still to come.')).toBeVisible()
})
