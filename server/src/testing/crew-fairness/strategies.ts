import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'

/** A vote on each place, in the order of the list. */
export type Ballot = readonly VoteValue[]

export type Situation = {
  /** The voter's own delight at each place. */
  delight: readonly number[]
  /** What all others wish: whoever votes against their own wish knows them all, which is the worst case. */
  others: readonly Ballot[]
  random: () => number
}

/** What a voter wishes. */
export const wishOf = (delight: readonly number[]): Ballot =>
  delight.map((value) => {
    if (value >= 0.6) return 1
    if (value >= 0.35) return 0
    return value >= 0.15 ? -1 : -2
  })

const scoreOf = (place: number, ballots: readonly Ballot[]): number =>
  ballots.reduce((sum, ballot) => sum + (ballot[place] === 1 ? 3 : ballot[place] === 0 ? 1 : 0), 0)

const values: readonly VoteValue[] = [1, 0, -1, -2]

export const strategies = {
  honest: ({ delight }) => wishOf(delight),

  /** Yes to the own favorite, no to all other places. */
  'always no': ({ delight }) => {
    const favorite = delight.indexOf(Math.max(...delight))
    return delight.map((_, place) => (place === favorite ? 1 : -1))
  },

  /** No to a place that wins without this vote, so as to be the one who gave way. */
  'feigned loss': ({ delight, others }) => {
    const scores = delight.map((_, place) => scoreOf(place, others))
    const [first = 0, second = 0] = scores.toSorted((a, b) => b - a)
    const sureWinner = first - second > 3 ? scores.indexOf(first) : -1
    return wishOf(delight).map((vote, place) => (place === sureWinner ? -1 : vote))
  },

  'yes to all': ({ delight }) => delight.map(() => 1),

  random: ({ delight, random }) => delight.map(() => values[Math.floor(random() * values.length)] ?? 0),
} satisfies Record<string, (situation: Situation) => Ballot>

export type StrategyName = keyof typeof strategies
export const strategyNames = Object.keys(strategies) as StrategyName[]
