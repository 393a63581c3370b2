import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { VenuesTable } from '../../../../platform/database/schema.ts'

/** Stores a venue unless one with this id is known. */
export async function insertIfNew(db: Db, row: Insertable<VenuesTable>): Promise<void> {
  await db
    .insertInto('venues')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Sets the trust in a venue, which is that of its approved claim. A paid plan stays apart (`premium.ts`). */
export async function setTrust(db: Db, id: string, trust: Trust, now: Date): Promise<void> {
  await db.updateTable('venues').set({ trust, updated_at: now }).where('id', '=', id).execute()
}

/** Until when a venue is full tonight; null: it has tables again. */
export async function setFullUntil(db: Db, id: string, until: Date | null): Promise<void> {
  await db.updateTable('venues').set({ full_until: until }).where('id', '=', id).execute()
}

/** Ends the present memberships at a venue, also of accounts that may not act, or one account's. @returns the accounts */
export async function endMemberships(
  db: Db,
  { venueId, accountId }: { venueId: string; accountId?: string },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('venue_members')
    // A membership may have begun under a clock that is ahead of ours.
    .set({ until: sql`greatest(since, ${now})` })
    .where('venue_id', '=', venueId)
    .where('until', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? null))
    .returning('account_id')
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}
