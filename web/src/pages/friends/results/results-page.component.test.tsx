import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decidedSnapshot, givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { type Answer, offline, openPage, proxy } from '../../../testing/open-page.tsx'

const path = `/results/${sessionId}`

describe('results that cannot be loaded say so, and offer to reload the page', () => {
  test.each<[string, Answer]>([
    ['Something went wrong', proxy(500)],
    ['Error Loading Session', offline],
  ])('results that cannot be loaded say so, and offer to reload the page: %s', async (title, answer) => {
    let isBroken = false
    const answers = sessionAnswers()
    const call = `GET /api/sessions/${sessionId}/results`
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
  await page.getByRole('button', { name: 'Directions', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Get Directions' })
  const first = choice.getByRole('link').first()
  await expect.element(first).toHaveAttribute('href', expect.stringContaining(maps))
  await expect.element(choice.getByRole('link', { name: 'Apple Maps' })).toBeVisible()
  await expect.element(choice.getByRole('link', { name: 'Google Maps' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Make Reservations', exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'OpenTable' })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('a crew’s winner by turns says in one press what that is', async () => {
  const reason = 'Altura wins: level on points with Spinasse, for those who gave way lately.'
  const { session, results } = decidedSnapshot()
  await openPage(path, sessionAnswers(givenSnapshot({ session, results: { ...results, decidedBy: reason } })))
  await expect.element(page.getByText(reason)).toBeVisible()
  await page.getByText('Taking turns').click()
  await expect.element(page.getByText(/Nobody is named\.$/)).toBeVisible()
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

describe('a host’s results', () => {
  test('a host’s results end with “That’s everybody” above the result; then the winner is in sight, and it is announced once', async () => {
    let snapshot = givenSnapshot({ session: { isExpectedKnown: false } })
    const { pageErrors } = await openPage(path, {
      ...sessionAnswers(snapshot, true),
      [`GET /api/sessions/${sessionId}/results`]: () => Response.json(snapshot),
      [`POST /api/sessions/${sessionId}/close`]: () => {
        snapshot = decidedSnapshot()
        return Response.json({ session: snapshot.session, viewer: { isHost: true } })
      },
    })
    const end = page.getByRole('region', { name: 'The end of the vote' })
    const button = end.getByRole('button', { name: 'That’s everybody' })
    await expect.element(button).toBeVisible()
    const progress = page.getByRole('heading', { name: 'Voting in Progress' }).element()
    expect(button.element().getBoundingClientRect().top).toBeLessThan(progress.getBoundingClientRect().top)
    const announced = announcements()
    await button.click()
    const banner = page.getByText('WE HAVE A WINNER!', { exact: true })
    await expect.element(banner).toBeInViewport()
    await expect.poll(() => document.activeElement?.textContent ?? '').toContain('WE HAVE A WINNER!')
    await expect.element(end).not.toBeInTheDocument()
    await expect.poll(announced).toEqual([expect.stringMatching(/^We have a winner: /)])
    expect(pageErrors).toEqual([])
  })

  test('a host’s results keep what the host manages folded below, and load it when it is unfolded', async () => {
    const asked = vi.fn(() => Response.json({ ballots: [] }))
    await openPage(path, {
      ...sessionAnswers(givenSnapshot(), true),
      [`GET /api/sessions/${sessionId}/ballots`]: asked,
    })
    const fold = page.getByRole('heading', { name: 'You are the host' })
    await expect.element(fold).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Manage this vote' })).not.toBeInTheDocument()
    expect(asked).not.toHaveBeenCalled()
    await fold.click()
    await expect.element(page.getByRole('link', { name: 'Manage this vote' })).toBeVisible()
    await expect.element(page.getByText('Nobody has finished yet.')).toBeVisible()
  })
})

/** What live regions say from now on. */
function announcements(): () => string[] {
  const heard: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[role="status"], [aria-live="polite"], [role="alert"]')
      const text = region?.textContent?.trim()
      if (text && heard.at(-1) !== text) heard.push(text)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return () => heard
}
