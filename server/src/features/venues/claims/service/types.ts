import type { DbAt } from '../../../../platform/context.ts'
import type { ClaimRow } from '../store/claims.ts'
import type { DecideDeps } from './deps.ts'

/**
 * `approve`: a pending claim becomes soft_verified; `isReplacing` ends the access of whoever acts for the venue now.
 * `reject`: a pending or approved claim; the reason is mailed. `promote`: soft_verified becomes trusted.
 */
export type Decision =
  | { action: 'approve'; isReplacing: boolean; notes: string | null }
  | { action: 'reject'; reason: string }
  | { action: 'promote'; notes: string | null }

/** The decided claim; venue and sessions to announce. */
export type Outcome = { venueId: string; sessionIds: string[]; claim: ClaimRow }

export type Decided = {
  at: DbAt
  claim: ClaimRow
  venueId: string
  staff: string
  deps: DecideDeps
  /** Sessions to announce. */
  touched: string[]
}
