import type { ClaimState } from '@nofomo/contracts/sessions/choices.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import { approvedStates, type ClaimRow } from './claims.ts'

type Move = {
  id: string
  from: readonly ClaimState[]
  to: ClaimState
  staff: string
  /** Null keeps what was noted before. */
  notes: string | null
  now: Date
}

/** Moves a claim to another state. @returns null if it is in none of `from` any more */
export function moveClaim(db: Db, { id, from, to, staff, notes, now }: Move): Promise<ClaimRow | null> {
  return oneOrNull(
    db
      .updateTable('claims')
      .set({ state: to, decided_at: now, decided_by: staff, ...(notes !== null && { notes }) })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returningAll(),
  )
}

/** Ends the approved claim for a venue. */
export function endApproved(db: Db, venueId: string, staff: string, now: Date): Promise<ClaimRow[]> {
  return db
    .updateTable('claims')
    .set({ state: 'ended', decided_at: now, decided_by: staff })
    .where('venue_id', '=', venueId)
    .where('state', 'in', approvedStates)
    .returningAll()
    .execute()
}
