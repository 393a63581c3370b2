import { describe, expect, test } from 'vitest'
import { isOpen, leftInWords, outcomeInWords } from './vote-status.ts'

test('a provisional vote is open, a complete one is not', () => {
  expect((['in_progress', 'provisional', 'complete'] as const).map(isOpen)).toEqual([true, true, false])
})

test('the remaining time of a vote is shown in minutes', () => {
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

  test('the outcome of a vote is unknown while it is in progress', () => {
    expect(outcome({ status: 'in_progress' })).toBeNull()
  })

  test('the outcome of a vote is a winner that votes may change while it is provisional', () => {
    expect(outcome({ status: 'provisional', winnerId: 'joule' })).toBe(
      'Joule wins so far. Votes still count.',
    )
    expect(outcome({ status: 'provisional', isHidden: true })).toBe('Votes still count.')
  })

  test('the outcome of a vote is a winner, or the reason why there is none', () => {
    expect(outcome({ winnerId: 'joule' })).toBe('This vote is closed: Joule won.')
    expect(outcome({})).toBe('This vote is closed. Nobody voted.')
    expect(outcome({ totalVotes: 3 })).toBe('This vote is closed. Nobody said yes or maybe to any place.')
    expect(outcome({ status: 'provisional', totalVotes: 3 })).toBe(
      'Nobody said yes or maybe to any place. Votes still count.',
    )
  })
})
