import { preferredVenues, yesSidesOf } from '../crews/giving-way.ts'
import type { TimeVoteValue } from '../sessions/times.ts'
import type { VoteValue } from '../voting/tally.ts'

/** How a time and a place are decided together, on the server and in the demo (docs/product.md, "One decision for both"). */

/** One voter's votes, by the ids of what they are on; what has no vote is missing. */
export type WholeBallot = {
  venues: Readonly<Record<string, VoteValue>>
  times: Readonly<Record<string, TimeVoteValue>>
  /** What a member of the crew that votes has lost lately; absent in other ballots. */
  loss?: number
}

export type Choices = {
  /** In the order of the list. */
  venueIds: readonly string[]
  /** By start. */
  timeIds: readonly string[]
  ballots: readonly WholeBallot[]
  /** Whether a pair can win: its time is not past, and its venue is not known to be closed then. */
  isOpen: (timeId: string, venueId: string) => boolean
}

/** A time at a venue. Its company is everybody who can come then and did not refuse the venue. */
export type Pair = {
  timeId: string
  venueId: string
  company: number
  /** Of the company, those who said yes or maybe to the venue. */
  approvers: number
  yesToBoth: number
  /** The venue's, of those who can come. */
  points: number
  /** The venue's, of all voters. */
  vetoes: number
  isOpen: boolean
  /** It can win: it is open, somebody can come, and somebody said yes or maybe to the venue. */
  isCandidate: boolean
}

export type TimeAndPlaceDecision = {
  /** Every time with every venue, by time and then by the order of the list. */
  pairs: Pair[]
  leader: Pair | null
  /** The best pair with another venue at the leader's time. */
  backup: Pair | null
  /** The pair that would lead if nobody had given way lately; null if it leads anyway. */
  displaced: Pair | null
}

/** What decides between two pairs, in this order; the earlier time and then the earlier place in the list come last. */
export const pairCriteria = [
  { name: 'company', compare: (a: Pair, b: Pair) => b.company - a.company },
  { name: 'yes', compare: (a: Pair, b: Pair) => b.yesToBoth - a.yesToBoth },
  { name: 'points', compare: (a: Pair, b: Pair) => b.points - a.points },
  { name: 'vetoes', compare: (a: Pair, b: Pair) => a.vetoes - b.vetoes },
] as const

export function decideTimeAndPlace({ venueIds, timeIds, ballots, isOpen }: Choices): TimeAndPlaceDecision {
  const pairs = timeIds.flatMap((timeId) => {
    const coming = ballots.filter(({ times }) => canCome(times[timeId]))
    return venueIds.map((venueId) => countPair(timeId, venueId, { coming, ballots, isOpen }))
  })
  const candidates = inOrder(pairs.filter(({ isCandidate }) => isCandidate))
  const [first = null] = candidates
  const leader = first && preferredPair(first, candidates, ballots)
  const backup = candidates.find((pair) => pair.timeId === leader?.timeId && pair !== leader) ?? null
  return { pairs, leader, backup, displaced: leader === first ? null : first }
}

/** In a crew the venue of whoever gave way lately wins among those level with the first pair at its time, but for vetoes. */
function preferredPair(first: Pair, candidates: readonly Pair[], ballots: readonly WholeBallot[]): Pair {
  const level = candidates.filter((pair) => pair.timeId === first.timeId && areLevel(pair, first))
  const coming = ballots.filter(({ times }) => canCome(times[first.timeId]))
  const preferred = preferredVenues(
    level.map(({ venueId }) => venueId),
    yesSidesOf(coming),
  )
  return level.find(({ venueId }) => preferred.includes(venueId)) ?? first
}

/** Whether nothing but vetoes and the order of times and places parts two pairs. */
const areLevel = (a: Pair, b: Pair): boolean =>
  pairCriteria.every(({ name, compare }) => name === 'vetoes' || compare(a, b) === 0)

/** Sorting is stable: of pairs equal in every criterion the earlier time comes first, then the earlier place in the list. */
export function inOrder(pairs: readonly Pair[]): Pair[] {
  return pairs.toSorted((a, b) => {
    for (const { compare } of pairCriteria) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return 0
  })
}

const canCome = (vote: TimeVoteValue | undefined) => vote === 1 || vote === 0

type Counted = Pick<Choices, 'ballots' | 'isOpen'> & { coming: readonly WholeBallot[] }

function countPair(timeId: string, venueId: string, { coming, ballots, isOpen }: Counted): Pair {
  const count = (of: readonly WholeBallot[], ...values: VoteValue[]) =>
    of.filter(({ venues }) => values.some((value) => venues[venueId] === value)).length
  const company = coming.length - count(coming, -1, -2)
  const isPairOpen = isOpen(timeId, venueId)
  return {
    timeId,
    venueId,
    company,
    approvers: count(coming, 1, 0),
    yesToBoth: coming.filter(({ venues, times }) => venues[venueId] === 1 && times[timeId] === 1).length,
    points: 3 * count(coming, 1) + count(coming, 0),
    vetoes: count(ballots, -2),
    isOpen: isPairOpen,
    isCandidate: isPairOpen && company > 0 && count(ballots, 1, 0) > 0,
  }
}
