import { sql } from 'kysely'

/** A column's moment by the clocks of Seattle, without a zone: days, weeks and hours are told by it. */
export const inSeattle = (column: string) => sql`(${sql.ref(column)} at time zone 'America/Los_Angeles')`
