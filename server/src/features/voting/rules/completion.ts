import { provisionalMs } from '@nofomo/contracts/options.ts'

/** What decides how an open vote goes on. */
export type Standing = {
  /** As many have finished as are expected. */
  isFullyVoted: boolean
  /** The host has reopened it or kept it open: no number ends it. */
  isKeptOpen: boolean
  provisionalSince: Date | null
  deadline: Date | null
}

/**
 * - `begin`: the result is provisional from now on;
 * - `end`: too few have finished after all, so the vote is in progress again;
 * - `complete`: final at `at`, decided at `decidedAt`, where time to decision ends;
 * - null: it stays as it is.
 */
export type Step =
  | { kind: 'begin' | 'end' }
  | { kind: 'complete'; by: 'expected_voters' | 'deadline'; at: Date; decidedAt: Date }
  | null

/** What becomes of an open vote now (docs/product.md, "Provisional results"). */
export function nextStep(
  { isFullyVoted, isKeptOpen, provisionalSince, deadline }: Standing,
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
