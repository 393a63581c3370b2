import { type RawBuilder, sql } from 'kysely'

/**
 * For `=` with a list that is as long as happens: the statement has one text, which is prepared once. With `in` each length
 * is a statement of its own.
 */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${values})`
