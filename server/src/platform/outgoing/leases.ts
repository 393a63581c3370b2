import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The lease of a message. An attempt takes far less: a lease expires only if its process ends or is suspended for long. */
const leaseMs = 60_000

/** A leased row of a queue, which has `id`, `attempts` and `next_attempt_at`. `attempts` includes the current one. */
export type Leased = { id: string; attempts: number }

/** When a lease that begins now expires. */
export const leasedUntil = (now: Date): Date => new Date(now.getTime() + leaseMs)

/**
 * Renews the lease of a message, and returns whether this attempt still holds it: a process that was suspended may have
 * lost it to another.
 */
export function renewLease(db: Db, table: string, message: Leased, now: Date): Promise<boolean> {
  return postpone(db, table, message, leasedUntil(now))
}

/** Does nothing to a message that another process has leased since, and returns false then. */
export async function postpone(
  db: Db,
  table: string,
  { id, attempts }: Leased,
  until: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set next_attempt_at = ${until}
    where id = ${id} and attempts = ${attempts}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
