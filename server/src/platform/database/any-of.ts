import { type RawBuilder, sql } from 'kysely'

/**
 * For `=` with a list that is as long as happens: the statement has one text, which is prepared once. With `in` each length
 * is a statement of its own. One value is named as such, because PostgreSQL keeps a plan for it; lists are planned each time.
 */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> =>
  values.length === 1 ? sql<Value>`${values[0]}` : sql<Value>`any(${values})`
