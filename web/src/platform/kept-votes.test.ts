import { describe, expect, test } from 'vitest'
import {
  changesBetween,
  type KeptVote,
  keptVotesKey,
  parseKeptVotes,
  reconciled,
  withVote,
} from './kept-votes.ts'

const yes: KeptVote = {
  venueId: 'altura',
  vote: 1,
  voterName: 'Maya',
  venueName: 'Altura',
  timestamp: 1_000,
}
const no: KeptVote = { ...yes, venueId: 'canon', venueName: 'Canon', vote: -1 }

describe('the record of this browser’s votes', () => {
  test('lies under its own key; the demo’s lies apart', () => {
    expect(keptVotesKey('abcdefghijkl')).toBe('votes_abcdefghijkl')
    expect(keptVotesKey('demo-plan-1')).toBe('demo_votes_demo-plan-1')
  })

  test('is read as it was written', () => {
    expect(parseKeptVotes(JSON.stringify([yes, no]))).toEqual([yes, no])
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
  ])('is empty where nothing can be read (%#)', (text) => {
    expect(parseKeptVotes(text)).toEqual([])
  })

  test('holds one vote a venue, the newest, in its place', () => {
    const changed = { ...yes, vote: -2, timestamp: 2_000 } as const
    expect(withVote([yes, no], changed)).toEqual([changed, no])
    expect(withVote([yes], no)).toEqual([yes, no])
  })

  test('holds nothing of a vote that was taken back', () => {
    expect(withVote([yes, no], { ...yes, vote: null })).toEqual([no])
    expect(withVote([no], { ...yes, vote: null })).toEqual([no])
  })
})

describe('what the server has told', () => {
  const told = (vote: KeptVote) => ({ ...vote, timestamp: undefined }) as never

  test('replaces what was kept before it was asked', () => {
    expect(reconciled([yes], [told({ ...yes, vote: -1 })], 5_000)).toEqual([
      { ...yes, vote: -1, timestamp: 4_999 },
    ])
    expect(reconciled([yes], [], 5_000)).toEqual([])
  })

  test('leaves the record of the same vote as it is', () => {
    expect(reconciled([yes], [told(yes)], 5_000)).toEqual([yes])
  })

  test('is older than what was voted here since it was asked', () => {
    const newer = { ...no, timestamp: 6_000 }
    expect(reconciled([newer], [told({ ...no, vote: 1 }), told(yes)], 5_000)).toMatchObject([
      { venueId: 'altura', vote: 1 },
      newer,
    ])
  })
})

test('what another tab did is the difference of two records', () => {
  expect(changesBetween([], [yes])).toEqual({ altura: 1 })
  expect(changesBetween([yes, no], [{ ...yes, vote: 0 }])).toEqual({ altura: 0, canon: null })
  expect(changesBetween([yes, no], [no, yes])).toEqual({})
})
