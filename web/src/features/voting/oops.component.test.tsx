import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, offline, openPage, proxy } from '../../testing/open-page.tsx'

const id = 'abcdefghijkl'
const snapshot = `GET /api/public/vote/${id}/results-safe`
const ballot = `GET /api/sessions/${id}/ballot`

const noVotesYet: Answer = () =>
  Response.json({ viewer: { isHost: false }, voterName: null, votes: [], isVoided: false })
const refusing =
  (status: number): Answer =>
  () =>
    Response.json({ error: 'No.', code: 'internal' }, { status })

test.each<[string, Answer]>([
  [
    'This voting session was not found. The link may be incorrect or the session may have expired.',
    refusing(404),
  ],
  ['Session not found: 500', refusing(500)],
  ['Session not found: 502', proxy(502)],
  ['Invalid session data', () => Response.json({})],
  ['Invalid session data', () => new Response('<h1>Welcome to our Wi-Fi</h1>')],
  ['Failed to load voting session', offline],
])('a vote page that cannot be shown says why and offers to try again: %s (%#)', async (sentence, answer) => {
  const { pageErrors } = await openPage(`/vote/${id}`, { [snapshot]: answer, [ballot]: noVotesYet })
  await expect.element(page.getByRole('heading', { name: 'Oops!', exact: true })).toBeVisible()
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', `/vote/${id}`)
  expect(pageErrors).toEqual([])
})
