import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approvals,
  approvalWinners,
  condorcetWinners,
  instantRunoffWinner,
  pairwise,
  type RankedBallot,
  topChoices,
} from './published-rules.ts'

const strict = (count: number, order: string): RankedBallot => ({
  levels: [...order].map((id) => [id]),
  count,
})

describe('the capital of Tennessee', () => {
  const cities = ['M', 'N', 'C', 'K']
  const voters = [strict(42, 'MNCK'), strict(26, 'NCKM'), strict(15, 'CKNM'), strict(17, 'KCNM')]

  test('in the capital of Tennessee example Nashville beats every other city', () => {
    expect(condorcetWinners(cities, voters)).toEqual(['N'])
  })

  test('in the capital of Tennessee example the pairwise counts equal the published ones', () => {
    const preferring = pairwise(cities, voters)
    const counts = cities.map((a) => cities.map((b) => preferring(a, b)))
    expect(counts).toEqual([
      [0, 42, 42, 42],
      [58, 0, 68, 68],
      [58, 32, 0, 83],
      [58, 32, 17, 0],
    ])
  })

  test('in the capital of Tennessee example instant runoff drops Chattanooga, then Nashville, and elects Knoxville', () => {
    const round = (standing: string[]) => Object.fromEntries(topChoices(standing, voters))
    expect(round(cities)).toEqual({ M: 42, N: 26, C: 15, K: 17 })
    expect(round(['M', 'N', 'K'])).toEqual({ M: 42, N: 26, K: 32 })
    expect(round(['M', 'K'])).toEqual({ M: 42, K: 58 })
    expect(instantRunoffWinner(cities, voters)).toBe('K')
  })

  test('in the capital of Tennessee example approval elects Nashville when everybody approves of two cities', () => {
    const firstTwo = voters.map(({ levels, count }) => ({ approved: levels.slice(0, 2).flat(), count }))
    expect(Object.fromEntries(approvals(cities, firstTwo))).toEqual({ M: 42, N: 68, C: 58, K: 32 })
    expect(approvalWinners(cities, firstTwo)).toEqual(['N'])
  })
})

describe("Condorcet's own elections, as retold by Young (1988)", () => {
  test('Condorcet’s cycle of sixty voters has no winner', () => {
    const voters = [
      strict(23, 'ABC'),
      strict(17, 'BCA'),
      strict(2, 'BAC'),
      strict(10, 'CAB'),
      strict(8, 'CBA'),
    ]
    const preferring = pairwise(['A', 'B', 'C'], voters)
    expect([preferring('A', 'B'), preferring('B', 'C'), preferring('C', 'A')]).toEqual([33, 42, 35])
    expect(condorcetWinners(['A', 'B', 'C'], voters)).toEqual([])
  })

  test('of Condorcet’s eighty-one voters forty-one rank Peter above Paul, who wins by points', () => {
    const voters = [
      strict(30, 'ABC'),
      strict(1, 'ACB'),
      strict(29, 'BAC'),
      strict(10, 'BCA'),
      strict(10, 'CAB'),
      strict(1, 'CBA'),
    ]
    expect(pairwise(['A', 'B', 'C'], voters)('A', 'B')).toBe(41)
    expect(condorcetWinners(['A', 'B', 'C'], voters)).toEqual(['A'])
  })
})

describe('ties', () => {
  test('in the paradox of three voters the given order decides the instant runoff', () => {
    const voters = [strict(1, 'ABC'), strict(1, 'BCA'), strict(1, 'CAB')]
    expect(condorcetWinners(['A', 'B', 'C'], voters)).toEqual([])
    // C is last and is eliminated, which transfers its voter to A; the other orders likewise.
    expect(instantRunoffWinner(['A', 'B', 'C'], voters)).toBe('A')
    expect(instantRunoffWinner(['A', 'C', 'B'], voters)).toBe('C')
    expect(instantRunoffWinner(['C', 'B', 'A'], voters)).toBe('B')
  })

  test('two tied candidates who beat everybody else are both unbeaten', () => {
    const voters = [strict(1, 'ABC'), strict(1, 'BAC')]
    expect(condorcetWinners(['C', 'B', 'A'], voters)).toEqual(['B', 'A'])
  })

  test('a ballot does not count between candidates it ties or does not rank', () => {
    const voters: RankedBallot[] = [{ levels: [['A'], ['B', 'C']], count: 5 }, strict(1, 'BA')]
    const preferring = pairwise(['A', 'B', 'C'], voters)
    expect([preferring('A', 'B'), preferring('B', 'A'), preferring('B', 'C'), preferring('C', 'B')]).toEqual([
      5, 1, 0, 0,
    ])
    expect(preferring('A', 'C')).toBe(5)
  })

  test('a candidate whom no ballot ranks with another takes no part', () => {
    expect(condorcetWinners(['D', 'A', 'B', 'E'], [strict(1, 'AB'), strict(3, 'D')])).toEqual(['A'])
  })

  test('a single candidate wins by every rule', () => {
    expect(condorcetWinners(['A'], [])).toEqual(['A'])
    expect(instantRunoffWinner(['A'], [])).toBe('A')
    expect(approvalWinners(['A'], [])).toEqual(['A'])
  })

  test('ballots may name somebody who is not a candidate', () => {
    expect(condorcetWinners(['A', 'B'], [strict(3, 'XAB')])).toEqual(['A'])
    expect(approvals(['A'], [{ approved: ['X', 'A'], count: 2 }])).toEqual(new Map([['A', 2]]))
  })

  test('several candidates can share the most approvals, in the given order', () => {
    const voters = [
      { approved: ['A', 'B'], count: 2 },
      { approved: ['C'], count: 2 },
      { approved: ['D'], count: 1 },
    ]
    expect(approvalWinners(['C', 'D', 'B', 'A'], voters)).toEqual(['C', 'B', 'A'])
  })

  test('without any approval all candidates tie', () => {
    expect(approvalWinners(['A', 'B'], [{ approved: [], count: 3 }])).toEqual(['A', 'B'])
  })

  test('a tie at the top of a ballot counts in full for each', () => {
    const voters: RankedBallot[] = [{ levels: [['A', 'B'], ['C']], count: 3 }, strict(2, 'CAB')]
    expect(Object.fromEntries(topChoices(['A', 'B', 'C'], voters))).toEqual({ A: 3, B: 3, C: 2 })
  })

  test('a ballot is exhausted once no candidate it ranks is left', () => {
    expect(Object.fromEntries(topChoices(['A', 'B'], [strict(4, 'C'), strict(1, 'CB')]))).toEqual({
      A: 0,
      B: 1,
    })
  })

  test('without candidates no rule has a winner', () => {
    expect(approvalWinners([], [])).toEqual([])
    expect(instantRunoffWinner([], [strict(1, 'A')])).toBeNull()
    expect(condorcetWinners([], [strict(1, 'A')])).toEqual([])
  })
})

