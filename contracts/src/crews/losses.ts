import type { VoteValue } from '../voting/tally.ts'

/** What a decision was to a member of a crew: nothing lost with a yes to the winner, half with a maybe, one with a no or a veto. */
export type Loss = 0 | 0.5 | 1

/** Without a vote on the winner nobody gave way. */
export function lossOf(vote: VoteValue | undefined): Loss {
  if (vote === undefined || vote === 1) return 0
  return vote === 0 ? 0.5 : 1
}

/** Older decisions count for nothing any more; with so few, sums are exact, whatever their order. */
export const maxDecisionsOfLoss = 20

/** What a member has lost lately, from the latest decision to earlier ones: each counts half with every later decision. */
export function memberLoss(losses: readonly Loss[]): number {
  return losses
    .slice(0, maxDecisionsOfLoss)
    .reduce((sum: number, loss, laterDecisions) => sum + loss / 2 ** laterDecisions, 0)
}
