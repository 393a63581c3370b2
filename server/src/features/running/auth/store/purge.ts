import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteWhere } from '../../../../platform/database/delete-some.ts'

/** Deletes rows that expired before the given moments. */
export async function deleteExpired(db: Db, before: { now: Date; links: Date; drafts: Date }): Promise<void> {
  const expired = (at: Date) => sql`expires_at <= ${at}`
  await deleteWhere(db, { table: 'proofs', key: ['token_hash'], where: expired(before.now) })
  await deleteWhere(db, { table: 'auth_sessions', key: ['token_hash'], where: expired(before.now) })
  await deleteWhere(db, { table: 'passkey_challenges', key: ['challenge'], where: expired(before.now) })
  await deleteWhere(db, { table: 'address_changes', key: ['account_id'], where: expired(before.now) })
  await deleteWhere(db, { table: 'magic_links', key: ['id'], where: expired(before.links) })
  await deleteWhere(db, { table: 'known_browsers', key: ['key'], where: expired(before.now) })
  const isOld = sql`created_at <= ${before.drafts}`
  await deleteWhere(db, { table: 'signup_drafts', key: ['device_hash', 'email'], where: isOld })
}

/** Guests and unverified accounts without a login, not changed since a moment, in the order of their ids. */
export async function listAbandoned(
  db: Db,
  before: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts a
    where email_verified_at is null and erased_at is null and updated_at <= ${before}
      and not exists (select from auth_sessions where account_id = a.id)
      ${after === null ? sql`` : sql`and id > ${after}::uuid`}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes those of the accounts that are phones at a counter. Returns how many. */
export async function deleteCounters(db: Db, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from accounts where id = any(${ids}::uuid[]) and kind = 'counter'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes those of the accounts that are still unverified. Returns which. */
export async function deleteUnverified(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from accounts where id = any(${ids}::uuid[]) and email_verified_at is null returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
