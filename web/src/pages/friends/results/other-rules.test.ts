import type { OtherRule } from '@nofomo/contracts/voting/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { ruleNotes, rulesInWords } from './other-rules.ts'

const places: Record<string, string> = { s: 'Spinasse', a: 'Altura', j: 'Joule', p: 'Paseo' }
const nameOf = (id: string) => places[id] ?? null

/** `s` is our winner. Each rule's result: `s`, `as` for a tie, nothing for no winner. */
function said(approval: string, runoff: string, pairwise: string): string | null {
  const rule = (name: OtherRule['rule'], found: string): OtherRule => ({
    rule: name,
    winnerIds: [...found],
    agrees: found.includes('s'),
  })
  const otherRules = [rule('approval', approval), rule('instant_runoff', runoff), rule('condorcet', pairwise)]
  return rulesInWords({ otherRules, winnerId: 's' }, nameOf)
}

test('other rules that agree are reported together', () => {
  expect(said('s', 's', 's')).toBe('Approval, instant-runoff and pairwise counts pick the same place.')
})

test('other rules are not shown while there is no winner to compare with', () => {
  expect(rulesInWords({ otherRules: [], winnerId: null }, nameOf)).toBeNull()
})

describe('rules that differ', () => {
  test('other rules that differ name the place that one of them picks', () => {
    expect(said('a', 's', 's')).toBe(
      'It depends a little on how you count: approval counts pick Altura; instant-runoff and pairwise counts pick the same place.',
    )
  })

  test('other rules that differ name the places if all pick others', () => {
    expect(said('a', 'j', 'p')).toBe(
      'It depends a little on how you count: approval counts pick Altura; instant-runoff counts pick Joule; pairwise counts pick Paseo.',
    )
  })

  test('other rules that differ are grouped if they agree with each other', () => {
    expect(said('a', 'a', 'a')).toBe(
      'It depends a little on how you count: approval, instant-runoff and pairwise counts pick Altura.',
    )
  })

  test('other rules that differ include a pairwise cycle, which has no winner', () => {
    expect(said('s', 's', '')).toBe(
      'It depends a little on how you count: approval and instant-runoff counts pick the same place; pairwise counts find no winner, for every place loses to another.',
    )
  })

  test('other rules that differ include a tie without our winner, which has no winner', () => {
    expect(said('aj', 's', 's')).toContain('approval counts put Altura and Joule level at the top')
  })
})

describe('ties with the winner', () => {
  test('ties with the winner are shown as ties, not as a difference', () => {
    expect(said('sa', 's', 's')).toBe(
      'Approval counts put Altura level with it; instant-runoff and pairwise counts pick the same place.',
    )
  })

  test('ties of many places name one and count the rest', () => {
    expect(said('saj', 's', 's')).toContain('put Altura and Joule level with it')
    expect(said('sajp', 's', 's')).toContain('put Altura and 2 others level with it')
  })

  test('ties omit a place that was removed from the list', () => {
    expect(said('s?', 's', 's')).toBe('Approval, instant-runoff and pairwise counts pick the same place.')
  })
})

test('every rule is explained in one or two sentences, ours first', () => {
  expect(ruleNotes.map(({ name }) => name)).toEqual(['Our points', 'Approval', 'Instant runoff', 'Pairwise'])
})
