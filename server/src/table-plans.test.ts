import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { relations } from './platform/database/orphans.ts'
import { freshDatabase } from './testing/databases/fresh-database.ts'
import { distributionColumn, isDistributed, tablePlans } from './testing/databases/table-plans.ts'

async function queried<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  return (await query.execute(db)).rows
}

/** All of the schema, without the days of events. */
const inSchema = sql`relnamespace = 'public'::regnamespace and not relispartition`

test('every table has a plan for several databases, as the file that spreads them lists', async () => {
  const rows = await queried(sql<{ name: string; isView: boolean }>`
    select relname as name, relkind = 'v' as "isView" from pg_class
    where relkind in ('r', 'p', 'v') and ${inSchema} and relname !~ '^(schema_migrations|analytics_events_.*)$'`)
  const planned = Object.entries(tablePlans)
  const known = rows.map(({ name }) => name).toSorted()
  expect(planned.map(([name]) => name).toSorted()).toEqual(known)
  expect(
    planned
      .filter(([, plan]) => plan === 'view')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(rows.flatMap(({ name, isView }) => (isView ? name : [])).toSorted())
  const steps = await readFile(new URL('../../deploy/citus/spread.sql', import.meta.url), 'utf8')
  const [, spread = ''] = /spread text\[\] := '\{([^}]*)\}'/.exec(steps) ?? []
  expect(spread.split(/,\s*/).toSorted()).toEqual(known.filter(isDistributed))
})

test('the constraints between tables of sessions and others are those of the orphan report', async () => {
  const rows = await queried(sql<{
    table: string
    parent: string
    columns: string[]
    parentColumns: string[]
  }>`
    select child.relname as table, parent.relname as parent,
      array(select attname::text from pg_attribute where attrelid = child.oid and attnum = any(conkey)) as columns,
      array(select attname::text from pg_attribute where attrelid = parent.oid and attnum = any(confkey)) as "parentColumns"
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f'`)
  const isTogether = ({ table, parent, columns, parentColumns }: (typeof rows)[number]) =>
    isDistributed(table) === isDistributed(parent) &&
    (!isDistributed(table) ||
      (columns.includes(distributionColumn(table)) && parentColumns.includes(distributionColumn(parent))))
  const across = rows.filter((row) => !isTogether(row))
  expect(across.map(({ table, columns, parent }) => `${table}.${columns} ${parent}`).toSorted()).toEqual(
    relations
      .filter(({ isConstrained }) => isConstrained)
      .map(({ table, column, parent }) => `${table}.${column} ${parent}`)
      .toSorted(),
  )
})

test('nothing is unique among the rows of all sessions but the number of an event', async () => {
  const rows = await queried(sql<{ table: string; columns: string[] }>`
    select relname as table, array(
      select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
    from pg_index join pg_class on pg_class.oid = indrelid where indisunique and ${inSchema}`)
  const across = rows.filter(
    ({ table, columns }) => isDistributed(table) && !columns.includes(distributionColumn(table)),
  )
  expect(across).toEqual([{ table: 'venue_events', columns: ['id'] }])
})
