import type { VoteValue } from '@nofomo/contracts/voting.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinVetoes } from './vetoes.ts'

const veto = (venueId: string) => ({ venueId, value: -2 as const })

test('three vetoes count, a fourth does not', () => {
  expect(withinVetoes([], ['a', 'b', 'c', 'd'].map(veto))).toEqual([true, true, true, false])
  expect(withinVetoes(['a', 'b', 'c'], [veto('d')])).toEqual([false])
})

test('vetoing the same venue again uses no other veto', () => {
  expect(withinVetoes(['a', 'b', 'c'], [veto('b'), veto('c')])).toEqual([true, true])
})

test('replacing or retracting a veto makes room for another', () => {
  for (const value of [1, null] as const)
    expect(withinVetoes(['a', 'b', 'c'], [{ venueId: 'b', value }, veto('d'), veto('e')])).toEqual([
      true,
      true,
      false,
    ])
})

test('for any votes, at most three vetoes count, and every other vote counts', () => {
  const vote = fc.record({
    venueId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    value: fc.constantFrom<(VoteValue | null)[]>(1, 0, -1, -2, null),
  })
  fc.assert(
    fc.property(fc.array(vote, { maxLength: 30 }), fc.nat(30), (votes, part) => {
      const first = held([], votes.slice(0, part))
      const then = held(vetoedBy(first), votes.slice(part))
      for (const ballot of [first, [...first, ...then]])
        expect(vetoedBy(ballot).length).toBeLessThanOrEqual(3)
      const others = votes.filter(({ value }) => value !== -2)
      expect([...first, ...then].filter(({ value }) => value !== -2)).toEqual(others)
    }),
  )
})

type Vote = { venueId: string; value: VoteValue | null }

function held(vetoed: string[], votes: Vote[]): Vote[] {
  const holds = withinVetoes(vetoed, votes)
  return votes.filter((_, at) => holds[at])
}

/** The last vote for a venue counts. */
function vetoedBy(votes: Vote[]): string[] {
  const last = new Map(votes.map(({ venueId, value }) => [venueId, value]))
  return [...last].filter(([, value]) => value === -2).map(([venueId]) => venueId)
}
