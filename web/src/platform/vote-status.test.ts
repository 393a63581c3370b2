import { describe, expect, test } from 'vitest'
import { awaitedOf, isOpen, leftInWords, outcomeInWords, votedInWords } from './vote-status.ts'

const known = { isExpectedKnown: true, expectedVoters: 4, status: 'in_progress' } as const
const unknown = { ...known, isExpectedKnown: false }

test('a provisional vote is open, a complete one is not', () => {
  expect((['in_progress', 'provisional', 'complete'] as const).map(isOpen)).toEqual([true, true, false])
})

test('more voters than expected may vote', () => {
  expect(votedInWords(2, known)).toBe('2 of 4 voted')
  expect(votedInWords(6, known)).toBe('6 have voted, 4 expected')
  expect(votedInWords(6, { ...known, status: 'complete' })).toBe('6 voted')
})

test('if nobody gave a number, only voters are counted', () => {
  expect(votedInWords(5, unknown)).toBe('5 have voted')
  expect(votedInWords(1, unknown)).toBe('1 has voted')
  expect(votedInWords(5, { ...unknown, status: 'provisional' })).toBe('5 have voted')
  expect(votedInWords(5, { ...unknown, status: 'complete' })).toBe('5 voted')
})

test('of a range the upper end is said, of a rough number that it is rough, until more have voted', () => {
  const ofSize = (size: object) => ({
    ...unknown,
    preferences: { budget: null, occasion: null, cuisine: null, ...size } as never,
  })
  const range = ofSize({ groupSize: 7, groupSizeRange: '5-7', groupSizeFrom: 5 })
  expect(votedInWords(5, range)).toBe('5 have voted, up to 7 expected')
  expect(votedInWords(8, range)).toBe('8 have voted')
  expect(votedInWords(5, { ...range, status: 'complete' })).toBe('5 voted')
  const open = ofSize({ groupSize: 15, groupSizeRange: '12+', groupSizeFrom: 12 })
  expect(votedInWords(9, open)).toBe('9 have voted, 12 or more expected')
  expect(votedInWords(13, open)).toBe('13 have voted')
  const own = ofSize({ groupSize: 6, groupSizeRange: null, groupSizeFrom: 5 })
  expect(votedInWords(2, own)).toBe('2 have voted, up to 6 expected')
  const rough = ofSize({ groupSize: 10, groupSizeRange: null, groupSizeFrom: null })
  expect(votedInWords(2, rough)).toBe('2 have voted, about 10 expected')
})

test('nobody is awaited once all have voted, or if the expected number is unknown', () => {
  expect(awaitedOf(known, { expectedVoters: 4, finishedVoters: 1 })).toBe(3)
  expect(awaitedOf(known, { expectedVoters: 4, finishedVoters: 7 })).toBe(0)
  expect(awaitedOf(unknown, { expectedVoters: 4, finishedVoters: 1 })).toBe(0)
})

test('the remaining time is shown in minutes', () => {
  expect([598_000, 89_000, 60_000, 59_999, 0, -5_000].map(leftInWords)).toEqual([
    '10 minutes left',
    '1 minute left',
    '1 minute left',
    'less than a minute left',
    'any moment now',
    'any moment now',
  ])
})

describe('the outcome of a vote', () => {
  const session = { venues: [{ id: 'joule', name: 'Joule' }] as never }
  const outcome = (part: object) =>
    outcomeInWords({
      session,
      results: { status: 'complete', winnerId: null, isHidden: false, totalVotes: 0, ...part } as never,
    })

  test('is unknown while it is in progress', () => {
    expect(outcome({ status: 'in_progress' })).toBeNull()
  })

  test('is a winner that votes may change while it is provisional', () => {
    expect(outcome({ status: 'provisional', winnerId: 'joule' })).toBe(
      'Joule wins so far. Votes still count.',
    )
    expect(outcome({ status: 'provisional', isHidden: true })).toBe('Votes still count.')
  })

  test('is a winner, or the reason why there is none', () => {
    expect(outcome({ winnerId: 'joule' })).toBe('This vote is closed: Joule won.')
    expect(outcome({})).toBe('This vote is closed. Nobody voted.')
    expect(outcome({ totalVotes: 3 })).toBe('This vote is closed. Nobody said yes or maybe to any place.')
    expect(outcome({ status: 'provisional', totalVotes: 3 })).toBe(
      'Nobody said yes or maybe to any place. Votes still count.',
    )
  })
})
