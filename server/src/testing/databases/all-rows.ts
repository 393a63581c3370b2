import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Every row of every table as text, by table, to compare before and after a call. Without versions and locks. */
export type AllRows = ReadonlyMap<string, readonly string[]>

export async function rowsOf(db: Db): Promise<AllRows> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('session_versions', 'venue_versions', 'session_locks') order by 1`.execute(db)
  const all = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/** The rows that are not as they were, as they were before, with their table. */
export function rowsChanged(before: AllRows, after: AllRows): { table: string; row: string }[] {
  return [...before].flatMap(([table, rows]) => {
    const now = new Set(after.get(table))
    return rows.filter((row) => !now.has(row)).map((row) => ({ table, row }))
  })
}

/** The tables of which a row was changed, made or deleted. */
export function tablesChanged(before: AllRows, after: AllRows): string[] {
  return [...after]
    .filter(([table, rows]) => JSON.stringify(rows) !== JSON.stringify(before.get(table)))
    .map(([table]) => table)
}
