import { describe, expect, test } from 'vitest'
import { parseStoredVotes, type StoredVote, storedVotesKey, withVote } from './stored-votes.ts'

const yes: StoredVote = {
  venueId: 'altura',
  vote: 1,
  voterName: 'Maya',
  venueName: 'Altura',
  timestamp: 1_000,
}
const no: StoredVote = { ...yes, venueId: 'canon', venueName: 'Canon', vote: -1 }

describe('the stored votes of this browser', () => {
  test('the stored votes of this browser have their own key, and the demo’s another', () => {
    expect(storedVotesKey('abcdefghijkl')).toBe('votes_abcdefghijkl')
    expect(storedVotesKey('demo-plan-1')).toBe('demo_votes_demo-plan-1')
  })

  test('the stored votes of this browser are read as they were written', () => {
    expect(parseStoredVotes(JSON.stringify([yes, no]))).toEqual([yes, no])
  })

  test.each([
    null,
    '',
    '{"half',
    'null',
    '7',
    '{}',
    '[null,7,{}]',
    '[{"venueId":"x","vote":5,"timestamp":1}]',
  ])('the stored votes of this browser are empty if they are unreadable (%#)', (text) => {
    expect(parseStoredVotes(text)).toEqual([])
  })

  test('the stored votes of this browser hold the latest vote per venue, at its position', () => {
    const changed = { ...yes, vote: -2, timestamp: 2_000 } as const
    expect(withVote([yes, no], changed)).toEqual([changed, no])
    expect(withVote([yes], no)).toEqual([yes, no])
  })

  test('the stored votes of this browser hold nothing of a retracted vote', () => {
    expect(withVote([yes, no], { ...yes, vote: null })).toEqual([no])
    expect(withVote([no], { ...yes, vote: null })).toEqual([no])
  })
})

test('votes for times have a key of their own, and the latest per time is stored', () => {
  const come: StoredVote = { timeId: 'fri7', vote: 0, voterName: 'Maya', timestamp: 1_000 }
  expect(storedVotesKey('abcdefghijkl', 'time')).toBe('time_votes_abcdefghijkl')
  expect(parseStoredVotes(JSON.stringify([come]))).toEqual([come])
  expect(withVote([come], { ...come, vote: -1 })).toEqual([{ ...come, vote: -1 }])
  expect(withVote([come], { ...come, vote: null })).toEqual([])
})
