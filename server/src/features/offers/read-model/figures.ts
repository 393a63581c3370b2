import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Of a venue: people who came with vouchers in a month, and what became of the offers that reached groups in it. */
export type MonthlyCounts = {
  venueId: string
  covers: number
  delivered: number
  opened: number
  saved: number
  redeemed: number
}

/** Those of all venues that have any. `month` as `2026-11`, in Seattle. */
export async function readMonth(db: Db, month: string): Promise<MonthlyCounts[]> {
  const begin = sql`(${`${month}-01`}::date::timestamp at time zone 'America/Los_Angeles')`
  const end = sql`((${`${month}-01`}::date + interval '1 month') at time zone 'America/Los_Angeles')`
  const during = (column: string) => sql`(${sql.ref(column)} >= ${begin} and ${sql.ref(column)} < ${end})`
  const inMonth = during('delivered_at')
  const { rows } = await sql<MonthlyCounts>`
    select venue_id as "venueId",
      coalesce(sum(covers) filter (where ${during('redeemed_at')}), 0)::int as covers,
      (count(*) filter (where ${inMonth}))::int as delivered,
      (count(opened_at) filter (where ${inMonth}))::int as opened,
      (count(saved_at) filter (where ${inMonth}))::int as saved,
      (count(redeemed_at) filter (where ${inMonth}))::int as redeemed
    from session_offers where ${inMonth} or ${during('redeemed_at')}
    group by venue_id order by venue_id`.execute(db)
  return rows
}
