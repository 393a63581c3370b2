import { describe, expect, test } from 'vitest'
import type { StoredVote } from '../../../../features/voting/votes/stored-votes.ts'
import { changesBetween, reconciled } from './record-votes.ts'

const yes: StoredVote = {
  venueId: 'altura',
  vote: 1,
  voterName: 'Maya',
  venueName: 'Altura',
  timestamp: 1_000,
}
const no: StoredVote = { ...yes, venueId: 'canon', venueName: 'Canon', vote: -1 }

describe('the server’s votes', () => {
  const told = (vote: StoredVote) => ({ ...vote, timestamp: undefined }) as never

  test('the server’s votes replace what was stored before the request', () => {
    expect(reconciled([yes], [told({ ...yes, vote: -1 })], 5_000)).toEqual([
      { ...yes, vote: -1, timestamp: 4_999 },
    ])
    expect(reconciled([yes], [], 5_000)).toEqual([])
  })

  test('the server’s votes keep the entry of the same vote unchanged', () => {
    expect(reconciled([yes], [told(yes)], 5_000)).toEqual([yes])
  })

  test('the server’s votes are older than what was voted here since the request', () => {
    const newer = { ...no, timestamp: 6_000 }
    expect(reconciled([newer], [told({ ...no, vote: 1 }), told(yes)], 5_000)).toMatchObject([
      { venueId: 'altura', vote: 1 },
      newer,
    ])
  })
})

test('another tab’s changes are the difference of two vote records', () => {
  expect(changesBetween([], [yes])).toEqual({ altura: 1 })
  expect(changesBetween([yes, no], [{ ...yes, vote: 0 }])).toEqual({ altura: 0, canon: null })
  expect(changesBetween([yes, no], [no, yes])).toEqual({})
})

test('the difference of two records of votes for times goes by time', () => {
  const come: StoredVote = { timeId: 'fri7', vote: 0, voterName: 'Maya', timestamp: 1_000 }
  expect(changesBetween([come], [])).toEqual({ fri7: null })
})
