import type { VoteValue } from '@nofomo/contracts/voting.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidedBy, leaders, tally, type VoteCount } from './tally.ts'

const venues = ['altura', 'spinasse', 'paseo', 'canlis']
const nameOf = (id: string) => `${id[0]?.toUpperCase()}${id.slice(1)}`
const vote = fc.record({
  venueId: fc.constantFrom(...venues),
  vote: fc.constantFrom<VoteValue[]>(1, 0, -1, -2),
  count: fc.constant(1),
})
const ballots = fc.array(vote, { maxLength: 40 })
const votes = (venueId: string, yes: number, maybe = 0, no = 0, vetoes = 0): VoteCount[] => [
  { venueId, vote: 1, count: yes },
  { venueId, vote: 0, count: maybe },
  { venueId, vote: -1, count: no },
  { venueId, vote: -2, count: vetoes },
]
const order = (counts: VoteCount[], list = venues) => tally(list, counts).map((stats) => stats.venueId)

describe('counting', () => {
  test('a yes is three points, a maybe one, and a veto counts among the noes', () => {
    const [stats] = tally(['altura'], votes('altura', 3, 2, 1, 1))
    expect(stats).toEqual({
      venueId: 'altura',
      rank: 1,
      yesVotes: 3,
      maybeVotes: 2,
      noVotes: 2,
      vetoes: 1,
      totalVotes: 7,
      score: 11,
      percentage: 52,
    })
  })

  test('a venue without votes stands at nought per cent', () => {
    expect(tally(['altura'], [])[0]).toMatchObject({ totalVotes: 0, score: 0, percentage: 0 })
  })

  test('the order in which ballots arrive changes nothing', () => {
    fc.assert(
      fc.property(ballots, fc.gen(), (given, gen) => {
        const shuffled = gen(fc.shuffledSubarray, given, { minLength: given.length })
        expect(tally(venues, shuffled)).toEqual(tally(venues, given))
      }),
    )
  })

  test('votes counted one by one and votes counted in bulk agree', () => {
    fc.assert(
      fc.property(ballots, (given) => {
        const bulk = new Map<string, VoteCount>()
        for (const one of given) {
          const key = `${one.venueId} ${one.vote}`
          bulk.set(key, { ...one, count: (bulk.get(key)?.count ?? 0) + 1 })
        }
        expect(tally(venues, [...bulk.values()])).toEqual(tally(venues, given))
      }),
    )
  })

  test('names play no part: renaming two venues renames them in the result', () => {
    const swap = (id: string) => (id === 'altura' ? 'paseo' : id === 'paseo' ? 'altura' : id)
    fc.assert(
      fc.property(ballots, (given) => {
        const renamed = given.map((one) => ({ ...one, venueId: swap(one.venueId) }))
        expect(order(renamed, venues.map(swap))).toEqual(order(given).map(swap))
      }),
    )
  })

  test('a better vote for a venue never lowers its rank', () => {
    fc.assert(
      fc.property(
        ballots,
        fc.constantFrom(...venues),
        fc.constantFrom<VoteValue[]>(0, -1, -2),
        (given, id, was) => {
          const rank = (better: VoteValue) =>
            order([...given, { venueId: id, vote: better, count: 1 }]).indexOf(id)
          expect(rank(1)).toBeLessThanOrEqual(rank(was))
        },
      ),
    )
  })

  test('votes for a venue that has left the list are not counted', () => {
    expect(tally(['altura'], votes('gone', 5))).toHaveLength(1)
  })
})

describe('the order, and the sentence that says what decided it', () => {
  const cases: [string, VoteCount[], string[], string][] = [
    [
      'points come first',
      [...votes('altura', 2), ...votes('spinasse', 3)],
      ['spinasse', 'altura'],
      'Spinasse wins with 9 points, 3 ahead of Altura.',
    ],
    [
      'level on points, fewer vetoes wins',
      [...votes('altura', 3, 1, 0, 1), ...votes('spinasse', 3, 1, 1)],
      ['spinasse', 'altura'],
      'Spinasse wins: level on points with Altura, fewer vetoes.',
    ],
    [
      'then more yes votes win',
      [...votes('altura', 1, 3), ...votes('spinasse', 2, 0)],
      ['spinasse', 'altura'],
      'Spinasse wins: level on points and vetoes with Altura, more yes votes.',
    ],
    [
      'then the share of points',
      [...votes('altura', 2, 0, 2), ...votes('spinasse', 2, 0, 1)],
      ['spinasse', 'altura'],
      'Spinasse wins: level on points, vetoes and yes votes with Altura, fewer people said no.',
    ],
    [
      'and last the place in the list',
      [...votes('spinasse', 2), ...votes('altura', 2)],
      ['altura', 'spinasse'],
      'Altura wins: level with Spinasse in every count, and earlier on the list.',
    ],
    [
      'when everything is refused it says so',
      [...votes('altura', 0, 0, 0, 2), ...votes('spinasse', 0, 0, 2)],
      ['spinasse', 'altura'],
      'Nobody said yes or maybe to any place; Spinasse wins with the fewest vetoes.',
    ],
    [
      'when everything is refused alike the list decides, and it says so',
      [...votes('altura', 0, 0, 1), ...votes('spinasse', 0, 0, 1)],
      ['altura', 'spinasse'],
      'Nobody said yes or maybe to any place; Altura wins as the earlier one on the list.',
    ],
  ]
  test.each(cases)('%s', (_, counts, expected, sentence) => {
    const ranked = tally(['altura', 'spinasse'], counts)
    expect(ranked.map((stats) => stats.venueId)).toEqual(expected)
    expect(decidedBy(ranked, nameOf, 'wins')).toBe(sentence)
  })

  test('one point is said in the singular', () => {
    const ranked = tally(['altura', 'spinasse'], votes('altura', 0, 1))
    expect(decidedBy(ranked, nameOf, 'leads')).toBe('Altura leads with 1 point, 1 ahead of Spinasse.')
  })

  test('a single place wins because it is the only one', () => {
    const ranked = tally(['altura'], votes('altura', 1))
    expect(decidedBy(ranked, nameOf, 'wins')).toBe('Altura wins: it is the only place on the list.')
  })

  test('nobody leads before the first vote', () => {
    const ranked = tally(venues, [])
    expect(decidedBy(ranked, nameOf, 'leads')).toBeNull()
    expect(leaders(ranked)).toEqual({ leader: null, backup: null })
  })

  test('the second place is the backup plan', () => {
    const ranked = tally(venues, [...votes('paseo', 2), ...votes('canlis', 1)])
    const { leader, backup } = leaders(ranked)
    expect([leader?.venueId, backup?.venueId]).toEqual(['paseo', 'canlis'])
  })
})
