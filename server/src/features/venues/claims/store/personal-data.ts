import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { MentionPlace } from '../../../../platform/database/mentions.ts'
import { changeRows, deleteRows, type RowChange } from '../../../../platform/database/owned-rows.ts'
import { isThere } from '../../../../platform/database/results.ts'
import { type Identity, ofAccounts } from '../../../../platform/personal-data.ts'
import type { ClaimRow } from './claims.ts'

/** By the contact's address, or by the account. */
export const areOf = (who: Identity) =>
  sql<boolean>`(${ofAccounts('account_id')(who)} or email = ${who.address}::text)`

export function listOf(db: Db, who: Identity): Promise<ClaimRow[]> {
  return db.selectFrom('claims').selectAll().where(areOf(who)).orderBy('created_at').execute()
}

/**
 * Withdraws what is open, and keeps of claims how they were decided, and about which venue by its id. What was typed
 * goes, the venue's name and address too; `nameVenue` puts the catalog's back.
 */
export function emptyClaims(db: Db, ids: readonly string[], pseudonym: string): Promise<RowChange> {
  return changeRows(db, 'emptied', {
    table: 'claims',
    where: sql`id = any(${ids}::text[])`,
    show: ['venue_name', 'contact_name', 'email', 'phone'],
    set: {
      state: sql`case when state in ('unverified', 'pending') then 'withdrawn' else state end`,
      venue_name: 'Erased venue',
      venue_address: '',
      contact_name: pseudonym,
      phone: '',
      email: '',
      device_hash: sql`''::bytea`,
      code_hash: null,
      verification: null,
      notes: null,
    },
  })
}

/** What staff have decided about claims and what has not taken effect: there is nothing to decide any more. */
export function deleteScheduled(db: Db, ids: readonly string[]): Promise<RowChange> {
  const where = sql`claim_id = any(${ids}::text[])`
  return deleteRows(db, { table: 'scheduled_decisions', where, show: ['action', 'notes'] })
}

/** The venue of a claim as the catalog or the directory has it. */
export async function nameVenue(
  db: Db,
  id: string,
  { name, address }: { name: string; address: string },
): Promise<void> {
  await db
    .updateTable('claims')
    .set({ venue_name: name, venue_address: address })
    .where('id', '=', id)
    .execute()
}

/** Whether others have claimed a venue, whatever became of it. */
export function hasOtherClaims(db: Db, venueId: string, claimIds: readonly string[]): Promise<boolean> {
  return isThere(
    db
      .selectFrom('claims')
      .select('id')
      .where('venue_id', '=', venueId)
      .where(sql<boolean>`id <> all(${claimIds}::text[])`)
      .limit(1),
  )
}

/** The checks of a claim as they are of what is left of it. */
export async function setVerification(db: Db, id: string, verification: object): Promise<void> {
  await db
    .updateTable('claims')
    .set({ verification: JSON.stringify(verification) })
    .where('id', '=', id)
    .execute()
}

/** Of claims of others. What was checked copies the claim and the catalog: it is found by what it copies. */
export const mentions: readonly MentionPlace[] = [
  { table: 'scheduled_decisions', key: ['claim_id'], columns: ['notes'] },
  { table: 'claims', key: ['id'], columns: ['contact_name', 'phone', 'email', 'notes'] },
  {
    table: 'claims',
    key: ['id'],
    columns: ['venue_name', 'venue_address'],
    among: sql<boolean>`listing_id is null`,
  },
]
