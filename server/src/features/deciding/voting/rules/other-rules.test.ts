import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { tally } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countByOtherRules, type VenueBallot } from './other-rules.ts'

const picks = (venueIds: string[], ballots: VenueBallot[], winnerId = venueIds[0] ?? '') =>
  Object.fromEntries(
    countByOtherRules(venueIds, ballots, winnerId).map(({ rule, winnerIds }) => [rule, winnerIds]),
  )
const times = (count: number, ballot: VenueBallot): VenueBallot[] =>
  Array.from({ length: count }, () => ballot)

describe('other rules', () => {
  test('the three other rules agree if everybody says yes to one venue', () => {
    expect(countByOtherRules(['altura', 'canlis'], times(3, { altura: 1, canlis: -1 }), 'altura')).toEqual([
      { rule: 'approval', winnerIds: ['altura'], agrees: true },
      { rule: 'instant_runoff', winnerIds: ['altura'], agrees: true },
      { rule: 'condorcet', winnerIds: ['altura'], agrees: true },
    ])
  })

  test('the other rules compare nothing without ballots', () => {
    expect(countByOtherRules(['altura'], [], 'altura')).toEqual([])
  })

  test('the other rules have no winner without venues', () => {
    expect(picks([], [{ altura: 1 }])).toEqual({ approval: [], instant_runoff: [], condorcet: [] })
  })

  test('a maybe counts as approval, like a yes', () => {
    const ballots = [...times(2, { altura: 1, canlis: -1 }), ...times(3, { altura: -1, canlis: 0 })]
    expect(picks(['altura', 'canlis'], ballots)).toEqual({
      approval: ['canlis'],
      instant_runoff: ['canlis'],
      condorcet: ['canlis'],
    })
  })

  test('a no, a veto and a missing vote do not count as approval', () => {
    const ballots: VenueBallot[] = [{ altura: -1, canlis: -2 }, { paseo: 0 }]
    expect(picks(['altura', 'canlis', 'paseo'], ballots).approval).toEqual(['paseo'])
  })

  test('another rule agrees if its tie includes the winner', () => {
    const ballots: VenueBallot[] = [{ altura: 1, canlis: 0 }]
    const [approval] = countByOtherRules(['altura', 'canlis'], ballots, 'canlis')
    expect(approval).toEqual({ rule: 'approval', winnerIds: ['altura', 'canlis'], agrees: true })
  })

  test('another rule disagrees if its result lacks the winner', () => {
    const ballots: VenueBallot[] = [{ altura: 1, canlis: -1 }]
    expect(countByOtherRules(['altura', 'canlis'], ballots, 'canlis').map(({ agrees }) => agrees)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('a broad favorite is eliminated by the runoff only', () => {
    const ballots = [
      ...times(4, { left: 1, middle: 0, right: -1 }),
      ...times(3, { left: -1, middle: 0, right: 1 }),
      ...times(2, { left: -1, middle: 1, right: -1 }),
    ]
    expect(picks(['middle', 'left', 'right'], ballots)).toEqual({
      approval: ['middle'],
      instant_runoff: ['left'],
      condorcet: ['middle'],
    })
  })

  test('a Condorcet cycle has no pairwise winner', () => {
    const ballots: VenueBallot[] = [
      { altura: 1, canlis: 0, paseo: -1 },
      { canlis: 1, paseo: 0, altura: -1 },
      { paseo: 1, altura: 0, canlis: -1 },
    ]
    expect(countByOtherRules(['altura', 'canlis', 'paseo'], ballots, 'altura')[2]).toEqual({
      rule: 'condorcet',
      winnerIds: [],
      agrees: false,
    })
  })
})

describe('venues without a vote of some voter', () => {
  test('venues without a vote of some voter count as a no in the runoff, above a veto', () => {
    expect(picks(['altura', 'canlis'], [{ altura: -2 }]).instant_runoff).toEqual(['canlis'])
    expect(picks(['altura', 'canlis'], [{ altura: -1 }]).instant_runoff).toEqual(['altura'])
    expect(picks(['altura', 'canlis'], [{ canlis: 0 }]).instant_runoff).toEqual(['canlis'])
  })

  test('venues are compared pairwise only by voters who voted on both', () => {
    const ballots = [...times(5, { altura: 1 }), { altura: 0, canlis: 1 }] satisfies VenueBallot[]
    expect(picks(['altura', 'canlis'], ballots).condorcet).toEqual(['canlis'])
  })

  test('venues that no voter has compared have no pairwise winner', () => {
    expect(picks(['altura', 'canlis'], [{ altura: 1 }]).condorcet).toEqual([])
    expect(picks(['paseo', 'altura', 'canlis'], [{ altura: 1, canlis: 0 }]).condorcet).toEqual(['altura'])
  })

  test('a no beats a veto pairwise', () => {
    expect(picks(['altura', 'canlis'], [{ altura: -2, canlis: -1 }]).condorcet).toEqual(['canlis'])
  })
})

const venueIds = ['altura', 'canlis', 'paseo', 'spinasse']
const wholeBallot = fc
  .array(fc.option(fc.constantFrom<VoteValue[]>(1, 0, -1, -2), { nil: undefined }), {
    minLength: 4,
    maxLength: 4,
  })
  .map((votes) => {
    const given = votes.flatMap((vote, index) => (vote === undefined ? [] : [[venueIds[index], vote]]))
    return Object.fromEntries(given) as VenueBallot
  })
const wholeBallots = fc.array(wholeBallot, { minLength: 1, maxLength: 12 })

describe('for any ballots', () => {
  test('the order of the voters does not change the other rules’ results', () => {
    fc.assert(
      fc.property(wholeBallots, (ballots) => {
        expect(picks(venueIds, ballots.toReversed())).toEqual(picks(venueIds, ballots))
      }),
    )
  })

  test('the names of venues do not change the other rules’ results', () => {
    fc.assert(
      fc.property(wholeBallots, (ballots) => {
        const renamed = (id: string) => `new ${id}`
        const moved = ballots.map((ballot) =>
          Object.fromEntries(Object.entries(ballot).map(([id, vote]) => [renamed(id), vote])),
        )
        const expected = Object.entries(picks(venueIds, ballots)).map(([rule, ids]) => [
          rule,
          ids?.map(renamed),
        ])
        expect(Object.entries(picks(venueIds.map(renamed), moved))).toEqual(expected)
      }),
    )
  })

  test('the runoff always ends with one venue, and approval with one or more', () => {
    fc.assert(
      fc.property(wholeBallots, (ballots) => {
        const { approval, instant_runoff } = picks(venueIds, ballots)
        expect(instant_runoff).toHaveLength(1)
        expect(approval).not.toHaveLength(0)
      }),
    )
  })

  test('approval and the tally agree if every venue has a yes or no from every voter', () => {
    const yesOrNo = fc.record(
      Object.fromEntries(venueIds.map((id) => [id, fc.constantFrom<VoteValue[]>(1, -1)])),
    )
    fc.assert(
      fc.property(fc.array(yesOrNo, { minLength: 1, maxLength: 12 }), (ballots) => {
        const counts = ballots.flatMap((ballot) =>
          Object.entries(ballot).map(([venueId, vote]) => ({ venueId, vote, count: 1 })),
        )
        const ranked = tally(venueIds, counts).map(({ venueId }) => venueId)
        const rules = countByOtherRules(ranked, ballots, ranked[0] ?? '')
        expect(rules.map(({ agrees }) => agrees)).toEqual([true, true, true])
      }),
    )
  })
})
