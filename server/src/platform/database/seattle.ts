import { sql } from 'kysely'

/** A column's moment by the clocks of Seattle, without a zone: days, weeks and hours are told by it. */
export const inSeattle = (column: string) => sql`(${sql.ref(column)} at time zone 'America/Los_Angeles')`

/** When a day of Seattle (`2026-11-01`) begins. A query of its own: it is computed once, not for each row. */
export const midnightOf = (day: string) =>
  sql`(select ${day}::date::timestamp at time zone 'America/Los_Angeles')`

/**
 * Which of these weeks a column's moment lies in, from 1: they begin on the Mondays, in this order. Leading each moment
 * to Seattle's clocks would cost more than counting.
 */
export const weekOf = (column: string, mondays: readonly string[]) => sql`width_bucket(${sql.ref(column)}, (
  select array_agg(day::date::timestamp at time zone 'America/Los_Angeles' order by day)
  from unnest(${mondays}::text[]) day))`
