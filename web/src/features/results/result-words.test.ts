import type { Results, VenueStats } from '@nofomo/contracts/voting.ts'
import { describe, expect, test } from 'vitest'
import { counted } from '../../ui/counted.ts'
import { countsInWords, deadlineInWords, happyInWords, staleInWords, waitingFor } from './result-words.ts'

const stats: VenueStats = {
  venueId: 'spinasse',
  venue: { id: 'spinasse', name: 'Spinasse' },
  rank: 1,
  yesVotes: 3,
  maybeVotes: 1,
  noVotes: 2,
  vetoes: 0,
  totalVotes: 6,
  score: 10,
  percentage: 56,
}

const results: Results = {
  status: 'in_progress',
  isHidden: false,
  venueStats: [stats],
  winnerId: null,
  backupId: null,
  winner: null,
  leaderId: 'spinasse',
  decidedBy: null,
  otherRules: [],
  happyVoters: 4,
  totalVotes: 6,
  uniqueVoters: 6,
  finishedVoters: 3,
  expectedVoters: 5,
  participationRate: 1,
}

test('the counts of a venue are told in words, vetoes only where there are any', () => {
  expect(countsInWords(stats)).toBe('3 yes · 1 maybe · 2 no')
  expect(countsInWords({ ...stats, vetoes: 1 })).toBe('3 yes · 1 maybe · 2 no · 1 veto')
  expect(countsInWords({ ...stats, vetoes: 2 })).toBe('3 yes · 1 maybe · 2 no · 2 vetoes')
})

test('one vote is a vote, none and more are votes', () => {
  expect([0, 1, 2].map((n) => counted(n, 'vote'))).toEqual(['0 votes', '1 vote', '2 votes'])
})

describe('how many are happy', () => {
  const happy = (happyVoters: number, uniqueVoters: number) =>
    happyInWords({ ...results, happyVoters, uniqueVoters })

  test('all of a group are named together', () => {
    expect(happy(5, 5)).toBe('All five of you can live with this.')
    expect(happy(2, 2)).toBe('Both of you can live with this.')
    expect(happy(14, 14)).toBe('All 14 of you can live with this.')
  })

  test('a part of a group is counted', () => {
    expect(happy(4, 5)).toBe('4 of 5 said yes or maybe to this.')
    expect(happy(0, 2)).toBe('0 of 2 said yes or maybe to this.')
  })

  test('nothing is claimed of nobody, and a lone vote is called that', () => {
    expect(happy(0, 0)).toBeNull()
    expect(happy(1, 1)).toBe('The only voter so far is fine with this.')
    expect(happy(0, 1)).toBeNull()
  })

  test('of a closed vote nobody is the only one so far', () => {
    const closed: Results = { ...results, status: 'complete', happyVoters: 1, uniqueVoters: 1 }
    expect(happyInWords(closed)).toBe('The only voter is fine with this.')
  })
})

test('nobody is waited for once more have come than were expected', () => {
  expect(waitingFor(results)).toBe(2)
  expect(waitingFor({ ...results, finishedVoters: 7 })).toBe(0)
})

test('numbers that may be old say when they were true', () => {
  expect(staleInWords(new Date(2026, 10, 27, 19, 42))).toMatch(/^Last updated .*42.*, reconnecting…$/)
})

test('a deadline names its day and its time', () => {
  expect(deadlineInWords(new Date(2026, 10, 27, 19, 42).toISOString())).toMatch(/27.*42/)
})
