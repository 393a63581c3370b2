import type { ClaimState } from '@nofomo/contracts/options.ts'
import type { ReviewTab } from '@nofomo/contracts/review.ts'
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

const statesOf = {
  pending: ['pending'],
  unverified: ['unverified', 'rejected'],
  soft_verified: ['soft_verified'],
  trusted: ['trusted'],
} as const satisfies Record<ReviewTab, readonly ClaimState[]>

/** Claims in a tab of staff's page: what waits the longest first, else the newest. */
export function listForReview(db: Db, tab: ReviewTab): Promise<ClaimRow[]> {
  const query = db.selectFrom('claims').selectAll().where('state', 'in', statesOf[tab]).limit(200)
  return tab === 'pending'
    ? query.orderBy('proven_at').execute()
    : query.orderBy(({ fn }) => fn.coalesce('decided_at', 'created_at'), 'desc').execute()
}

/** How many claims there are in each tab. */
export async function countInStates(db: Db): Promise<Record<ReviewTab, number>> {
  const rows = await db
    .selectFrom('claims')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  const counted = new Map<ClaimState, number>(rows.map(({ state, count }) => [state, Number(count)]))
  const sumOf = (tab: ReviewTab) =>
    statesOf[tab].reduce((sum: number, state) => sum + (counted.get(state) ?? 0), 0)
  return {
    pending: sumOf('pending'),
    unverified: sumOf('unverified'),
    soft_verified: sumOf('soft_verified'),
    trusted: sumOf('trusted'),
  }
}
