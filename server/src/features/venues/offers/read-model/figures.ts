import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { midnightOf, weekIndex } from '../../../../platform/database/seattle.ts'

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
  const begin = midnightOf(`${month}-01`)
  const end = sql`(select (${`${month}-01`}::date + interval '1 month') at time zone 'America/Los_Angeles')`
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

/** Weeks of Seattle one after the other, by their Mondays, and the day after them. */
export type Weeks = { mondays: readonly string[]; to: string }

/** The same of all venues, in the week that begins on this Monday. */
export type WeeklyCounts = Omit<MonthlyCounts, 'venueId'> & { week: string }

/** Weeks without any are left out. */
export async function readWeeks(db: Db, { mondays, to }: Weeks): Promise<WeeklyCounts[]> {
  const from = mondays[0] ?? to
  const during = (column: string) =>
    sql`(${sql.ref(column)} >= ${midnightOf(from)} and ${sql.ref(column)} < ${midnightOf(to)})`
  const { rows } = await sql<WeeklyCounts>`
    select (${mondays}::text[])[week] as week, sum(covers)::int as covers, sum(delivered)::int as delivered, sum(opened)::int as opened,
      sum(saved)::int as saved, sum(redeemed)::int as redeemed
    from (
      select ${weekIndex('delivered_at', mondays)} as week, 0 as covers, count(*) as delivered, count(opened_at) as opened,
        count(saved_at) as saved, count(redeemed_at) as redeemed
      from session_offers where ${during('delivered_at')} group by 1
      union all
      select ${weekIndex('redeemed_at', mondays)}, coalesce(sum(covers), 0), 0, 0, 0, 0
      from session_offers where ${during('redeemed_at')} group by 1
    ) counted group by counted.week order by counted.week`.execute(db)
  return rows
}
