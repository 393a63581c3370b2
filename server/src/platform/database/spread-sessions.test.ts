import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import type { Db } from './database.ts'
import { askWhetherSpread, bySession } from './spread-sessions.ts'

const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `friday-${at}`)

/** How many statements a read of so many sessions takes. */
async function statementsOf(db: Db, count: number): Promise<number> {
  let sent = 0
  await bySession(db, idsOf(count), ({ these }) => {
    sent += 1
    return sql`select id from sessions where id = ${these}`.execute(db)
  })
  return sent
}

test('a statement reads one session, or many of one server, but not where they are spread, in transactions too', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  await askWhetherSpread(db)
  expect([await statementsOf(db, 2), await statementsOf(db, 20)]).toEqual([2, 1])
  // Citus' table of the tables that it spreads.
  await sql`create table pg_dist_partition ()`.execute(db)
  expect(await statementsOf(db, 20)).toBe(1)
  await askWhetherSpread(db)
  expect(await statementsOf(db, 20)).toBe(20)
  expect(await db.transaction().execute((own) => statementsOf(own, 20))).toBe(20)
})
