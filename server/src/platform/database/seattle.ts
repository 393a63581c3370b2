import { sql } from 'kysely'

/** A column's moment by the clocks of Seattle, without a zone: days, weeks and hours are told by it. */
export const inSeattle = (column: string) => sql`(${sql.ref(column)} at time zone 'America/Los_Angeles')`

/** When a day of Seattle (`2026-11-01`) begins. */
export const midnightOf = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Los_Angeles')`

/** The Monday of the week in which a column's moment lies, in Seattle: `2026-11-16`. */
export const mondayOf = (column: string) =>
  sql`to_char(date_trunc('week', ${inSeattle(column)}), 'YYYY-MM-DD')`
