import { sql } from 'kysely'
import type { Db } from './database.ts'
import listed from './relations.json' with { type: 'json' }
import type { Schema } from './schema.ts'

/** A column whose values are ids of rows in a table that may be in another database. */
export type Relation = {
  table: keyof Schema & string
  column: string
  parent: keyof Schema & string
  /** Whether a constraint still enforces it, until all nodes do (docs/operations/many-machines.md, "Beyond one PostgreSQL"). */
  isConstrained: boolean
}

/** Relations between sessions and what is not of sessions, and those of sessions that never had a constraint. */
export const relations = listed as readonly Relation[]

export type Orphans = { relation: string; count: number }

/** Counts the rows of each relation whose parent is gone, and stores the counts. Deletes nothing. */
export async function countOrphans(db: Db, now: Date): Promise<Orphans[]> {
  const counted: Orphans[] = []
  for (const { table, column, parent } of relations) {
    const child = sql.ref(column)
    // Not by a join: tables of sessions and others may be in different databases.
    const { rows } = await sql<{ count: number }>`
      with gone as (
        select ${child} from ${sql.table(table)} where ${child} is not null except select id from ${sql.table(parent)}
      )
      select count(*)::int as count from ${sql.table(table)} where ${child} in (select ${child} from gone)`.execute(
      db,
    )
    counted.push({ relation: `${table}.${column}`, count: rows[0]?.count ?? 0 })
  }
  await db
    .insertInto('orphan_counts')
    .values(counted.map((one) => ({ ...one, counted_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('relation')
        .doUpdateSet(({ ref }) => ({ count: ref('excluded.count'), counted_at: ref('excluded.counted_at') })),
    )
    .execute()
  return counted
}

/** The counts of the last run. */
export async function readOrphanCount(db: Db): Promise<number> {
  const { orphans } = await db
    .selectFrom('orphan_counts')
    .select((of) => of.fn.sum<string | null>('count').as('orphans'))
    .executeTakeFirstOrThrow()
  return Number(orphans ?? 0)
}
