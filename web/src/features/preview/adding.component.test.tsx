import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiOutput } from '../../platform/api-client.ts'
import { givenSnapshot, sessionAnswers, sessionId } from '../../testing/given-session.ts'
import { openPage, proxy } from '../../testing/open-page.tsx'

const dialog = page.getByRole('dialog', { name: 'Add a Venue' })
const add = dialog.getByRole('button', { name: 'Add Venue' })

async function type(name: string, address: string): Promise<void> {
  await dialog.getByLabelText('Name').fill(name)
  await dialog.getByLabelText('Address').fill(address)
}

async function openDialog(answers: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(`/preview/${sessionId}`, { ...sessionAnswers(), ...answers })
  await page.getByRole('button', { name: 'Add Venue', exact: true }).click()
  await expect.element(dialog).toBeVisible()
  return opened
}

test('a venue with blank fields cannot be added: Enter names them and focuses the first', async () => {
  const { pageErrors } = await openDialog()
  await expect.element(add).toBeDisabled()
  await type('   ', 'Golden Gardens')
  await dialog.getByLabelText('Address').click()
  await userEvent.keyboard('{Enter}')
  const sentence = 'Please fill in venue name and address'
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Address')).toHaveValue('Golden Gardens')
  expect(pageErrors).toEqual([])
})

test.each([
  ['Search temporarily unavailable', 503],
  ['Search failed', 500],
])('%s: the venue can still be typed', async (sentence, status) => {
  const { session } = givenSnapshot()
  const [like] = session.venues
  if (!like) throw new Error('The sample has no venue.')
  const venue = { ...like, id: 'the-pier', name: 'The pier', address: 'Golden Gardens' }
  const added: ApiOutput<'POST /api/sessions/:sessionId/venues'> = {
    venue,
    session: { ...session, venues: [...session.venues, venue] },
  }
  const { calls, pageErrors } = await openDialog({
    'GET /api/venues': proxy(status),
    [`POST /api/sessions/${sessionId}/venues`]: () => Response.json(added),
  })
  await page.getByRole('combobox', { name: 'Find a place in Seattle' }).fill('ramen')
  await expect.element(dialog.getByText(sentence).first()).toBeVisible()
  await type('The pier', 'Golden Gardens')
  await add.click()
  await expect.element(page.getByText('Venue added successfully!')).toBeVisible()
  expect(calls).toContain(`POST /api/sessions/${sessionId}/venues`)
  expect(pageErrors).toEqual([])
})
