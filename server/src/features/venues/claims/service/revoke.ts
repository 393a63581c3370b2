import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { listOpenFor } from '../read-model.ts'
import { decide } from './decide.ts'
import type { DecideDeps } from './deps.ts'
import type { Outcome } from './types.ts'

export type Revocation = { venueId: string; staff: string; reason: string }

/**
 * Takes a venue back from whoever's claim for it was approved: the claim is rejected at once, and the reason is mailed.
 * @throws not_found without an approved claim
 */
export async function revokeClaim(
  at: DbAt,
  { venueId, staff, reason }: Revocation,
  deps: DecideDeps,
): Promise<Outcome> {
  const approved = (await listOpenFor(at.db, [venueId])).find(({ state }) => state !== 'pending')
  if (!approved) throw new AppError('not_found', 'No claim for a venue with this id is approved.')
  return decide(at, staff, approved.id, { action: 'reject', reason }, deps)
}
