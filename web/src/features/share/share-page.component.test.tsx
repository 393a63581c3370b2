import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sessionAnswers, sessionId } from '../../testing/given-session.ts'
import { type Answer, offline, openPage, proxy, refusing } from '../../testing/open-page.tsx'

const path = `/share-vote/${sessionId}`
const ours = 'NoFOMO is busy. Nothing is lost; try again in a minute.'

describe('a venue that could not be added keeps its input, and no success is reported', () => {
  test.each<[string, Answer]>([
    ['Failed to submit venue. What you typed is kept: please try again.', proxy(500)],
    [ours, refusing(503, ours)],
    ['📍 Venue added locally!', offline],
  ])('%s', async (sentence, answer) => {
    const { pageErrors } = await openPage(path, {
      ...sessionAnswers(),
      [`POST /api/sessions/${sessionId}/venues`]: answer,
    })
    await page.getByRole('button', { name: 'Add More', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: 'Add Venue' })
    await dialog.getByLabelText('Name').fill('Joule')
    await expect.element(add).toBeDisabled()
    await dialog.getByLabelText('Address').fill('3506 Stone Way N, Seattle')
    await add.click()
    await expect.element(dialog.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Joule')
    await expect.element(page.getByText('Venue added successfully!')).not.toBeInTheDocument()
    expect(pageErrors).toEqual([])
  })
})

test('if clipboard access is denied, another way of copying is used silently', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const { pageErrors } = await openPage(path, sessionAnswers())
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect.element(page.getByText('Copied!').first()).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(pageErrors).toEqual([])
})

test.each([
  ['NotAllowedError', 1],
  ['AbortError', 0],
])('“More ways…” that ends with %s shows %i sentences about it', async (name, sentences) => {
  const share = vi.fn().mockRejectedValue(new DOMException('refused', name))
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (on, key) => (key === 'share' ? share : Reflect.get(on, key, on)) }),
  )
  const { pageErrors } = await openPage(path, sessionAnswers())
  await page.getByRole('button', { name: 'Share with Squad', exact: true }).first().click()
  await page.getByRole('button', { name: 'More ways…', exact: true }).click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  const sentence = page.getByText('This browser did not open its share sheet.', { exact: false })
  await expect.poll(() => sentence.elements().length).toBe(sentences)
  expect(pageErrors).toEqual([])
})
