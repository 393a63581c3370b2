import { type RawBuilder, sql } from 'kysely'

/** Whether one of the columns contains the text, in any case. */
export function containsIlike(
  text: string,
  columns: readonly (string | RawBuilder<unknown>)[],
): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const found = columns.map((column) => {
    const cell = typeof column === 'string' ? sql.ref(column) : column
    return sql`${cell} ilike ${pattern}`
  })
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}
