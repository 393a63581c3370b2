import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inPortions } from '../../../platform/jobs/portions.ts'

/** Deletes rows that expired before the given moments, and unverified accounts without a login. */
export async function deleteExpired(
  db: Db,
  before: { now: Date; links: Date; drafts: Date; unprovenAccounts: Date },
): Promise<void> {
  await inPortions((limit) => deleteRunOut(db, 'proofs', before.now, limit))
  await inPortions((limit) => deleteRunOut(db, 'auth_sessions', before.now, limit))
  await inPortions((limit) => deleteRunOut(db, 'passkey_challenges', before.now, limit))
  await inPortions((limit) => deleteRunOut(db, 'magic_links', before.links, limit))
  await inPortions((limit) => deleteRunOut(db, 'known_browsers', before.now, limit))
  await inPortions((limit) => deleteDrafts(db, before.drafts, limit))
  await inPortions((limit) => deleteUnproven(db, before.unprovenAccounts, limit))
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

/** Guests and unverified accounts, venues' included. Not accounts that own a venue: staff end those. */
async function deleteUnproven(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from accounts where id = any (array(
      select id from accounts a
      where email_verified_at is null and updated_at <= ${before}
        and not exists (select from auth_sessions where account_id = a.id)
        and not exists (select from venue_owners where account_id = a.id)
      limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
