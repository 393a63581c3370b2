import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { type Answer, offline, openPage, proxy } from '../../../testing/open-page.tsx'

const snapshot = `GET /api/sessions/${sessionId}/results`
const ballot = `GET /api/sessions/${sessionId}/ballot`

const refusing =
  (status: number): Answer =>
  () =>
    Response.json({ error: 'No.', code: 'internal' }, { status })
const forMembersOnly: Answer = () => {
  const { settings } = givenSnapshot().session
  return Response.json(givenSnapshot({ session: { settings: { ...settings, allowAnonymousVotes: false } } }))
}

test.each<[string, string, Answer]>([
  [
    'This voting session was not found. The link may be incorrect or the session may have expired.',
    snapshot,
    refusing(404),
  ],
  ['Session not found: 500', snapshot, refusing(500)],
  ['Session not found: 502', snapshot, proxy(502)],
  ['Invalid session data', snapshot, () => Response.json({})],
  ['Invalid session data', snapshot, () => new Response('<h1>Welcome to our Wi-Fi</h1>')],
  ['This session requires authentication to vote', snapshot, forMembersOnly],
  ['Failed to initialize voting session', ballot, refusing(500)],
  ['Failed to load voting session', snapshot, offline],
])(
  'a vote page that cannot be shown says why and offers to try again: %s (%#)',
  async (sentence, call, answer) => {
    const { pageErrors } = await openPage(`/vote/${sessionId}`, { ...sessionAnswers(), [call]: answer })
    await expect.element(page.getByRole('heading', { name: 'Oops!', exact: true })).toBeVisible()
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Try Again' }))
      .toHaveAttribute('href', `/vote/${sessionId}`)
    expect(pageErrors).toEqual([])
  },
)
