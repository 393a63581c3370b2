import { describe, expect, test } from 'vitest'
import {
  activityOf,
  areLiveVotesDisclosed,
  type DisclosureInput,
  disclosureOf,
  liveVotersOf,
} from './disclosure.ts'

const now = new Date('2026-11-25T20:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const session = (given: Partial<DisclosureInput> = {}): DisclosureInput => ({
  ...{ decidedAt: null, deadline: null, activeAt: ago(0.1), voters: 9 },
  ...given,
})
const of = (given: Partial<DisclosureInput>, before: 'final' | 'quiet' | null = null) =>
  disclosureOf(session(given), before, now)

describe('ballots may be counted for venues', () => {
  test('ballots are disclosed to venues once the result is final, however few voted', () => {
    expect(of({ decidedAt: now, voters: 1 })).toBe('final')
    expect(of({})).toBeNull()
  })

  test('ballots without a result are disclosed to venues after 24 quiet hours, from five voters', () => {
    expect(of({ activeAt: ago(24), voters: 5 })).toBe('quiet')
    expect(of({ activeAt: ago(23.9), voters: 5 })).toBeNull()
    expect(of({ activeAt: ago(240), voters: 4 })).toBeNull()
  })

  test('ballots without a result are disclosed to venues once the deadline has passed, from five voters', () => {
    expect(of({ deadline: ago(0), voters: 5 })).toBe('quiet')
    expect(of({ deadline: ago(0), voters: 4 })).toBeNull()
    expect(of({ deadline: ago(-1) })).toBeNull()
  })

  test('ballots of a quiet session stay disclosed as they were, and those of a reopened one are no longer disclosed', () => {
    expect(of({}, 'quiet')).toBe('quiet')
    expect(of({ decidedAt: now }, 'quiet')).toBe('final')
    expect(of({}, 'final')).toBeNull()
  })
})

describe('while a group decides', () => {
  test('while a group decides, fewer than three voters are not disclosed', () => {
    expect([0, 1, 2, 3, 4].map(liveVotersOf)).toEqual([0, 0, 0, 3, 4])
  })

  test('while a group decides, a vote is activity from three voters', () => {
    const at = (voters: number) => activityOf({ actedAt: ago(2), votedAt: ago(1), voters })
    expect([at(2), at(3)]).toEqual([ago(2), ago(1)])
    expect(activityOf({ actedAt: ago(1), votedAt: ago(2), voters: 9 })).toEqual(ago(1))
    expect(activityOf({ actedAt: ago(1), votedAt: null, voters: 9 })).toEqual(ago(1))
  })

  test('while a group decides, words about its votes are disclosed from three voters, unless the host hides the counts', () => {
    expect(areLiveVotesDisclosed({ voters: 3, isCountShown: true })).toBe(true)
    expect(areLiveVotesDisclosed({ voters: 2, isCountShown: true })).toBe(false)
    expect(areLiveVotesDisclosed({ voters: 9, isCountShown: false })).toBe(false)
  })
})
