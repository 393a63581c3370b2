import type { RowChangeKind } from '@nofomo/contracts/people/erasing-endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

export type { RowChangeKind } from '@nofomo/contracts/people/erasing-endpoints.ts'

/** Rows of a table that were changed, with some of them as they were before. */
export type RowChange = { table: string; what: RowChangeKind; count: number; samples: readonly string[] }

export type Table = keyof Schema & string
export type Column<T extends Table> = keyof Schema[T] & string
export type RowValues<T extends Table> = Partial<
  Record<Column<T>, RawBuilder<unknown> | string | Date | boolean | null>
>

export type Owned<T extends Table> = {
  table: T
  where: RawBuilder<unknown>
  /** The columns by which staff recognize a row. */
  show: readonly Column<T>[]
}

const maxSamples = 3
const maxSampleLength = 120

/** Deletes rows, selected by ids, never by their text. */
export async function deleteRows<T extends Table>(db: Db, owned: Owned<T>): Promise<RowChange> {
  const samples = await samplesOf(db, owned)
  const { numAffectedRows } = await sql`delete from ${sql.table(owned.table)} where ${owned.where}`.execute(
    db,
  )
  return { table: owned.table, what: 'deleted', count: Number(numAffectedRows ?? 0), samples }
}

/** Sets columns of rows, selected by ids, never by their text. */
export async function changeRows<T extends Table>(
  db: Db,
  what: RowChangeKind,
  owned: Owned<T> & { set: RowValues<T> },
): Promise<RowChange> {
  const samples = await samplesOf(db, owned)
  const set = Object.entries(owned.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { numAffectedRows } =
    await sql`update ${sql.table(owned.table)} set ${sql.join(set)} where ${owned.where}`.execute(db)
  return { table: owned.table, what, count: Number(numAffectedRows ?? 0), samples }
}

async function samplesOf<T extends Table>(db: Db, { table, where, show }: Owned<T>): Promise<string[]> {
  if (show.length === 0) return []
  const cells = show.map((column) => sql`nullif(${sql.ref(column)}::text, '')`)
  const { rows } = await sql<{ sample: string }>`
    select distinct left(concat_ws(' · ', ${sql.join(cells)}), ${maxSampleLength}) as sample
    from ${sql.table(table)} where ${where} order by 1 limit ${maxSamples}`.execute(db)
  return rows.map(({ sample }) => sample).filter(Boolean)
}

type Counts = Map<string, number>

/**
 * Runs a function that was not written for erasing, and returns the rows that it changed, as counted by the database. A
 * row that it changes twice counts twice.
 */
export async function withRowChanges<T>(
  db: Db,
  { what, sample }: { what: RowChangeKind; sample: string },
  verb: () => Promise<T>,
): Promise<{ result: T; changes: RowChange[] }> {
  const before = await rowsChanged(db)
  const result = await verb()
  const changes = [...(await rowsChanged(db))]
    .map(([table, count]) => ({ table, what, count: count - (before.get(table) ?? 0), samples: [sample] }))
    .filter(({ count }) => count > 0)
  return { result, changes }
}

/** Versions and locks, which change with other rows and contain no personal data. */
const untold = ['session_versions', 'venue_versions', 'session_locks']

/** How many rows of each table this transaction has changed so far. */
async function rowsChanged(db: Db): Promise<Counts> {
  const { rows } = await sql<{ table: string; count: number }>`
    select relname as table, (n_tup_ins + n_tup_upd + n_tup_del)::int as count
    from pg_stat_xact_user_tables where relname <> all(${untold}::text[]) order by relname`.execute(db)
  return new Map(rows.map(({ table, count }) => [table, count]))
}

/** Changes of the same rows by one name, in the order of the tables; without those that changed nothing. */
export function summedChanges(changes: readonly RowChange[]): RowChange[] {
  const byName = Map.groupBy(changes, ({ table, what }) => `${table} ${what}`)
  return [...byName.values()]
    .map((same) => ({
      table: same[0]?.table ?? '',
      what: same[0]?.what ?? 'emptied',
      count: same.reduce((sum, { count }) => sum + count, 0),
      samples: [...new Set(same.flatMap(({ samples }) => samples))].slice(0, maxSamples),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (`${a.table} ${a.what}` < `${b.table} ${b.what}` ? -1 : 1))
}
