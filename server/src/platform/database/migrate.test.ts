import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { detour } from '../../testing/databases/detour.ts'
import { emptyDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'

/** A migrated database without its list of migrations, and a folder of others. */
async function start(files: Record<string, string>) {
  const { db, url, drop } = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-migrations-'))
  onTestFinished(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  await sql`drop table schema_migrations`.execute(db)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const [name, text] of Object.entries(files)) write(name, text)
  const count = async (table: string) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    return rows[0]?.count
  }
  return { db, url, folder, write, count, run: () => migrate(url, { folder }) }
}

const one = { '001_one.sql': 'create table one (id int);\ninsert into one values (1);\n' }
const two = { '002_two.sql': 'insert into one values (2);' }

test('each migration runs once, in order', async () => {
  const { run, write, count } = await start(one)
  expect(await run()).toEqual(['001_one.sql'])
  expect(await run()).toEqual([])
  write('002_two.sql', two['002_two.sql'])
  expect(await run()).toEqual(['002_two.sql'])
  expect(await count('one')).toBe(2)
})

test('servers that start concurrently migrate once', async () => {
  const { run, count } = await start({ ...one, ...two })
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().toSorted()).toEqual(['001_one.sql', '002_two.sql'])
  expect(await count('one')).toBe(2)
})

test('a failed migration is rolled back and keeps those before it', async () => {
  const { run, count } = await start({
    ...one,
    '002_two.sql': 'insert into one values (2); select no_such_thing;',
  })
  await expect(run()).rejects.toThrow(/002_two\.sql failed and was undone.*no_such_thing/)
  expect(await count('one')).toBe(1)
  expect(await count('schema_migrations')).toBe(1)
})

test('a migration edited after it ran is refused; different line ends are not an edit', async () => {
  const { run, write } = await start(one)
  await run()
  write('001_one.sql', one['001_one.sql'].replaceAll('\n', '\r\n'))
  expect(await run()).toEqual([])
  write('001_one.sql', 'create table one (id bigint);')
  await expect(run()).rejects.toThrow(/001_one\.sql was changed/)
})

test('a database newer than the program is refused', async () => {
  const { run, folder } = await start({ ...one, ...two })
  await run()
  await rm(join(folder, '002_two.sql'))
  await expect(run()).rejects.toThrow(/newer than this release.*002_two\.sql/)
})

test('a database that a newer program has only expanded is used as it is, one that it has contracted is refused', async () => {
  const expanding = { '002_two.sql': '-- expand\nalter table one add column name text;' }
  const { run, folder, write } = await start({ ...one, ...expanding })
  await run()
  await rm(join(folder, '002_two.sql'))
  expect(await run()).toEqual([])
  write('002_two.sql', expanding['002_two.sql'])
  write('003_three.sql', '-- contract: nothing uses it\nalter table one drop column id;')
  expect(await run()).toEqual(['003_three.sql'])
  await rm(join(folder, '003_three.sql'))
  await expect(run()).rejects.toThrow(/newer than this release.*003_three\.sql/)
})

describe('a migration that runs concurrently', () => {
  const index =
    '-- expand, concurrently: finds ids.\ncreate unique index concurrently if not exists one_id on one (id);'
  const isValid = async (db: Db) => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('one_id')`.execute(db)
    return rows[0]?.valid
  }

  test('a concurrent migration runs once outside a transaction, however many servers start', async () => {
    const { db, run } = await start({ ...one, '002_two.sql': index })
    const applied = await Promise.all([run(), run(), run(), run()])
    expect(applied.flat().toSorted()).toEqual(['001_one.sql', '002_two.sql'])
    expect(await isValid(db)).toBe(true)
  })

  test('a concurrent migration is refused behind a pool, and runs on a direct connection', async () => {
    const { url, folder, run } = await start({ ...one, '002_two.sql': index })
    const pool = await detour(url, { asPooler: true })
    onTestFinished(() => pool.cut())
    await expect(migrate(pool.url, { folder })).rejects.toThrow(/002_two\.sql needs PostgreSQL itself/)
    expect(await run()).toEqual(['002_two.sql'])
  })

  test('a concurrent migration that was interrupted runs again', async () => {
    const { db, run, write } = await start(one)
    await run()
    await sql`insert into one values (1)`.execute(db)
    write('002_two.sql', index)
    await expect(run()).rejects.toThrow(/002_two\.sql failed: could not create unique index/)
    expect(await isValid(db)).toBe(false)
    await sql`delete from one where ctid not in (select min(ctid) from one)`.execute(db)
    expect(await run()).toEqual(['002_two.sql'])
    expect(await isValid(db)).toBe(true)
  })
})

/** Whether somebody waits for the lock of the table `first`. */
async function isAwaited(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted and relation = 'first'::regclass`.execute(
    db,
  )
  return rows.length > 0
}

test('a migration that waits for a running node which waits for it is undone and tried again', async () => {
  const { db, run, count } = await start({
    ...one,
    '002_two.sql': 'lock table second; lock table first; insert into one values (2);',
  })
  await sql`create table first ()`.execute(db)
  await sql`create table second ()`.execute(db)
  let migrating: ReturnType<typeof run> | undefined
  let isMigrated = false
  // Where the database ends this transaction instead of the migration, it runs again, and the migration may be over.
  await db.transaction().execute(async (transaction) => {
    await sql`lock table first`.execute(transaction)
    migrating ??= run().finally(() => {
      isMigrated = true
    })
    await vi.waitUntil(async () => isMigrated || (await isAwaited(db)), { timeout: 120_000, interval: 10 })
    await sql`lock table second`.execute(transaction)
  })
  expect(await migrating).toEqual(['001_one.sql', '002_two.sql'])
  expect(await count('one')).toBe(2)
})

test('a migration that waits for a dump holds up no statement for long, and is applied after it', async () => {
  const { db, run, count } = await start({ '001_one.sql': 'alter table first add column later int;' })
  await sql`create table first ()`.execute(db)
  let migrating: ReturnType<typeof run> | undefined
  await db.transaction().execute(async (dump) => {
    await sql`select from first`.execute(dump)
    migrating = run()
    for (let votes = 1; votes <= 3; votes += 1) {
      await vi.waitUntil(() => isAwaited(db), { timeout: 120_000, interval: 10 })
      await db.transaction().execute(async (vote) => {
        await sql`set local lock_timeout = '2s'`.execute(vote)
        await sql`insert into first default values`.execute(vote)
      })
    }
  })
  expect(await migrating).toEqual(['001_one.sql'])
  expect(await count('first')).toBe(3)
})

test('a gap in the numbers is refused before anything runs', async () => {
  const { run } = await start({ ...one, '003_three.sql': 'select 1' })
  await expect(run()).rejects.toThrow('003_three.sql should be number 2')
})

test('an unreachable database is named without its password', async () => {
  const failure = migrate('postgres://me:secret@127.0.0.1:1/nofomo', { waitMs: 200 })
  await expect(failure).rejects.toThrow(/127\.0\.0\.1:1\/nofomo did not answer within 1 seconds/)
  await expect(failure).rejects.not.toThrow(/secret/)
})

test('a database that rejects the login is not retried', async () => {
  const { url, drop } = await emptyDatabase()
  await drop()
  await expect(migrate(url)).rejects.toThrow(/refused the connection: database .* does not exist/)
})
