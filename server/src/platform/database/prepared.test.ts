import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts'
import { type Db, openDatabase } from './database.ts'
import { direct, type Pooling } from './pooling.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

function opened(pooling?: Pooling): Db {
  const db = openDatabase(database.url, 1, 60_000, pooling)
  onTestFinished(() => db.destroy())
  return db
}

type Statement = { name: string; statement: string }

/** What a connection has prepared. Sent without values, so that it is not one of them. */
async function preparedOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<Statement>`select name, statement from pg_prepared_statements`.execute(db)
  return new Map(rows.map(({ name, statement }) => [statement, name]))
}

test('a statement is prepared under the same name on every connection, and no other statement is', async () => {
  const [one, other] = [opened(), opened()]
  await sql`select 1 as first`.execute(one)
  await sql`select 2 as second`.execute(other)
  await sql`select 1 as first`.execute(other)
  const [ofOne, ofOther] = [await preparedOf(one), await preparedOf(other)]
  expect(ofOne.get('select 1 as first')).toBe(ofOther.get('select 1 as first'))
  expect(new Set(ofOther.values()).size).toBe(ofOther.size)
})

test('nothing is prepared behind a pool that loses it', async () => {
  const db = opened({ ...direct, mode: 'transaction', keepsSession: false, keepsPrepared: false })
  await sql`select 1 as first`.execute(db)
  expect(await preparedOf(db)).toEqual(new Map())
})

test('connections to a pool that does not keep settings leave them as the pool has set them', async () => {
  const timeout = sql<{ statement_timeout: string }>`show statement_timeout`
  const settingOf = async (db: Db) => (await timeout.execute(db)).rows[0]?.statement_timeout
  expect(await settingOf(opened({ ...direct, mode: 'transaction', keepsSession: false }))).toBe('0')
  expect(await settingOf(opened())).toBe('30min')
})
