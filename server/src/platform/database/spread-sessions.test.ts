import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import type { Db } from './database.ts'
import { askWhetherSpread, bySession } from './spread-sessions.ts'

const ids = ['friday-night', 'saturday-night']

/** How many statements a read of two sessions takes. */
async function statementsOf(db: Db): Promise<number> {
  let sent = 0
  await bySession(db, ids, ({ these }) => {
    sent += 1
    return sql`select id from sessions where id = ${these}`.execute(db)
  })
  return sent
}

test('one statement reads several sessions of one server, and one each where they are spread, in transactions too', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  await askWhetherSpread(db)
  expect(await statementsOf(db)).toBe(1)
  // Citus' table of the tables that it spreads.
  await sql`create table pg_dist_partition ()`.execute(db)
  expect(await statementsOf(db)).toBe(1)
  await askWhetherSpread(db)
  expect(await statementsOf(db)).toBe(2)
  expect(await db.transaction().execute(statementsOf)).toBe(2)
})
