import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/** How far the import of a file is. */
export type ImportRun = { id: string; position: number; counts: unknown }

/** The run of a file that has not ended, else a new one. */
export async function beginRun(
  db: Db,
  { fingerprint, file, counts }: { fingerprint: Buffer; file: string; counts: object },
  now: Date,
): Promise<ImportRun & { isResumed: boolean }> {
  const found = await db
    .selectFrom('import_runs')
    .select(['id', 'position', 'counts'])
    .where('fingerprint', '=', fingerprint)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (found) return { ...found, isResumed: true }
  const made = await db
    .insertInto('import_runs')
    .values({ fingerprint, file, counts: JSON.stringify(counts), started_at: now })
    .returning(['id', 'position', 'counts'])
    .executeTakeFirstOrThrow()
  return { ...made, isResumed: false }
}

/** Moves a run on, in the transaction that stores its rows. @returns false if it is not where it was: another process goes on with it */
export async function advanceRun(
  db: Db,
  { id, from, to, counts }: { id: string; from: number; to: number; counts: object },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_runs')
    .set({ position: to, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .where('position', '=', from)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function finishRun(db: Db, id: string, counts: object, now: Date): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ finished_at: now, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

/** Tells the planner how many rows came. */
export async function analyzePlaces(db: Db): Promise<void> {
  await sql`analyze imported_places`.execute(db)
}
