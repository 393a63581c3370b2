import type { OtherRule } from '@nofomo/contracts/voting.ts'
import { describe, expect, test } from 'vitest'
import { ruleNotes, rulesInWords } from './other-rules.ts'

const places: Record<string, string> = { s: 'Spinasse', a: 'Altura', j: 'Joule', p: 'Paseo' }
const nameOf = (id: string) => places[id] ?? null

/** `s` is our winner. What each rule finds: `s`, `as` for a tie, nothing for no winner. */
function said(approval: string, runoff: string, pairwise: string): string | null {
  const rule = (name: OtherRule['rule'], found: string): OtherRule => ({
    rule: name,
    winnerIds: [...found],
    agrees: found.includes('s'),
  })
  const otherRules = [rule('approval', approval), rule('instant_runoff', runoff), rule('condorcet', pairwise)]
  return rulesInWords({ otherRules, winnerId: 's' }, nameOf)
}

test('rules that agree are told in one breath', () => {
  expect(said('s', 's', 's')).toBe('Approval, instant-runoff and pairwise counts pick the same place.')
})

test('nothing is said before there is a winner to agree with', () => {
  expect(rulesInWords({ otherRules: [], winnerId: null }, nameOf)).toBeNull()
})

describe('rules that differ', () => {
  test('one that picks another place says which', () => {
    expect(said('a', 's', 's')).toBe(
      'It depends a little on how you count: approval counts pick Altura; instant-runoff and pairwise counts pick the same place.',
    )
  })

  test('all that pick other places say which', () => {
    expect(said('a', 'j', 'p')).toBe(
      'It depends a little on how you count: approval counts pick Altura; instant-runoff counts pick Joule; pairwise counts pick Paseo.',
    )
  })

  test('those that agree with each other are named together', () => {
    expect(said('a', 'a', 'a')).toBe(
      'It depends a little on how you count: approval, instant-runoff and pairwise counts pick Altura.',
    )
  })

  test('pairs that go round in a circle have no winner', () => {
    expect(said('s', 's', '')).toBe(
      'It depends a little on how you count: approval and instant-runoff counts pick the same place; pairwise counts find no winner, for every place loses to another.',
    )
  })

  test('a tie among others is no winner of theirs', () => {
    expect(said('aj', 's', 's')).toContain('approval counts put Altura and Joule level at the top')
  })
})

describe('ties with the winner', () => {
  test('are told as ties, not as a difference', () => {
    expect(said('sa', 's', 's')).toBe(
      'Approval counts put Altura level with it; instant-runoff and pairwise counts pick the same place.',
    )
  })

  test('of many places name one and count the rest', () => {
    expect(said('saj', 's', 's')).toContain('put Altura and Joule level with it')
    expect(said('sajp', 's', 's')).toContain('put Altura and 2 others level with it')
  })

  test('with a place that is gone from the list leave it out', () => {
    expect(said('s?', 's', 's')).toBe('Approval, instant-runoff and pairwise counts pick the same place.')
  })
})

test('every rule is explained in one sentence or two, ours first', () => {
  expect(ruleNotes.map(({ name }) => name)).toEqual(['Our points', 'Approval', 'Instant runoff', 'Pairwise'])
})
