import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { expect, test } from 'vitest'
import { sharedResults } from './share.ts'

const session = { title: 'Friday', venues: [{ id: 'joule', name: 'Joule' }] as never, meetingAt: null }

test('a winner is shared with the votes for it, without noes and vetoes', () => {
  const results = {
    status: 'complete',
    winnerId: 'joule',
    venueStats: [{ venueId: 'joule', yesVotes: 3, maybeVotes: 1, noVotes: 2, vetoes: 1, totalVotes: 6 }],
  } as Results
  expect(sharedResults(session, results)).toEqual({
    title: 'Friday',
    description: 'We’re going to Joule!',
    results: { winner: { name: 'Joule', totalVotes: 4 } },
    isOver: true,
  })
})

test('a winner is shared with the time of the plan', () => {
  const results = { status: 'complete', winnerId: 'joule', venueStats: [] } as unknown as Results
  const meetingAt = '2026-11-28T03:00:00.000Z'
  expect(sharedResults({ ...session, meetingAt }, results).description).toBe(
    'Fri, Nov 27, 7\u00a0PM. We’re going to Joule!',
  )
})

test('a provisional winner is not shared as decided', () => {
  const results = { status: 'provisional', winnerId: 'joule', venueStats: [] } as unknown as Results
  expect(sharedResults(session, results)).toMatchObject({
    description: 'It looks like Joule. Votes still count.',
  })
})

test('with nothing but noes there is no winner to share, and the text says so', () => {
  const results = { status: 'complete', winnerId: null, totalVotes: 6 } as unknown as Results
  expect(sharedResults(session, results)).toEqual({
    title: 'Friday',
    description: 'Nobody said yes or maybe to any place. Where else?',
    isOver: true,
  })
})

test('without a winner people are invited to see the results', () => {
  const results = { winnerId: null, venueStats: [] } as unknown as Results
  expect(sharedResults(session, results)).toEqual({
    title: 'Friday',
    description: 'See how the vote stands.',
    isOver: false,
  })
})
