import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { openVote, voteId, voteSnapshot } from '../../../testing/vote-samples.ts'

afterEach(() => localStorage.clear())

const [first] = voteSnapshot().session.venues
const at = '2027-01-16T03:00:00.000Z'

for (const view of ['cards', 'deck', 'list'])
  test(`a voter reads in the ${view} until when a place is open that night`, async () => {
    fakeStreams()
    const openings = [{ venueId: first?.id ?? '', at, isOpen: true, closesAt: '2027-01-16T07:00:00.000Z' }]
    const session = { meetingAt: at, openings }
    await openPage(`/vote/${voteId}?view=${view}`, openVote({ session, ballot: { voterName: 'Maya' } }))
    await expect.element(page.getByText(/Open until 11\sPM that night/).first()).toBeVisible()
  })
