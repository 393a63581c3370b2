import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'
import { enterAsStaff, staffGate } from '../../../testing/staff-answers.ts'

test('staff sign out everywhere, and the gate comes back', async () => {
  const { staff, answers } = staffGate()
  let calls = 0
  enterAsStaff()
  const { pageErrors } = await openPage('/admin/security', {
    ...answers,
    'POST /api/staff/sign-out-everywhere': staff(() => {
      calls += 1
      return Response.json({ success: true })
    }),
  })
  await expect.element(page.getByText(/Ends every login under the name/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
  expect([calls, pageErrors]).toEqual([1, []])
})
