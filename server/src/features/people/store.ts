import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ErasuresTable } from '../../platform/database/schema.ts'

export type ErasureRow = Selectable<ErasuresTable>

/**
 * Erasures run one after another: a second one of the same person must see the first, and two of people whose words
 * name each other would each wait for rows of the other.
 */
export async function lockErasing(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('erasing', 0))`.execute(db)
}

export async function findErasure(db: Db, key: Buffer): Promise<ErasureRow | null> {
  const row = await db
    .selectFrom('erasures')
    .selectAll()
    .where('person_key', '=', key)
    .orderBy('erased_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** False if somebody else has this pseudonym. */
export async function insertErasure(db: Db, row: ErasureRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('erasures')
    .values(row)
    .onConflict((conflict) => conflict.column('pseudonym').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
