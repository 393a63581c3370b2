import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'

const link = `/host#AAAAAAAAAAAA${'s'.repeat(43)}`
const action = 'Host it in this browser'

test('a link that is whole is used by a press alone, and a refusal is told', async () => {
  let calls = 0
  await openPage(link, {
    'POST /api/sessions/AAAAAAAAAAAA/host': () => {
      calls += 1
      return Response.json({ error: 'This link has been used.', code: 'not_found' }, { status: 404 })
    },
  })
  await expect.element(page.getByRole('button', { name: action })).toBeEnabled()
  expect(calls).toBe(0)
  await page.getByRole('button', { name: action }).click()
  await expect.element(page.getByText('This link has been used.')).toBeVisible()
  expect(calls).toBe(1)
})

test('a part of a link says that it is incomplete', async () => {
  await openPage(link.slice(0, -1), {})
  await expect.element(page.getByText('The link is incomplete. Copy the whole of it.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: action })).toBeDisabled()
})
