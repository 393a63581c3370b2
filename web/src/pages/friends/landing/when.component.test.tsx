import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'
import { givenChip, understands } from '../../../testing/wishes.ts'

const call = 'POST /api/understand'
const words = page.getByLabelText('Ask in your own words')
const row = page.getByText(/· change$/)
const day = (at: number) => page.getByRole('checkbox').nth(at)
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
/** A noon in Seattle, or close to it, so that its day is the same in most time zones. */
const noonIn = (days: number) => `${inDays(days).toISOString().slice(0, 10)}T20:00:00.000Z`

test('when is part of one line until it is pressed, and takes a day, its hour, another time, and none', async () => {
  const { pageErrors } = await openPage('/', {})
  await expect.element(page.getByText('Any price · any number · no time yet · change')).toBeVisible()
  await expect.element(page.getByText('When do you meet?')).not.toBeInTheDocument()
  await row.click()
  await day(1).click()
  await expect.element(row.filter({ hasText: /Tomorrow, 7\sPM/ })).toBeVisible()
  await page.getByLabelText('At', { exact: true }).selectOptions('20:30')
  await expect.element(row.filter({ hasText: /Tomorrow, 8:30\sPM/ })).toBeVisible()
  await page.getByText('Another time').click()
  await page.getByLabelText('Another day').fill(noonIn(9).slice(0, 10))
  await page.getByLabelText('Its time').fill('12:30')
  await page.getByRole('button', { name: 'Add this time' }).click()
  await expect.element(row.filter({ hasText: /Tomorrow, 8:30\sPM or .*, 12:30\sPM/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /12:30/ }).click()
  await day(1).click()
  await expect.element(row.filter({ hasText: 'No time yet' })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('what the words say is shown in the line, and a choice there overrules them', async () => {
  const meeting = { times: [noonIn(3)], isHourAssumed: true }
  const { sent, answer } = understands([givenChip('when:fri', { label: 'Friday' })], { meeting })
  await openPage('/', { [call]: answer })
  await words.fill('friday')
  await expect.element(row.filter({ hasText: /time assumed · change/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change Friday' }).click()
  const friday = page.getByRole('checkbox', { name: new RegExp(` ${Number(noonIn(3).slice(8, 10))}$`) })
  await expect.element(friday).toBeChecked()
  await friday.click()
  await day(1).click()
  await expect.element(row.filter({ hasText: /Tomorrow, / })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Put back Friday' })).toBeVisible()
  await expect.poll(() => sent.at(-1)?.without).toEqual(['when:fri'])
})

test('of several days friends choose, and of others that are added, eight at most', async () => {
  await openPage('/', {})
  await row.click()
  for (const at of [1, 2, 3, 4]) await day(at).click()
  await expect.element(row.filter({ hasText: 'Friends choose from 4 times' })).toBeVisible()
  await page.getByText('Another time').click()
  await page.getByLabelText('Another day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Add this time' }).click()
  await expect.element(page.getByText('Choose a time that is still to come.')).toBeVisible()
  for (const ahead of [20, 21, 22, 23]) {
    await page.getByLabelText('Another day').fill(noonIn(ahead).slice(0, 10))
    await page.getByRole('button', { name: 'Add this time' }).click()
  }
  await expect.element(row.filter({ hasText: 'Friends choose from 8 times' })).toBeVisible()
  await expect.element(page.getByLabelText('Another day')).not.toBeInTheDocument()
  await expect.element(day(5)).toBeDisabled()
})
