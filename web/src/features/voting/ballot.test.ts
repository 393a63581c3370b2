import { describe, expect, test } from 'vitest'
import {
  isIndecisive,
  mayVeto,
  mergeVotes,
  nextUnvoted,
  placeAfter,
  progress,
  type Votes,
  vetoesLeft,
} from './ballot.ts'

const venues = [{ id: 'spinasse' }, { id: 'altura' }, { id: 'paseo' }]

describe('progress through the list', () => {
  test('nothing is voted at the start and everything at the end', () => {
    expect(progress(venues, {})).toEqual({ voted: 0, total: 3, maybes: 0, percent: 0 })
    const all: Votes = { spinasse: 1, altura: 0, paseo: -2 }
    expect(progress(venues, all)).toEqual({ voted: 3, total: 3, maybes: 1, percent: 100 })
  })

  test('a vote for a venue the host has removed does not count', () => {
    expect(progress(venues, { gone: 1, spinasse: 1 })).toMatchObject({ voted: 1, percent: 33 })
  })

  test('an empty list is at 0 %', () => {
    expect(progress([], {})).toEqual({ voted: 0, total: 0, maybes: 0, percent: 0 })
  })
})

describe('finding the next card', () => {
  test('the next venue without a vote comes first, looking ahead and then from the start', () => {
    expect(nextUnvoted(venues, {})).toBe(0)
    expect(nextUnvoted(venues, { spinasse: 1 })).toBe(1)
    expect(nextUnvoted(venues, { altura: 1 }, 1)).toBe(2)
    expect(nextUnvoted(venues, { altura: 1, paseo: 1 }, 1)).toBe(0)
  })

  test('there is none once all have a vote, or when the list is empty', () => {
    expect(nextUnvoted(venues, { spinasse: 1, altura: 0, paseo: -1 })).toBeNull()
    expect(nextUnvoted([], {})).toBeNull()
  })

  test('voting on the last card goes back to one left open, else the ballot is done', () => {
    expect(placeAfter(venues, { spinasse: 1, paseo: 1 }, 2, false)).toBe(1)
    expect(placeAfter(venues, { spinasse: 1, altura: 1, paseo: 1 }, 2, false)).toBeNull()
  })

  test('voting again walks through every card once more', () => {
    const all: Votes = { spinasse: 1, altura: 1, paseo: 1 }
    expect(placeAfter(venues, all, 0, true)).toBe(1)
    expect(placeAfter(venues, all, 2, true)).toBeNull()
    expect(placeAfter(venues, all, 0, false)).toBeNull()
  })

  test('a venue that was just added is the next card even while voting again', () => {
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
  test('there are three a session, and changing one to another vote gives it back', () => {
    expect(vetoesLeft({})).toBe(3)
    expect(vetoesLeft({ a: -2, b: -2, c: -2 })).toBe(0)
    expect(vetoesLeft({ a: -2, b: -2, c: -1 })).toBe(1)
  })

  test('a fourth venue cannot be vetoed, but one already vetoed may be again', () => {
    const used: Votes = { a: -2, b: -2, c: -2 }
    expect(mayVeto(used, 'd')).toBe(false)
    expect(mayVeto(used, 'a')).toBe(true)
    expect(mayVeto({}, 'd')).toBe(true)
  })
})

test('a vote still waiting for the network outranks the one the server knows', () => {
  const stored = [
    { venueId: 'spinasse', vote: 1 as const },
    { venueId: 'altura', vote: 0 as const },
  ]
  expect(mergeVotes(stored, [{ venueId: 'spinasse', vote: -1 }])).toEqual({ spinasse: -1, altura: 0 })
})
