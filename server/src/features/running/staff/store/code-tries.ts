import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { countChanged } from '../../../../platform/database/results.ts'

export type CodeTries = { wrong: number }

/**
 * Counts a code as wrong before it is examined, so that none of many at once is free. Null while the source waits. Wrong
 * codes before `forgottenBefore` are forgotten.
 */
export async function countTry(
  db: Db,
  source: string,
  { now, forgottenBefore }: { now: Date; forgottenBefore: Date },
): Promise<CodeTries | null> {
  const { rows } = await sql<CodeTries>`
    insert into staff_code_tries as tries (source, wrong, updated_at) values (${source}, 1, ${now})
    on conflict (source) do update set
      wrong = case when tries.updated_at < ${forgottenBefore} then 1 else tries.wrong + 1 end,
      waits_until = null, updated_at = ${now}
    where tries.waits_until is null or tries.waits_until <= ${now}
    returning wrong`.execute(db)
  return rows[0] ?? null
}

export async function setWait(db: Db, source: string, until: Date): Promise<void> {
  await db.updateTable('staff_code_tries').set({ waits_until: until }).where('source', '=', source).execute()
}

export async function findWait(db: Db, source: string): Promise<Date | null> {
  const row = await db
    .selectFrom('staff_code_tries')
    .select('waits_until')
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.waits_until ?? null
}

export async function deleteTries(db: Db, source: string): Promise<void> {
  await db.deleteFrom('staff_code_tries').where('source', '=', source).execute()
}

/** Returns how many. */
export function deleteOldTries(db: Db, before: Date): Promise<number> {
  return countChanged(db.deleteFrom('staff_code_tries').where('updated_at', '<', before))
}
