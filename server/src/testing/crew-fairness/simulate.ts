import { numbersFrom } from '../seeded-numbers.ts'
import { type Outcome, type Playing, playCrew } from './play.ts'
import { type StrategyName, strategyNames } from './strategies.ts'
import { decisionsOfCrew, inventCrew, type World } from './world.ts'

/** What a strategy brings one member, compared with voting as they wish in the same crew. */
export type Gain = {
  /** Shares of crews. */
  better: number
  worse: number
  /** Of the delight at one decision. */
  mean: number
  /** Half of the interval that holds the mean with 95 %. */
  within: number
  /** By how many standard deviations more crews are better than worse; from 1.96 up it is more often than chance. */
  sigmas: number
}

export type Row = {
  strategy: StrategyName
  others: Others
  /** Without giving way, with it, and what giving way adds. */
  plain: Gain
  fair: Gain
  added: Gain
}

/** The other members: all vote as they wish, or each has a strategy of their own. */
export type Others = 'honest' | 'mixed'

/** Whether it makes more crews better than worse, beyond chance. */
export const isMoreThanChance = ({ sigmas }: Gain): boolean => sigmas >= 1.96

/** Whether one member gains by a strategy in so many crews. The same seed gives the same figures. */
export function simulate(crews: number, seed: number, others: Others): Row[] {
  const worlds = Array.from({ length: crews }, (_, index) => inventCrew(seed + index))
  const delightOf = (strategy: StrategyName, isFair: boolean) =>
    worlds.map((world) => playCrew(world, playing(world, strategy, others, isFair)).delight[0] ?? 0)
  const wished = { plain: delightOf('honest', false), fair: delightOf('honest', true) }
  return strategyNames.map((strategy) => {
    const plain = differences(delightOf(strategy, false), wished.plain)
    const fair = differences(delightOf(strategy, true), wished.fair)
    return {
      strategy,
      others,
      plain: gainOf(plain),
      fair: gainOf(fair),
      added: gainOf(differences(fair, plain)),
    }
  })
}

function playing(world: World, strategy: StrategyName, others: Others, isFair: boolean): Playing {
  const next = numbersFrom(world.seed)
  const mixed = Array.from({ length: world.members }, () => {
    const at = Math.floor(next() * strategyNames.length)
    return strategyNames[at] ?? 'honest'
  })
  const ofOthers = (member: number) => (others === 'mixed' ? (mixed[member] ?? 'honest') : 'honest')
  return { isFair, strategyOf: (member) => (member === 0 ? strategy : ofOthers(member)) }
}

const differences = (of: readonly number[], from: readonly number[]): number[] =>
  of.map((value, index) => value - (from[index] ?? 0))

/** Sums of the same numbers in another order differ by less. */
const rounding = 1e-9

function gainOf(perCrew: readonly number[]): Gain {
  const count = perCrew.length
  const better = perCrew.filter((gain) => gain > rounding).length
  const worse = perCrew.filter((gain) => gain < -rounding).length
  const perDecision = perCrew.map((gain) => gain / decisionsOfCrew)
  const mean = meanOf(perDecision)
  const variance = meanOf(perDecision.map((gain) => (gain - mean) ** 2))
  return {
    better: better / count,
    worse: worse / count,
    mean,
    within: 1.96 * Math.sqrt(variance / count),
    sigmas: better + worse === 0 ? 0 : (better - worse) / Math.sqrt(better + worse),
  }
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / numbers.length

/** What giving way changes for crews whose members all vote as they wish. */
export type Effect = {
  /** Of all decisions. */
  wonByGivingWay: number
  /** Means: of the delight of all members at one decision, of that of the least delighted, and of the longest loss of any. */
  plain: { delight: number; least: number; longestLoss: number }
  fair: Effect['plain']
}

export function effectOfGivingWay(crews: number, seed: number): Effect {
  const worlds = Array.from({ length: crews }, (_, index) => inventCrew(seed + index))
  const played = (isFair: boolean) =>
    worlds.map((world) => playCrew(world, playing(world, 'honest', 'honest', isFair)))
  const [plain, fair] = [played(false), played(true)]
  const won = meanOf(fair.map(({ wonByGivingWay }) => wonByGivingWay))
  return { wonByGivingWay: won / decisionsOfCrew, plain: meansOf(plain), fair: meansOf(fair) }
}

function meansOf(outcomes: readonly Outcome[]): Effect['plain'] {
  return {
    delight: meanOf(outcomes.map(({ delight }) => meanOf(delight))) / decisionsOfCrew,
    least: meanOf(outcomes.map(({ delight }) => Math.min(...delight))) / decisionsOfCrew,
    longestLoss: meanOf(outcomes.map(({ longestLoss }) => Math.max(...longestLoss))),
  }
}
