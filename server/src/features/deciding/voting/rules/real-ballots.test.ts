import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { decidedBy, tally, type VoteCount } from '@nofomo/contracts/voting/tally.ts'
import { describe, expect, test } from 'vitest'
import { completed, type Election, readElection } from '../../../../testing/preflib/read.ts'
import { countByOtherRules, type VenueBallot } from './other-rules.ts'
import {
  approvals,
  approvalWinners,
  condorcetWinners,
  instantRunoffWinner,
  pairwise,
  topChoices,
} from './published-rules.ts'

const debian = readElection('00002-00000001.soi')
const burlington = readElection('00005-00000002.toi')
const labour = readElection('00030-00000001.soi')
const elections = [debian, burlington, labour].map((election) => [election.title, election] as const)

test.each(elections)(
  'the file of ballots %s is complete',
  (_, { alternatives, ballots, voters, uniqueOrders }) => {
    expect(ballots).toHaveLength(uniqueOrders)
    expect(ballots.reduce((sum, { count }) => sum + count, 0)).toBe(voters)
    const listed = ballots.map(({ levels }) => levels.flat())
    expect(new Set(listed.flat())).toEqual(new Set(alternatives))
    for (const names of listed) expect(new Set(names).size).toBe(names.length)
  },
)

describe('Debian Project Leader 2002', () => {
  const { alternatives } = debian
  const ballots = completed(debian)
  const preferring = pairwise(alternatives, ballots)

  test('Debian Project Leader 2002: Bdale Garbee beats everybody, as announced', () => {
    expect(condorcetWinners(alternatives, ballots)).toEqual(['Bdale Garbee'])
  })

  test("Debian Project Leader 2002: the pairwise counts are within six votes of Debian's own matrix", () => {
    const published = [
      [0, 255, 178, 385],
      [199, 0, 134, 406],
      [291, 327, 0, 443],
      [68, 50, 18, 0],
    ]
    for (const [row, a] of alternatives.entries()) {
      for (const [column, b] of alternatives.entries()) {
        const announced = published[row]?.[column] ?? Number.NaN
        const opposed = published[column]?.[row] ?? Number.NaN
        expect(Math.abs(preferring(a, b) - announced)).toBeLessThanOrEqual(6)
        expect(preferring(a, b) > preferring(b, a)).toBe(announced > opposed)
      }
    }
  })

  test('Debian Project Leader 2002: Bdale Garbee also wins the approval count (above "None Of The Above") and the runoff', () => {
    const approving = ballots.map(({ levels, count }) => {
      const limit = levels.findIndex((level) => level.includes('None Of The Above'))
      return { approved: levels.slice(0, limit).flat(), count }
    })
    expect(approvals(alternatives, approving).get('Bdale Garbee')).toBe(
      preferring('Bdale Garbee', 'None Of The Above'),
    )
    expect(approvalWinners(alternatives, approving)).toEqual(['Bdale Garbee'])
    expect(instantRunoffWinner(alternatives, ballots)).toBe('Bdale Garbee')
  })
})

describe('Mayor of Burlington 2009, where the centrist is eliminated', () => {
  const { alternatives } = burlington
  const ballots = completed(burlington)

  test('Mayor of Burlington 2009: the runoff elects Bob Kiss, as it did', () => {
    expect(instantRunoffWinner(alternatives, ballots)).toBe('Bob Kiss')
    expect(instantRunoffWinner(alternatives, burlington.ballots)).toBe('Bob Kiss')
  })

  test('Mayor of Burlington 2009: the rounds equal the official ones, without the four ballots that put two first', () => {
    const valid = burlington.ballots.filter(({ levels }) => levels[0]?.length === 1)
    const round = (...standing: string[]) => [...topChoices(standing, valid).values()]
    expect(round(...alternatives)).toEqual([2585, 2063, 35, 1306, 2951, 36])
    expect(round('Bob Kiss', 'Andy Montroll', 'Kurt Wright')).toEqual([2981, 2554, 3294])
    expect(round('Bob Kiss', 'Kurt Wright')).toEqual([4313, 4061])
  })

  test('Mayor of Burlington 2009: Andy Montroll beats everybody, with the published counts', () => {
    const preferring = pairwise(alternatives, ballots)
    const duels = (a: string, others: string[]) => others.map((b) => [preferring(a, b), preferring(b, a)])
    expect(
      duels('Andy Montroll', ['Bob Kiss', 'Dan Smith', 'James Simpson', 'Write-In', 'Kurt Wright']),
    ).toEqual([
      [4067, 3477],
      [4573, 2998],
      [6267, 591],
      [6658, 104],
      [4597, 3668],
    ])
    expect(duels('Bob Kiss', ['Dan Smith', 'James Simpson', 'Write-In', 'Kurt Wright'])).toEqual([
      [3946, 3577],
      [5517, 845],
      [6149, 116],
      [4314, 4064],
    ])
    expect(condorcetWinners(alternatives, ballots)).toEqual(['Andy Montroll'])
  })
})

