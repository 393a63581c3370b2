import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Schema } from '../../../../platform/database/schema.ts'
import { dayOfTable, tableOf } from '../rules/days.ts'

/** An arbitrary number: nodes change the tables one after the other. */
const daysLock = 4_120_630_027

/** Changes the tables of `analytics_events` in one transaction, with a short lock timeout, so that it does not block events. */
function changing<T>(db: Db, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '5s'`.execute(trx)
    await sql`select pg_advisory_xact_lock(${sql.lit(daysLock)})`.execute(trx)
    return work(trx)
  })
}

/** The days that have a table, oldest first. */
export async function daysWithTable(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass order by 1`.execute(db)
  return rows.flatMap(({ name }) => dayOfTable(name) ?? [])
}

/** The days of events that came before their table was made. */
export async function daysInDefaultTable(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from analytics_events_rest order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

/** Makes a day's table and moves the events of the day there. Nothing if it exists. */
export function makeDay(db: Db, day: string): Promise<void> {
  return changing(db, async (trx) => {
    if ((await daysWithTable(trx)).includes(day)) return
    const table = sql.table(tableOf(day))
    // No event may be written to the default table between moving its rows and attaching the table.
    await sql`lock table analytics_events_rest in access exclusive mode`.execute(trx)
    await sql`create table ${table} (like analytics_events including all)`.execute(trx)
    await sql`insert into ${table} select * from analytics_events_rest where day = ${sql.lit(day)}`.execute(
      trx,
    )
    await sql`delete from analytics_events_rest where day = ${sql.lit(day)}`.execute(trx)
    await sql`alter table analytics_events attach partition ${table} for values in (${sql.lit(day)})`.execute(
      trx,
    )
  })
}

/** Drops the table of a day and all its events. */
export function dropDay(db: Db, day: string): Promise<void> {
  return changing(db, async (trx) => {
    await sql`drop table if exists ${sql.table(tableOf(day))}`.execute(trx)
  })
}

/** Deletes events of days that never had a table. */
export async function deleteFromDefaultTable(db: Db, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from analytics_events_rest where (day, id) in (
      select day, id from analytics_events_rest where day < ${before} limit ${sql.lit(limit)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
