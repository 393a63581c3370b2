import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { type Answers, openPage } from '../../../testing/open-page.tsx'
import { openVote, voteId, voteSnapshot } from '../../../testing/vote-samples.ts'

/** The pages of a host who has voted on every place. */
function votedHost(): Answers {
  const votes = voteSnapshot().session.venues.map(({ id }) => ({ venueId: id, vote: 1 }))
  const ballot = { viewer: { isHost: true }, voterName: 'Maya', votes, isVoided: false }
  return {
    ...openVote({ isHost: true, results: { uniqueVoters: 2, totalVotes: 6 } }),
    [`GET /api/sessions/${voteId}/ballot`]: () => Response.json(ballot),
  }
}

/** What is there at each change of the page while `isThere` holds. */
function recordWhile(isThere: () => boolean, parts: () => boolean[]): boolean[][] {
  const seen: boolean[][] = []
  const observer = new MutationObserver(() => isThere() && seen.push(parts()))
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

const showsText = (text: string) => document.body.textContent?.includes(text) === true

test('results that a host opens from the vote page come at once with the end of the vote, what is managed and the name', async () => {
  fakeStreams()
  await openPage(`/vote/${voteId}`, votedHost())
  await expect.element(page.getByText('Thanks for voting!')).toBeVisible()
  const seen = recordWhile(
    () => showsText('You are the host'),
    () => ['That’s everybody', 'Back to Home', 'as Maya'].map(showsText),
  )
  await page.getByRole('link', { name: 'View Results' }).click()
  await expect.element(page.getByRole('heading', { name: 'You are the host' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'That’s everybody' })).toBeVisible()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((parts) => parts.includes(false))).toEqual([])
})
