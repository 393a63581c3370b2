import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'

/** Type names after `= {` … `}`: each table's columns, and `?` where null is allowed. */
function declaredTables(): Record<string, string[]> {
  const source = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8')
  const bodyOf = (type: string) =>
    new RegExp(`export type ${type} = \\{\\n([^}]*)\\n\\}`).exec(source)?.[1] ?? ''
  const fieldsOf = (type: string) => [...bodyOf(type).matchAll(/^ {2}(\w+): (.+)$/gm)]
  return Object.fromEntries(
    fieldsOf('Schema').map(([, table = '', type = '']) => [
      table,
      fieldsOf(type).map(([, column, of = '']) => `${column}${/\| null\b/.test(of) ? '?' : ''}`),
    ]),
  )
}

test('declared tables and columns equal those of the migrations', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table",
           array_agg(column_name || case is_nullable when 'YES' then '?' else '' end) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
    group by table_name`.execute(db)
  const made = Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]))
  const declared = declaredTables()
  expect(Object.keys(declared).length).toBeGreaterThan(0)
  expect(
    Object.fromEntries(Object.entries(declared).map(([table, columns]) => [table, columns.toSorted()])),
  ).toEqual(made)
})
