import { yesSidesOf } from '@nofomo/contracts/values/fairness/giving-way.ts'
import { type Loss, lossOf, memberLoss } from '@nofomo/contracts/values/fairness/losses.ts'
import { leaders, tally } from '@nofomo/contracts/values/tally.ts'
import { numbersFrom } from '../seeded-numbers.ts'
import { type Ballot, type StrategyName, strategies, wishOf } from './strategies.ts'
import type { World } from './world.ts'

export type Playing = {
  strategyOf: (member: number) => StrategyName
  /** Whether whoever gave way lately wins places that are level. */
  isFair: boolean
}

export type Outcome = {
  /** By member: the delight at all winners. */
  delight: number[]
  /** By member: decisions one after another that brought no yes, at most. */
  longestLoss: number[]
  /** Decisions that were won for those who gave way lately. */
  wonByGivingWay: number
}

/** All decisions of a crew, one after another. */
export function playCrew(world: World, { strategyOf, isFair }: Playing): Outcome {
  const members = Array.from({ length: world.members }, (_, member) => member)
  const randoms = members.map((member) => numbersFrom(world.seed + member))
  const losses: Loss[][] = members.map(() => [])
  const runs = members.map(() => 0)
  const outcome: Outcome = {
    delight: members.map(() => 0),
    longestLoss: members.map(() => 0),
    wonByGivingWay: 0,
  }
  for (const delights of world.delight) {
    const wishes = delights.map(wishOf)
    const ballots = members.map((member) =>
      strategies[strategyOf(member)]({
        delight: delights[member] ?? [],
        others: wishes.filter((_, other) => other !== member),
        random: randoms[member] ?? Math.random,
      }),
    )
    const { winner, isGivenWay } = decide(ballots, isFair ? losses.map(memberLoss) : null)
    if (winner === null) continue
    if (isGivenWay) outcome.wonByGivingWay += 1
    for (const member of members) {
      const wish = lossOf(wishes[member]?.[winner])
      losses[member]?.unshift(lossOf(ballots[member]?.[winner]))
      runs[member] = wish === 0 ? 0 : (runs[member] ?? 0) + 1
      outcome.longestLoss[member] = Math.max(outcome.longestLoss[member] ?? 0, runs[member])
      outcome.delight[member] = (outcome.delight[member] ?? 0) + (delights[member]?.[winner] ?? 0)
    }
  }
  return outcome
}

/** One decision by the rule of all votes. Winner: the index of the place. */
function decide(ballots: readonly Ballot[], losses: readonly number[] | null) {
  const ids = (ballots[0] ?? []).map((_, place) => String(place))
  const counts = ballots.flatMap((ballot) =>
    ballot.map((vote, place) => ({ venueId: String(place), vote, count: 1 })),
  )
  const sides =
    losses === null
      ? []
      : yesSidesOf(
          ballots.map((ballot, member) => ({
            venues: Object.fromEntries(ballot.map((vote, place) => [place, vote])),
            loss: losses[member] ?? 0,
          })),
        )
  const { leader: usual } = leaders(tally(ids, counts))
  const { leader } = sides.length > 0 ? leaders(tally(ids, counts, sides)) : { leader: usual }
  return { winner: leader && Number(leader.venueId), isGivenWay: leader?.venueId !== usual?.venueId }
}
