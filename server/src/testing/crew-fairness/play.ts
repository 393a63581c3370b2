import { yesSidesOf } from '@nofomo/contracts/crews/giving-way.ts'
import { type Loss, lossOf, memberLoss } from '@nofomo/contracts/crews/losses.ts'
import { leaders, tally, type VoteValue } from '@nofomo/contracts/voting/tally.ts'
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
export function playCrew(world: World, playing: Playing): Outcome {
  const members = Array.from({ length: world.members }, (_, member) => new Member(member, world))
  let wonByGivingWay = 0
  for (const delights of world.delight) {
    const wishes = delights.map(wishOf)
    const ballots = members.map((member) => member.vote(playing.strategyOf(member.index), delights, wishes))
    const losses = playing.isFair ? members.map((member) => memberLoss(member.losses)) : null
    const { winner, isGivenWay } = decide(ballots, losses)
    if (winner === null) continue
    if (isGivenWay) wonByGivingWay += 1
    for (const member of members)
      member.meet({
        delight: delights[member.index]?.[winner] ?? 0,
        wish: wishes[member.index]?.[winner],
        vote: ballots[member.index]?.[winner],
      })
  }
  return {
    delight: members.map(({ delight }) => delight),
    longestLoss: members.map(({ longestLoss }) => longestLoss),
    wonByGivingWay,
  }
}

class Member {
  readonly index: number
  /** The latest first. */
  readonly losses: Loss[] = []
  delight = 0
  longestLoss = 0
  readonly #random: () => number
  #run = 0

  constructor(index: number, { seed }: World) {
    this.index = index
    this.#random = numbersFrom(seed + index)
  }

  vote(strategy: StrategyName, delights: World['delight'][number], wishes: readonly Ballot[]): Ballot {
    return strategies[strategy]({
      delight: delights[this.index] ?? [],
      others: wishes.filter((_, other) => other !== this.index),
      random: this.#random,
    })
  }

  meet({
    delight,
    wish,
    vote,
  }: {
    delight: number
    wish: VoteValue | undefined
    vote: VoteValue | undefined
  }): void {
    this.losses.unshift(lossOf(vote))
    this.#run = lossOf(wish) === 0 ? 0 : this.#run + 1
    this.longestLoss = Math.max(this.longestLoss, this.#run)
    this.delight += delight
  }
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
