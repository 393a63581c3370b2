import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'

/** Deletes rows that expired before the given moments. */
export async function deleteExpired(db: Db, before: { now: Date; links: Date; drafts: Date }): Promise<void> {
  await inBatches((limit) => deleteRunOut(db, 'proofs', before.now, limit))
  await inBatches((limit) => deleteRunOut(db, 'auth_sessions', before.now, limit))
  await inBatches((limit) => deleteRunOut(db, 'passkey_challenges', before.now, limit))
  await inBatches((limit) => deleteRunOut(db, 'magic_links', before.links, limit))
  await inBatches((limit) => deleteRunOut(db, 'known_browsers', before.now, limit))
  await inBatches((limit) => deleteDrafts(db, before.drafts, limit))
}

type RunsOut = 'proofs' | 'auth_sessions' | 'passkey_challenges' | 'magic_links' | 'known_browsers'

async function deleteRunOut(db: Db, table: RunsOut, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where expires_at <= ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function deleteDrafts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from signup_drafts where ctid = any (array(
      select ctid from signup_drafts where created_at <= ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
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

/** Deletes those of the accounts that are still unverified. */
export async function deleteUnverified(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from accounts where id = any(${ids}::uuid[]) and email_verified_at is null`.execute(db)
}
