import { provisionalMs } from '@nofomo/contracts/options.ts'

/** The inputs of the next status of an open vote. */
export type OpenVote = {
  /** As many ballots have finished as are expected. */
  isFullyVoted: boolean
  /** The host has reopened it or kept it open: expected voters do not end it. */
  isKeptOpen: boolean
  provisionalSince: Date | null
  deadline: Date | null
}

/**
 * - `begin`: the result becomes provisional;
 * - `end`: too few have finished again, so the vote is in progress again;
 * - `complete`: the result is final at `at`; `decidedAt` ends the time to decision;
 * - null: no change.
 */
export type Step =
  | { kind: 'begin' | 'end' }
  | { kind: 'complete'; by: 'expected_voters' | 'deadline'; at: Date; decidedAt: Date }
  | null

/** The next status change of an open vote (docs/product.md, "Provisional results"). */
export function nextStep(
  { isFullyVoted, isKeptOpen, provisionalSince, deadline }: OpenVote,
  now: Date,
): Step {
  const isDecided = isFullyVoted && !isKeptOpen && provisionalSince !== null
  const end = isDecided ? new Date(provisionalSince.getTime() + provisionalMs) : null
  if (deadline && deadline <= now && !(end && end <= deadline))
    return { kind: 'complete', by: 'deadline', at: now, decidedAt: now }
  if (isDecided && end && end <= now)
    return { kind: 'complete', by: 'expected_voters', at: end, decidedAt: provisionalSince }
  if (isDecided) return null
  if (provisionalSince) return { kind: 'end' }
  return isFullyVoted && !isKeptOpen ? { kind: 'begin' } : null
}
