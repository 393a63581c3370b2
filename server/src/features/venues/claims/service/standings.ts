import type { Db } from '../../../../platform/database/database.ts'
import { listOpenFor, listPendingOf } from '../read-model.ts'
import { listRivals } from './to-claim.ts'

/** A claim that waits for a decision. `score`: of the nine points; `isRival`: others act for the venue already. */
export type PendingClaim = { claimId: string; venueId: string; score: number; since: Date; isRival: boolean }

/** The pending claims of an account, the longest waiting first. */
export async function pendingClaimsOf(db: Db, accountId: string): Promise<PendingClaim[]> {
  const rows = await listPendingOf(db, accountId)
  const rivals = await listRivals(db, rows)
  return rows.flatMap(({ id, venue_id, score, proven_at }) =>
    venue_id === null || proven_at === null
      ? []
      : [{ claimId: id, venueId: venue_id, score: score ?? 0, since: proven_at, isRival: rivals.has(id) }],
  )
}

/** The accounts with a pending claim for each of the venues, in one statement. */
export async function claimantsByVenue(
  db: Db,
  venueIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const byVenue = new Map<string, Set<string>>()
  for (const { venue_id, state, account_id } of await listOpenFor(db, venueIds)) {
    if (state !== 'pending' || venue_id === null || account_id === null) continue
    byVenue.set(venue_id, (byVenue.get(venue_id) ?? new Set()).add(account_id))
  }
  return byVenue
}

/** The venues that an account has a pending claim for. */
export async function venuesClaimedBy(db: Db, accountId: string): Promise<string[]> {
  return (await listPendingOf(db, accountId)).flatMap(({ venue_id }) => venue_id ?? [])
}

/** Since when somebody other than the account has had a pending claim for each of the venues that have one. */
export async function rivalSince(
  db: Db,
  venueIds: readonly string[],
  exceptAccountId: string,
): Promise<Map<string, Date>> {
  const since = new Map<string, Date>()
  for (const { venue_id, state, account_id, proven_at } of await listOpenFor(db, venueIds)) {
    const isRival = state === 'pending' && account_id !== exceptAccountId
    // In the order of their proof: the first one stays.
    if (isRival && venue_id && proven_at && !since.has(venue_id)) since.set(venue_id, proven_at)
  }
  return since
}
