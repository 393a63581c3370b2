import type { Db } from '../../../../platform/database/database.ts'
import { type RowChange, withRowChanges } from '../../../../platform/database/owned-rows.ts'
import { copyOffersOf } from '../store/copies.ts'
import { listSessions } from '../store/deliveries.ts'
import * as store from '../store/ownerless.ts'
import { changeUses, releaseAll } from '../store/uses.ts'

/**
 * Ends all offers and rules of a venue for which nobody answers any more, with their vouchers. Returns the sessions whose
 * pages show them, for the caller to announce.
 */
export async function endVenueOffers(
  db: Db,
  venueId: string,
  now: Date,
): Promise<{ sessionIds: string[]; changes: RowChange[] }> {
  const ending = await store.listNotEnded(db, venueId)
  const sessionIds: string[] = []
  // Vouchers are locked before their offers, as elsewhere.
  const giveBack = { what: 'ended', sample: 'Vouchers that nobody has redeemed' } as const
  const { result: released, changes } = await withRowChanges(db, giveBack, async () => {
    const counts: number[] = []
    for (const { id } of ending) counts.push(await releaseAll(db, id, now))
    return counts
  })
  for (const [at, offer] of ending.entries()) {
    await changeUses(db, { ...offer }, -(released[at] ?? 0))
    sessionIds.push(...(await listSessions(db, offer.id)))
  }
  const ended = await withCopies(db, venueId, await store.endOffersOf(db, venueId, now))
  return { sessionIds, changes: [...changes, ...ended] }
}

/** Erases the words in offers of a venue whose only owners are erased. */
export async function emptyOffersBy(
  db: Db,
  venueId: string,
  accountIds: readonly string[],
): Promise<RowChange[]> {
  return withCopies(db, venueId, await store.emptyOffersBy(db, venueId, accountIds))
}

/** Offers carry the name that their venue had when they were made. */
export async function renameVenueOf(db: Db, venueId: string, name: string): Promise<RowChange[]> {
  return withCopies(db, venueId, await store.renameVenueOf(db, venueId, name))
}

/** The same for a corrected name. @returns the sessions whose pages show it, for the caller to announce */
export async function renameInOffers(db: Db, venueId: string, name: string): Promise<string[]> {
  await renameVenueOf(db, venueId, name)
  const sessionIds: string[] = []
  for (const { id } of await store.listNotEnded(db, venueId)) sessionIds.push(...(await listSessions(db, id)))
  return sessionIds
}

/** Groups read the copied words. */
async function withCopies(db: Db, venueId: string, change: RowChange): Promise<RowChange[]> {
  const count = await copyOffersOf(db, venueId)
  if (count === 0) return [change]
  const samples = ['What groups read of these offers']
  return [change, { table: 'session_offers', what: change.what, count, samples }]
}
