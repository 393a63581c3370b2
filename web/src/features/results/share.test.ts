import type { Results } from '@nofomo/contracts/voting.ts'
import { expect, test } from 'vitest'
import { sharedResults } from './share.ts'

const session = { title: 'Friday', venues: [{ id: 'joule', name: 'Joule' }] as never }

test('a winner is shared with its votes', () => {
  const results = { winnerId: 'joule', venueStats: [{ venueId: 'joule', totalVotes: 4 }] } as Results
  expect(sharedResults(session, results)).toEqual({
    title: 'Friday',
    description: 'We’re going to Joule!',
    results: { winner: { name: 'Joule', totalVotes: 4 } },
  })
})

test('without a winner people are asked to look how the vote stands', () => {
  const results = { winnerId: null, venueStats: [] } as unknown as Results
  expect(sharedResults(session, results)).toEqual({
    title: 'Friday',
    description: 'See how the vote stands.',
  })
})
