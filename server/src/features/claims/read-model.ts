import type { ClaimState } from '@nofomo/contracts/options.ts'
import type { Db } from '../../platform/database/database.ts'
import { approvedStates, type ClaimRow } from './store/claims.ts'

/**
 * What a browser and its account may see: unproven claims of the browser or made by the account, proven ones of the
 * account, and proven ones of the browser that have no account yet. Newest first, without those withdrawn.
 */
export function listVisible(
  db: Db,
  { deviceHash, accountId }: { deviceHash: Buffer | null; accountId: string | null },
): Promise<ClaimRow[]> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('state', '<>', 'withdrawn')
    .where(({ or, and, eb }) =>
      or([
        ...(accountId === null ? [] : [eb('account_id', '=', accountId)]),
        ...(deviceHash === null
          ? []
          : [
              and([
                eb('device_hash', '=', deviceHash),
                or([eb('state', '=', 'unverified'), eb('account_id', 'is', null)]),
              ]),
            ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

/** Proven claims of an address that belong to no account and are not closed, in the order of their proof. */
export function listUnattached(db: Db, email: string): Promise<ClaimRow[]> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .where('state', 'in', ['pending', ...approvedStates])
    .orderBy('proven_at')
    .execute()
}

export function listPendingOf(db: Db, accountId: string): Promise<ClaimRow[]> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .orderBy('proven_at')
    .execute()
}

/** Open claims for venues: pending, or approved. */
export async function listOpenFor(db: Db, venueIds: readonly string[]): Promise<ClaimRow[]> {
  if (venueIds.length === 0) return []
  return db
    .selectFrom('claims')
    .selectAll()
    .where('venue_id', 'in', venueIds)
    .where('state', 'in', ['pending', ...approvedStates])
    .orderBy('proven_at')
    .execute()
}

/** Claims in a state, the longest waiting first. */
export function listInState(db: Db, state: ClaimState): Promise<ClaimRow[]> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('state', '=', state)
    .orderBy('proven_at')
    .orderBy('created_at')
    .limit(500)
    .execute()
}
