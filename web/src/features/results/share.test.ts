import type { Results } from '@nofomo/contracts/voting.ts'
import { expect, test } from 'vitest'
import { sharedResults } from './share.ts'

const session = { title: 'Friday', venues: [{ id: 'joule', name: 'Joule' }] as never }

test('a winner is shared with its votes', () => {
  const results = {
    status: 'complete',
    winnerId: 'joule',
    venueStats: [{ venueId: 'joule', totalVotes: 4 }],
  } as Results
  expect(sharedResults(session, results)).toEqual({
    title: 'Friday',
    description: 'We’re going to Joule!',
    results: { winner: { name: 'Joule', totalVotes: 4 } },
  })
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
  })
})

test('without a winner people are invited to see the results', () => {
  const results = { winnerId: null, venueStats: [] } as unknown as Results
  expect(sharedResults(session, results)).toEqual({
    title: 'Friday',
    description: 'See how the vote stands.',
  })
})
