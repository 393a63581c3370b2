import { sql } from 'kysely'

/** A column's timestamp in Seattle time, without a zone, for grouping by day, week and hour. */
export const inSeattle = (column: string) => sql`(${sql.ref(column)} at time zone 'America/Los_Angeles')`

/** When a day in Seattle (`2026-11-01`) begins. As a subquery, which is computed once, not for each row. */
export const midnightOf = (day: string) =>
  sql`(select ${day}::date::timestamp at time zone 'America/Los_Angeles')`

/**
 * Which of these weeks a column's timestamp lies in, from 1: they begin on the Mondays, in this order. Converting every
 * timestamp to Seattle time would cost more than counting.
 */
export const weekIndex = (
  column: string,
  mondays: readonly string[],
) => sql`width_bucket(${sql.ref(column)}, (
  select array_agg(day::date::timestamp at time zone 'America/Los_Angeles' order by day)
  from unnest(${mondays}::text[]) day))`