const ids = ['A', 'B', 'C', 'D', 'E']
const weakOrder = fc
  .record({
    places: fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }),
    count: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ places, count }): RankedBallot => {
    const levels = [0, 1, 2, 3, 4].map((place) => ids.filter((_, index) => places[index] === place))
    return { levels, count }
  })
const strictOrder = fc
  .record({ order: fc.shuffledSubarray(ids, { minLength: 5 }), count: fc.integer({ min: 1, max: 9 }) })
  .map(({ order, count }) => strict(count, order.join('')))
const weakOrders = fc.array(weakOrder, { maxLength: 12 })

describe('proven properties of the rules hold for any ballots', () => {
  test('by every rule one ballot of three voters equals three ballots', () => {
    fc.assert(
      fc.property(weakOrders, (ballots) => {
        const each = ballots.flatMap(({ levels, count }) =>
          Array.from({ length: count }, () => ({ levels, count: 1 })),
        )
        expect(condorcetWinners(ids, each)).toEqual(condorcetWinners(ids, ballots))
        expect(instantRunoffWinner(ids, each)).toEqual(instantRunoffWinner(ids, ballots))
      }),
    )
  })

  test('a Condorcet winner is the only unbeaten candidate', () => {
    fc.assert(
      fc.property(weakOrders, (ballots) => {
        const preferring = pairwise(ids, ballots)
        const beatsAll = ids.find((a) => ids.every((b) => a === b || preferring(a, b) > preferring(b, a)))
        if (beatsAll) expect(condorcetWinners(ids, ballots)).toEqual([beatsAll])
      }),
    )
  })

  test('between two candidates the runoff elects that of the majority', () => {
    fc.assert(
      fc.property(weakOrders, (ballots) => {
        const preferring = pairwise(['A', 'B'], ballots)
        const byMajority = preferring('B', 'A') > preferring('A', 'B') ? 'B' : 'A'
        expect(instantRunoffWinner(['A', 'B'], ballots)).toBe(byMajority)
      }),
    )
  })

  test('without ties Approval-IRV equals the usual instant runoff', () => {
    fc.assert(
      fc.property(fc.array(strictOrder, { maxLength: 12 }), (ballots) => {
        expect(instantRunoffWinner(ids, ballots)).toBe(usualRunoff(ids, ballots))
      }),
    )
  })

  test('candidates whom a majority ranks first win together (respect of majorities)', () => {
    fc.assert(
      fc.property(weakOrders, fc.subarray(ids, { minLength: 1 }), (others, favorites) => {
        const rest = ids.filter((id) => !favorites.includes(id))
        const majority = 1 + others.reduce((sum, { count }) => sum + count, 0)
        const ballots = [{ levels: [favorites, rest], count: majority }, ...others]
        expect(favorites).toContain(instantRunoffWinner(ids, ballots))
      }),
    )
  })

  test('a twin whom all tie with the original changes nothing (independence of clones)', () => {
    fc.assert(
      fc.property(weakOrders, fc.constantFrom(...ids), (ballots, original) => {
        const withTwin = (list: readonly string[]) =>
          list.flatMap((id) => (id === original ? [id, 'twin'] : [id]))
        const twinned = ballots.map(({ levels, count }) => ({ levels: levels.map(withTwin), count }))
        expect(instantRunoffWinner(withTwin(ids), twinned)).toBe(instantRunoffWinner(ids, ballots))
      }),
    )
  })
})

/** The textbook's count with piles of paper: the smallest pile goes to its voters' next choices. */
function usualRunoff(candidates: string[], ballots: readonly RankedBallot[]): string {
  let papers = ballots.flatMap(({ levels, count }) => Array.from({ length: count }, () => levels.flat()))
  const left = [...candidates]
  while (left.length > 1) {
    const sizes = left.map((id) => papers.filter(([first]) => first === id).length)
    const loser = left.splice(sizes.lastIndexOf(Math.min(...sizes)), 1)[0]
    papers = papers.map((paper) => paper.filter((id) => id !== loser))
  }
  return left[0] ?? ''
}
