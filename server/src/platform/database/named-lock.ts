import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Waits until no other transaction holds the lock of this name, and holds it until the caller's ends. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
