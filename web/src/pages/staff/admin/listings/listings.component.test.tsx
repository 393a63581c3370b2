import type { ReviewedListing } from '@nofomo/contracts/staff/review-endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offline, openPage } from '../../../../testing/open-page.tsx'
import { enterAsStaff, staffGate, staffPassword } from '../../../../testing/staff-answers.ts'
import { reviewedListingOf } from '../../../../testing/staff-samples.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = '/admin/listings'

function listingsPage(edits: ReviewedListing[] = [reviewedListingOf()]) {
  enterAsStaff()
  const { answers, staff, home: gate } = staffGate()
  const home = { gate, edits, sent: [] as unknown[], refusal: null as Response | null }
  return {
    home,
    answers: {
      ...answers,
      'GET /api/staff/listings': staff(() =>
        Response.json({ edits: home.edits, updatedAt: new Date().toISOString() }),
      ),
      'POST /api/staff/listings/editeditedit': staff(async (request) => {
        if (home.refusal) return home.refusal.clone()
        home.sent.push(await request.json())
        home.edits = []
        return Response.json({ success: true })
      }),
    },
  }
}

test('a change stands beside what guests see now, and is accepted', async () => {
  const { answers, home } = listingsPage()
  await openPage(address, answers)
  await expect.element(heading('Joule')).toBeVisible()
  const phone = page
    .getByRole('listitem')
    .filter({ has: heading('Phone') })
    .last()
  await expect.element(phone.getByText('(206) 555-0100')).toBeVisible()
  await expect.element(phone.getByText('(206) 555-0199')).toBeVisible()
  await expect.element(page.getByText('Waiting over 24 hours')).toBeVisible()
  await expect.element(page.getByText('Picture proposed')).toBeVisible()
  await button('Accept the change of Joule').click()
  await expect.element(heading('No changes wait')).toBeVisible()
  await expect.element(heading('Listing changes')).toHaveFocus()
  expect(home.sent).toEqual([{ action: 'accept' }])
})

test('to refuse one needs a reason, which stays if another has decided first', async () => {
  const { answers, home } = listingsPage()
  await openPage(address, answers)
  await button('Refuse the change of Joule').click()
  await expect
    .element(page.getByText('Write why. Whoever sent the change reads it in the mail.'))
    .toBeVisible()
  const reason = page.getByLabelText('Reason')
  await expect.element(reason).toHaveFocus()
  await reason.fill('The number is not theirs.')
  const error = 'Sam accepted this change at 3:04 PM.'
  home.refusal = Response.json({ error, code: 'conflict' }, { status: 409 })
  await button('Refuse the change of Joule').click()
  await expect.element(page.getByText(error)).toBeVisible()
  await expect.element(reason).toHaveValue('The number is not theirs.')
  home.refusal = null
  await button('Refuse the change of Joule').click()
  await expect.element(heading('No changes wait')).toBeVisible()
  expect(home.sent).toEqual([{ action: 'refuse', reason: 'The number is not theirs.' }])
})

test('the hour’s end leaves the reason where it was', async () => {
  const { answers, home } = listingsPage()
  await openPage(address, answers)
  const reason = page.getByLabelText('Reason')
  await reason.fill('Half a reason')
  home.gate.name = null
  await button('Refuse the change of Joule').click()
  await page.getByLabelText('Password').fill(staffPassword)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('Half a reason')
})

test('a decision without a network says that it is not made, and keeps the reason', async () => {
  const { answers } = listingsPage()
  await openPage(address, { ...answers, 'POST /api/staff/listings/editeditedit': offline })
  await page.getByLabelText('Reason').fill('The number is not theirs.')
  await button('Refuse the change of Joule').click()
  await expect.element(page.getByRole('alert').getByText(/^NoFOMO did not answer/)).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('The number is not theirs.')
})
