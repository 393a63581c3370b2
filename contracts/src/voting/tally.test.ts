import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VoteValue } from './tally.ts'
import { decidedBy, leaderFirst, leaders, tally, type VenueStats, type VoteCount } from './tally.ts'

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
/** The criteria of the order, smaller is better. */
const keyOf = ({ score, vetoes, yesVotes, percentage }: VenueStats) => [
  -score,
  vetoes,
  -yesVotes,
  -percentage,
]

describe('the tally', () => {
  test('a yes is three points, a maybe one, and a veto counts as a no as well', () => {
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

  test('a venue without votes has zero per cent', () => {
    expect(tally(['altura'], [])[0]).toMatchObject({ totalVotes: 0, score: 0, percentage: 0 })
  })

  test('the order in which ballots arrive does not matter', () => {
    fc.assert(
      fc.property(ballots, fc.gen(), (given, gen) => {
        const shuffled = gen(fc.shuffledSubarray, given, { minLength: given.length })
        expect(tally(venues, shuffled)).toEqual(tally(venues, given))
      }),
    )
  })

  test('counting votes one by one and in bulk gives the same result', () => {
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

  test('names do not matter: renaming two venues renames them in the result', () => {
    const swap = (id: string) => (id === 'altura' ? 'paseo' : id === 'paseo' ? 'altura' : id)
    fc.assert(
      fc.property(ballots, (given) => {
        const renamed = given.map((one) => ({ ...one, venueId: swap(one.venueId) }))
        expect(order(renamed, venues.map(swap))).toEqual(order(given).map(swap))
      }),
    )
  })

  test('voters do not matter: two voters may swap whole ballots', () => {
    fc.assert(
      fc.property(fc.array(ballots, { minLength: 2, maxLength: 6 }), (voters) => {
        const [first = [], second = [], ...others] = voters
        expect(tally(venues, [second, first, ...others].flat())).toEqual(tally(venues, voters.flat()))
      }),
    )
  })

  test('the order of the list breaks ties between venues that are equal in every criterion', () => {
    fc.assert(
      fc.property(ballots, fc.shuffledSubarray(venues, { minLength: venues.length }), (given, list) => {
        expect(tally(list, given).map(keyOf)).toEqual(tally(venues, given).map(keyOf))
        for (const [index, stats] of tally(list, given).entries()) {
          const next = tally(list, given)[index + 1]
          if (next && keyOf(stats).join() === keyOf(next).join())
            expect(list.indexOf(stats.venueId)).toBeLessThan(list.indexOf(next.venueId))
        }
      }),
    )
  })

  test('a better vote for a venue never lowers its rank', () => {
    const better = fc.constantFrom<[VoteValue, VoteValue][]>(
      [-2, -1],
      [-2, 0],
      [-2, 1],
      [-1, 0],
      [-1, 1],
      [0, 1],
    )
    fc.assert(
      fc.property(ballots, fc.constantFrom(...venues), better, (given, id, [was, becomes]) => {
        const rank = (value: VoteValue) =>
          order([...given, { venueId: id, vote: value, count: 1 }]).indexOf(id)
        expect(rank(becomes)).toBeLessThanOrEqual(rank(was))
      }),
    )
  })

  test("retracting a no or a veto never lowers a venue's rank", () => {
    fc.assert(
      fc.property(
        ballots,
        fc.constantFrom(...venues),
        fc.constantFrom<VoteValue[]>(-1, -2),
        (given, id, against) => {
          const before = order([...given, { venueId: id, vote: against, count: 1 }]).indexOf(id)
          expect(order(given).indexOf(id)).toBeLessThanOrEqual(before)
        },
      ),
    )
  })

  test('the counts add up', () => {
    fc.assert(
      fc.property(ballots, (given) => {
        const ranked = tally(venues, given)
        expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
        for (const stats of ranked) {
          const cast = (...values: VoteValue[]) =>
            given.filter(({ venueId, vote }) => venueId === stats.venueId && values.includes(vote)).length
          expect(stats).toEqual({
            venueId: stats.venueId,
            rank: stats.rank,
            yesVotes: cast(1),
            maybeVotes: cast(0),
            noVotes: cast(-1, -2),
            vetoes: cast(-2),
            totalVotes: cast(1, 0, -1, -2),
            score: 3 * cast(1) + cast(0),
            percentage: Math.round((100 * (3 * cast(1) + cast(0))) / (3 * (cast(1, 0, -1, -2) || 1))),
          })
          expect(stats.percentage).toBeGreaterThanOrEqual(0)
          expect(stats.percentage).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  test('all yes is 100 per cent, all maybe a third, all no zero', () => {
    const percentage = (...counts: [number, number?, number?, number?]) =>
      tally(['altura'], votes('altura', ...counts))[0]?.percentage
    expect([percentage(4), percentage(0, 4), percentage(0, 0, 4), percentage(0, 0, 0, 4)]).toEqual([
      100, 33, 0, 0,
    ])
  })

  test('votes for a removed venue are not counted', () => {
    expect(tally(['altura'], votes('gone', 5))).toHaveLength(1)
  })
})
/** Few values, so that ties in every criterion occur. */
const closeCalls = fc
  .array(fc.tuple(fc.nat(2), fc.nat(4), fc.nat(2), fc.nat(1)), { minLength: 4, maxLength: 4 })
  .map((counts) => counts.flatMap((given, index) => votes(venues[index] ?? '', ...given)))

/** Every sentence that would be true of these two. */
function claimsOf(first: VenueStats, second: VenueStats): string[] {
  const [us, them] = [nameOf(first.venueId), nameOf(second.venueId)]
  const lead = first.score - second.score
  const level = lead === 0 && first.vetoes === second.vetoes
  const points = first.score === 1 ? '1 point' : `${first.score} points`
  const allRefused = first.yesVotes + first.maybeVotes + second.yesVotes + second.maybeVotes === 0
  const isEarlier = venues.indexOf(first.venueId) < venues.indexOf(second.venueId)
  const isSame = level && first.yesVotes === second.yesVotes && first.noVotes === second.noVotes
  const claims: [boolean, string][] = [
    [allRefused, 'Nobody said yes or maybe to any place.'],
    [lead > 0, `${us} wins with ${points}, ${lead} ahead of ${them}.`],
    [
      !allRefused && lead === 0 && first.vetoes < second.vetoes,
      `${us} wins: level on points with ${them}, fewer vetoes.`,
    ],
    [
      !allRefused && level && first.yesVotes > second.yesVotes,
      `${us} wins: level on points and vetoes with ${them}, more yes votes.`,
    ],
    [
      !allRefused && level && first.yesVotes === second.yesVotes && first.noVotes < second.noVotes,
      `${us} wins: level on points, vetoes and yes votes with ${them}, fewer people said no.`,
    ],
    [
      !allRefused && isSame && isEarlier,
      `${us} wins: level with ${them} in every count, and earlier on the list.`,
    ],
  ]
  return claims.filter(([isTrue]) => isTrue).map(([, sentence]) => sentence)
}

describe('the order, and the sentence about what decided it', () => {
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
      'Nobody said yes or maybe to any place.',
    ],
  ]
  test.each(cases)('%s', (_, counts, expected, sentence) => {
    const ranked = tally(['altura', 'spinasse'], counts)
    expect(ranked.map((stats) => stats.venueId)).toEqual(expected)
    expect(decidedBy(ranked, nameOf, 'wins')).toBe(sentence)
  })

  test('the order is points, then fewer vetoes, then more yes, then percentage, for any ballots', () => {
    fc.assert(
      fc.property(closeCalls, (given) => {
        const ranked = tally(venues, given)
        for (const [index, stats] of ranked.entries()) {
          const next = ranked[index + 1]
          const step = next && keyOf(stats).findIndex((key, place) => key !== keyOf(next)[place])
          if (next && step !== undefined && step >= 0)
            expect(keyOf(stats)[step]).toBeLessThan(keyOf(next)[step] ?? 0)
        }
      }),
    )
  })

  test('the sentence is true for any ballots', () => {
    fc.assert(
      fc.property(closeCalls, (given) => {
        const ranked = tally(venues, given)
        const sentence = decidedBy(ranked, nameOf, 'wins')
        const [first, second] = ranked
        if (!first || !second || given.every(({ count }) => count === 0)) return expect(sentence).toBeNull()
        expect(claimsOf(first, second)).toContain(sentence)
      }),
    )
  })

  test('a difference too small to show in the percentage is not called level', () => {
    const ranked = tally(
      ['altura', 'spinasse'],
      [...votes('altura', 1, 0, 202), ...votes('spinasse', 1, 0, 201)],
    )
    expect(decidedBy(ranked, nameOf, 'wins')).toBe(
      'Altura wins: level with Spinasse in points, vetoes, yes votes and percentage, and earlier on the list.',
    )
  })

  test('one point is written in the singular', () => {
    const ranked = tally(['altura', 'spinasse'], votes('altura', 0, 1))
    expect(decidedBy(ranked, nameOf, 'leads')).toBe('Altura leads with 1 point, 1 ahead of Spinasse.')
  })

  test('a single venue wins because it is the only one', () => {
    const ranked = tally(['altura'], votes('altura', 1))
    expect(decidedBy(ranked, nameOf, 'wins')).toBe('Altura wins: it is the only place on the list.')
  })

  test('a single venue with only noes does not win', () => {
    const ranked = tally(['altura'], votes('altura', 0, 0, 1, 2))
    expect(decidedBy(ranked, nameOf, 'wins')).toBe('Nobody said yes or maybe to any place.')
    expect(leaders(ranked)).toEqual({ leader: null, backup: null })
  })

  test('a venue wins, or is the backup, only if somebody said yes or maybe to it', () => {
    fc.assert(
      fc.property(closeCalls, (given) => {
        const ranked = tally(venues, given)
        const wanted = ranked.filter(({ yesVotes, maybeVotes }) => yesVotes + maybeVotes > 0)
        const { leader, backup } = leaders(ranked)
        expect([leader, backup]).toEqual([wanted[0] ?? null, wanted[1] ?? null])
      }),
    )
  })

  test('a better vote for the leader keeps it in the lead', () => {
    fc.assert(
      fc.property(ballots, fc.nat(), (given, at) => {
        const { leader } = leaders(tally(venues, given))
        const own = given.filter(({ venueId }) => venueId === leader?.venueId)
        const raised = own[at % Math.max(1, own.length)]
        if (!leader || !raised) return
        const better = given.map((one) => (one === raised ? { ...one, vote: 1 as const } : one))
        expect(leaders(tally(venues, better)).leader?.venueId).toBe(leader.venueId)
      }),
    )
  })

  test('there is no leader before the first vote', () => {
    const ranked = tally(venues, [])
    expect(decidedBy(ranked, nameOf, 'leads')).toBeNull()
    expect(leaders(ranked)).toEqual({ leader: null, backup: null })
  })

  test('the second venue is the backup', () => {
    const ranked = tally(venues, [...votes('paseo', 2), ...votes('canlis', 1)])
    const { leader, backup } = leaders(ranked)
    expect([leader?.venueId, backup?.venueId]).toEqual(['paseo', 'canlis'])
  })
})

test('the leader is listed first, and the others stay in the order of rank', () => {
  const ranked = ['a', 'b', 'c'].map((venueId) => ({ venueId }))
  const idsWith = (leaderId: string | null) => leaderFirst(ranked, leaderId).map(({ venueId }) => venueId)
  expect([idsWith('c'), idsWith('a'), idsWith(null)]).toEqual([
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})
