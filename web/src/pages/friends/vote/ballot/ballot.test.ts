import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changed,
  isIndecisive,
  mayVeto,
  nextUnvoted,
  placeAfter,
  progress,
  type Votes,
  vetoesLeft,
  votesOf,
} from './ballot.ts'

const venues = [{ id: 'spinasse' }, { id: 'altura' }, { id: 'paseo' }]

describe('progress through the list', () => {
  test('progress through the list starts at nothing and ends at everything', () => {
    expect(progress(venues, {})).toEqual({ voted: 0, total: 3, maybes: 0, percent: 0 })
    const all: Votes = { spinasse: 1, altura: 0, paseo: -2 }
    expect(progress(venues, all)).toEqual({ voted: 3, total: 3, maybes: 1, percent: 100 })
  })

  test('progress through the list ignores a vote for a venue the host has removed', () => {
    expect(progress(venues, { gone: 1, spinasse: 1 })).toMatchObject({ voted: 1, percent: 33 })
  })

  test('progress through an empty list is 0 %', () => {
    expect(progress([], {})).toEqual({ voted: 0, total: 0, maybes: 0, percent: 0 })
  })
})

describe('the next card', () => {
  test('the next card is the next venue without a vote, from here to the end and then from the start', () => {
    expect(nextUnvoted(venues, {})).toBe(0)
    expect(nextUnvoted(venues, { spinasse: 1 })).toBe(1)
    expect(nextUnvoted(venues, { altura: 1 }, 1)).toBe(2)
    expect(nextUnvoted(venues, { altura: 1, paseo: 1 }, 1)).toBe(0)
  })

  test('the next card is none once all have a vote, or if the list is empty', () => {
    expect(nextUnvoted(venues, { spinasse: 1, altura: 0, paseo: -1 })).toBeNull()
    expect(nextUnvoted([], {})).toBeNull()
  })

  test('the next card after the last one is one left open; without any the ballot is finished', () => {
    expect(placeAfter(venues, { spinasse: 1, paseo: 1 }, 2, false)).toBe(1)
    expect(placeAfter(venues, { spinasse: 1, altura: 1, paseo: 1 }, 2, false)).toBeNull()
  })

  test('the next card while voting again is simply the following one', () => {
    const all: Votes = { spinasse: 1, altura: 1, paseo: 1 }
    expect(placeAfter(venues, all, 0, true)).toBe(1)
    expect(placeAfter(venues, all, 2, true)).toBeNull()
    expect(placeAfter(venues, all, 0, false)).toBeNull()
  })

  test('the next card is a venue that was just added, even while voting again', () => {
    const grown = [...venues, { id: 'canon' }]
    expect(placeAfter(grown, { spinasse: 1, altura: 1, paseo: 1 }, 0, true)).toBe(3)
  })
})

test('a voter is asked to be decisive from the first maybe above 30 % of the venues', () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ id: `v${index}` }))
  expect(isIndecisive(ten, { v0: 0, v1: 0, v2: 0 })).toBe(false)
  expect(isIndecisive(ten, { v0: 0, v1: 0, v2: 0, v3: 0 })).toBe(true)
  expect(isIndecisive(venues, { spinasse: 0 })).toBe(true)
  expect(isIndecisive([], {})).toBe(false)
})

describe('vetoes', () => {
  test('vetoes are limited to three per session; changing one gives it back', () => {
    expect(vetoesLeft({})).toBe(3)
    expect(vetoesLeft({ a: -2, b: -2, c: -2 })).toBe(0)
    expect(vetoesLeft({ a: -2, b: -2, c: -1 })).toBe(1)
  })

  test('vetoes are refused on a fourth venue, but not on one that has a veto already', () => {
    const used: Votes = { a: -2, b: -2, c: -2 }
    expect(mayVeto(used, 'd')).toBe(false)
    expect(mayVeto(used, 'a')).toBe(true)
    expect(mayVeto({}, 'd')).toBe(true)
  })
})

test('changed votes replace earlier ones, and null removes one', () => {
  const votes = votesOf([
    { venueId: 'spinasse', vote: 1 },
    { venueId: 'altura', vote: 0 },
  ])
  expect(changed(votes, { spinasse: -1, paseo: 1 })).toEqual({ spinasse: -1, altura: 0, paseo: 1 })
  expect(changed(votes, { spinasse: null })).toEqual({ altura: 0 })
})

test('a change without effect returns the same votes object', () => {
  const votes: Votes = { spinasse: 1 }
  expect(changed(votes, { spinasse: 1, altura: null })).toBe(votes)
})

test('every number of maybes is compared by the exact share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), (count, maybes) => {
      const list = Array.from({ length: count }, (_, index) => ({ id: `v${index}` }))
      const votes: Votes = Object.fromEntries(list.slice(0, maybes).map(({ id }) => [id, 0]))
      const cast = Math.min(count, maybes)
      expect(isIndecisive(list, votes)).toBe(cast * 10 > count * 3)
    }),
  )
})

test('only a maybe counts as a maybe', () => {
  expect(isIndecisive(venues, { spinasse: 1, altura: -1, paseo: -2 })).toBe(false)
  expect(progress(venues, { spinasse: 1, altura: -1, paseo: -2 }).maybes).toBe(0)
})

describe('for any votes', () => {
  const anyVote = fc.constantFrom(1, 0, -1, -2) as fc.Arbitrary<VoteValue>
  const anyList = fc
    .uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    .map((ids) => ids.map((id) => ({ id })))
  const anyVotes = fc.dictionary(fc.constantFrom(...'abcdefgh'), anyVote) as fc.Arbitrary<Votes>

  test('for any votes, progress counts each venue of the list once, and is full exactly when none is left', () => {
    fc.assert(
      fc.property(anyList, anyVotes, (list, votes) => {
        const { voted, total, maybes, percent } = progress(list, votes)
        expect(total).toBe(list.length)
        expect(voted).toBeLessThanOrEqual(total)
        expect(maybes).toBeLessThanOrEqual(voted)
        if (total > 0) expect(percent === 100).toBe(nextUnvoted(list, votes) === null)
      }),
    )
  })

  test('for any votes, the next card is the first without a vote from the start position', () => {
    fc.assert(
      fc.property(anyList, anyVotes, fc.nat(7), (list, votes, from) => {
        const next = nextUnvoted(list, votes, from)
        const order = list.map((_, step) => (from + step) % list.length)
        expect(next).toBe(order.find((index) => votes[list[index]?.id ?? ''] === undefined) ?? null)
      }),
    )
  })

  test('for any votes, remaining vetoes are never negative, and a veto is refused exactly when none is left', () => {
    fc.assert(
      fc.property(anyVotes, (votes) => {
        const left = vetoesLeft(votes)
        expect(left).toBe(
          Math.max(0, limits.vetoesPerSession - Object.values(votes).filter((vote) => vote === -2).length),
        )
        expect(mayVeto(votes, 'new')).toBe(left > 0)
      }),
    )
  })
})
