import { describe, expect, test } from 'vitest'
import { nextStep, type OpenVote } from './completion.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute))
const open: OpenVote = { isFullyVoted: false, isKeptOpen: false, provisionalSince: null, deadline: null }
const full: OpenVote = { ...open, isFullyVoted: true }
const provisional: OpenVote = { ...full, provisionalSince: at(0) }

describe('a vote in progress', () => {
  test('goes on while fewer ballots have finished than expected', () => {
    expect(nextStep(open, at(0))).toBeNull()
  })

  test('is provisional from the moment the expected voters have finished', () => {
    expect(nextStep(full, at(0))).toEqual({ kind: 'begin' })
  })

  test('does not end by expected voters once it is kept open', () => {
    expect(nextStep({ ...full, isKeptOpen: true }, at(0))).toBeNull()
  })

  test('ends at its deadline, kept open or not', () => {
    const end = { kind: 'complete', by: 'deadline', at: at(5), decidedAt: at(5) }
    for (const standing of [open, full, { ...full, isKeptOpen: true }])
      expect(nextStep({ ...standing, deadline: at(5) }, at(5))).toEqual(end)
    expect(nextStep({ ...open, deadline: at(5) }, at(4))).toBeNull()
  })
})

describe('a provisional result', () => {
  test('is final after ten minutes, with the decision time at which it began', () => {
    expect(nextStep(provisional, at(9))).toBeNull()
    const end = { kind: 'complete', by: 'expected_voters', at: at(10), decidedAt: at(0) }
    expect(nextStep(provisional, at(10))).toEqual(end)
    expect(nextStep(provisional, at(50))).toEqual(end)
  })

  test('is in progress again once fewer have finished, even if its time is over', () => {
    for (const minute of [1, 10, 50])
      expect(nextStep({ ...provisional, isFullyVoted: false }, at(minute))).toEqual({ kind: 'end' })
  })

  test('is final at a deadline that comes first', () => {
    const end = { kind: 'complete', by: 'deadline', at: at(7), decidedAt: at(7) }
    expect(nextStep({ ...provisional, deadline: at(7) }, at(7))).toEqual(end)
  })

  test('that is found late ended at whichever came first', () => {
    expect(nextStep({ ...provisional, deadline: at(7) }, at(50))).toMatchObject({ by: 'deadline' })
    expect(nextStep({ ...provisional, deadline: at(30) }, at(50))).toMatchObject({
      by: 'expected_voters',
      at: at(10),
    })
  })
})