describe('Leader of the Labour Party 2010, members of parliament', () => {
  const { alternatives, ballots } = labour
  const round = (...standing: string[]) => [...topChoices(standing, ballots).values()]

  test('Leader of the Labour Party 2010: David Miliband leads with 111 to 84 and wins with 53 to 47 percent, as announced', () => {
    expect(round(...alternatives).slice(3)).toEqual([111, 84])
    const [david = 0, ed = 0] = round('D.Milbnd', 'E.Milbnd')
    expect(Math.round((100 * david) / (david + ed))).toBe(53)
    expect(instantRunoffWinner(alternatives, ballots)).toBe('D.Milbnd')
    expect(condorcetWinners(alternatives, completed(labour))).toEqual(['D.Milbnd'])
  })
})

describe('the same voters, with yes to their first choice, maybe to others they listed, and no to the rest', () => {
  const cast = elections.map(([title, election]) => {
    const grouped = election.ballots.map(({ levels, count }) => ({
      ballot: asVotes(election, levels),
      count,
    }))
    return { title, election, grouped, counts: countsOf(grouped) }
  })

  test.each(cast)(
    '$title: the order and grouping of voters do not change the result',
    ({ election, grouped, counts }) => {
      const single = grouped.flatMap(({ ballot, count }) =>
        Array.from({ length: count }, () => ({ ballot, count: 1 })),
      )
      const whole = tally(election.alternatives, counts)
      expect(tally(election.alternatives, countsOf(single))).toEqual(whole)
      expect(tally(election.alternatives, counts.toReversed())).toEqual(whole)
      expect(whole.map(({ totalVotes }) => totalVotes)).toEqual(
        election.alternatives.map(() => election.voters),
      )
    },
  )

  test.each(cast)(
    '$title: the order of the list and the names do not change the result',
    ({ election, counts }) => {
      const whole = tally(election.alternatives, counts)
      expect(tally(election.alternatives.toReversed(), counts)).toEqual(whole)
      const renamed = counts.map((one) => ({ ...one, venueId: one.venueId.toUpperCase() }))
      const names = election.alternatives.map((name) => name.toUpperCase())
      expect(tally(names, renamed)).toEqual(
        whole.map((stats) => ({ ...stats, venueId: stats.venueId.toUpperCase() })),
      )
    },
  )

  test.each(cast)(
    '$title: the winner has the most points by an independent count',
    ({ election, grouped, counts }) => {
      const points = election.alternatives.map((name) =>
        grouped.reduce((sum, { ballot, count }) => sum + count * ([3, 1][1 - (ballot[name] ?? 0)] ?? 0), 0),
      )
      const ranked = tally(election.alternatives, counts)
      expect(ranked[0]?.score).toBe(Math.max(...points))
      expect(decidedBy(ranked, (name) => name, 'wins')).toMatch(/ wins with [\d]+ points, \d+ ahead of /)
    },
  )

  test.each(cast)(
    '$title: the three rules agree with an independent count',
    ({ election, grouped, counts }) => {
      const single = grouped.flatMap(({ ballot, count }) => Array.from({ length: count }, () => ballot))
      const ids = tally(election.alternatives, counts).map(({ venueId }) => venueId)
      const winners = countByOtherRules(ids, single, ids[0] ?? '').map(({ winnerIds }) => winnerIds)
      expect(winners).toEqual([byApproval(ids, single), [byRunoff(ids, single)], byPairs(ids, single)])
    },
  )
})

function asVotes({ alternatives }: Election, levels: readonly (readonly string[])[]): VenueBallot {
  const voteFor = (name: string): VoteValue =>
    levels[0]?.includes(name) ? 1 : levels.flat().includes(name) ? 0 : -1
  return Object.fromEntries(alternatives.map((name) => [name, voteFor(name)]))
}

function countsOf(grouped: { ballot: VenueBallot; count: number }[]): VoteCount[] {
  return grouped.flatMap(({ ballot, count }) =>
    Object.entries(ballot).map(([venueId, vote]) => ({ venueId, vote, count })),
  )
}

/* The definitions again, counted independently, for ballots with a vote on everybody. */

function byApproval(ids: string[], ballots: VenueBallot[]): string[] {
  const happy = (id: string) => ballots.filter((ballot) => (ballot[id] ?? -1) >= 0).length
  return ids.filter((id) => ids.every((other) => happy(id) >= happy(other)))
}

function byRunoff(ids: string[], ballots: VenueBallot[]): string {
  if (ids.length === 1) return ids[0] ?? ''
  const bests = ballots.map((ballot) => Math.max(...ids.map((id) => ballot[id] ?? -1)))
  const support = ids.map((id) => ballots.filter((ballot, index) => ballot[id] === bests[index]).length)
  const leaving = support.lastIndexOf(Math.min(...support))
  return byRunoff(
    ids.filter((_, index) => index !== leaving),
    ballots,
  )
}

function byPairs(ids: string[], ballots: VenueBallot[]): string[] {
  const margin = (a: string, b: string) =>
    ballots.reduce((sum, ballot) => sum + Math.sign((ballot[a] ?? 0) - (ballot[b] ?? 0)), 0)
  return ids.filter((a) => ids.every((b) => margin(a, b) >= 0))
}
