import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decidedSnapshot, givenSnapshot, sessionAnswers, sessionId } from '../../testing/given-session.ts'
import { type Answer, offline, openPage, proxy } from '../../testing/open-page.tsx'

const path = `/results/${sessionId}`

describe('results that cannot be loaded say so, and offer to reload the page', () => {
  test.each<[string, Answer]>([
    ['Something went wrong', proxy(500)],
    ['Error Loading Session', offline],
  ])('%s', async (title, answer) => {
    let isBroken = false
    const answers = sessionAnswers()
    const call = `GET /api/public/vote/${sessionId}/results-safe`
    const whole = answers[call] ?? offline
    await openPage(`/share-vote/${sessionId}`, {
      ...answers,
      [call]: (request) => (isBroken ? answer : whole)(request),
    })
    const link = page.getByRole('link', { name: 'Preview Results Page' })
    await expect.element(link).toBeVisible()
    isBroken = true
    await link.click()
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Reload Page' })).toHaveAttribute('href', path)
  })
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'https://maps.apple.com/'],
  ['any other phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 10)', 'https://www.google.com/maps/dir/'],
])('the winner links to the maps app of %s first, and to others', async (_device, userAgent, maps) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { pageErrors } = await openPage(path, sessionAnswers(decidedSnapshot(), true))
  const directions = page.getByRole('link', { name: 'Get Directions', exact: true })
  await expect.element(directions).toHaveAttribute('href', expect.stringContaining(maps))
  await page.getByRole('button', { name: 'Choose app', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Open directions in' })
  await expect.element(choice.getByRole('link', { name: 'Apple Maps' })).toBeVisible()
  await expect.element(choice.getByRole('link', { name: 'Google Maps' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Make Reservations', exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'OpenTable' })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('when everybody has voted and nobody said yes, the page says that, and not that voting is in progress', async () => {
  const noes = givenSnapshot({
    session: { status: 'provisional', finalAt: new Date(Date.now() + 540_000).toISOString() },
    results: { status: 'provisional', winnerId: null, backupId: null, winner: null, leaderId: null },
  })
  const { pageErrors } = await openPage(path, sessionAnswers(noes))
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expect.element(heading('Nobody said yes or maybe to any place.')).toBeVisible()
  await expect.element(page.getByText('Not final yet.', { exact: true })).toBeVisible()
  await expect.element(heading('Voting in Progress')).not.toBeInTheDocument()
  expect(pageErrors).toEqual([])
})
