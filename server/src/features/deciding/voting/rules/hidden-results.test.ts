import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { tally } from '@nofomo/contracts/voting/tally.ts'
import { expect, test } from 'vitest'
import { withoutCounts } from './hidden-results.ts'

const votes = [{ venueId: 'altura', vote: 1 as const, count: 1 }]
const shown = { settings: { resultsVisibility: 'always' }, status: 'open' }
const snapshotOf = (session: object) =>
  ({
    session,
    results: { ...emptyResults, venueStats: tally(['altura'], votes), leaderId: 'altura' },
    votes,
    offers: [],
    source: 'live',
  }) as unknown as Snapshot
const emptyResults = { decidedBy: 'Altura leads.', happyVoters: 1, isHidden: false, uniqueVoters: 5 }

test('results are not hidden if everybody may see them', () => {
  expect(withoutCounts(snapshotOf(shown))).toBeNull()
})

test.each(['after_vote', 'after_close'])(
  'hidden results have no counts for others while the vote is in progress (%s)',
  (resultsVisibility) => {
    const hidden = withoutCounts(snapshotOf({ ...shown, settings: { resultsVisibility } }))
    expect(hidden?.results).toEqual({
      venueStats: [],
      winnerId: null,
      backupId: null,
      winner: null,
      leaderId: null,
      decidedBy: null,
      happyVoters: 0,
      isHidden: true,
      uniqueVoters: 5,
    })
    expect(hidden).toMatchObject({ votes: [], offers: [], source: 'live' })
  },
)

test('hidden results stay hidden while the result is provisional', () => {
  const provisional = { status: 'provisional', settings: { resultsVisibility: 'after_close' } }
  expect(withoutCounts(snapshotOf(provisional))?.results).toMatchObject({ isHidden: true, winnerId: null })
})

test('hidden results are visible to everybody once the vote is closed', () => {
  const closed = { status: 'complete', settings: { resultsVisibility: 'after_close' } }
  expect(withoutCounts(snapshotOf(closed))).toBeNull()
})
