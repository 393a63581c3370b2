import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { detour } from '../../testing/databases/detour.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts'
import { toAppError } from '../http/replies/errors.ts'
import { type Db, openDatabase } from './database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const patientMs = 60_000

/** A pool of one connection, which is open. */
async function opened(url: string, waitMs: number): Promise<Db> {
  const db = openDatabase(url, 1, waitMs)
  onTestFinished(() => db.destroy())
  await vi.waitFor(() => sql`select 1`.execute(db), { timeout: patientMs })
  return db
}

const failureOf = async (work: Promise<unknown>) => toAppError(await work.catch((thrown: unknown) => thrown))

describe('a connection whose other end is gone without a word', () => {
  test('a silently dropped connection fails its statement as “unavailable”, and the next gets a new one', async () => {
    const way = await detour(database.url)
    const db = await opened(way.url, 1_000)
    onTestFinished(() => way.cut())
    way.swallow()
    expect(await failureOf(sql`select 2`.execute(db))).toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    })
    const { rows } = await sql<{ three: number }>`select 3 as three`.execute(db)
    expect(rows).toEqual([{ three: 3 }])
  })

  test('a silently dropped connection is closed behind a pooler, too, after the statement timeout', async () => {
    const way = await detour(database.url, { asPooler: true })
    const db = await opened(way.url, 100)
    onTestFinished(() => way.cut())
    way.swallow()
    expect(await failureOf(sql`select 2`.execute(db))).toMatchObject({ code: 'unavailable' })
  })

  test('a connection on which the database runs a statement is not closed', async () => {
    const db = await opened(database.url, 1_000)
    const { rows } = await sql<{ slept: string }>`select pg_sleep(5)::text as slept`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('a connection on which a second login works as the first role, and may not see its statements, is not closed', async () => {
    const [first, second] = [`first_${process.pid}`, `second_${process.pid}`]
    const run = async (...statements: string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(database.db)
    }
    await run(
      `create role ${first}`,
      `create role ${second} login password 'rotated' in role ${first}`,
      `alter role ${second} set role ${first}`,
    )
    const way = await detour(database.url)
    const url = Object.assign(new URL(way.url), { username: second, password: 'rotated' })
    const db = openDatabase(url.href, 1, 1_000)
    onTestFinished(async () => {
      await db.destroy()
      await way.cut()
      await run(`drop role ${second}`, `drop role ${first}`)
    })
    const { rows } = await sql<{ is: string }>`select current_user as is, pg_sleep(5)::text`.execute(db)
    expect(rows[0]?.is).toBe(first)
  })
})

describe('the database itself ends', () => {
  test('the database ends a transaction whose process was suspended, and frees its locks', async () => {
    const stopped = await opened(database.url, 100)
    const other = await opened(database.url, patientMs)
    const lock = sql`select pg_advisory_xact_lock(7)`
    const isLocked = Promise.withResolvers<void>()
    const failed = failureOf(
      stopped.transaction().execute(async (db) => {
        await lock.execute(db)
        isLocked.resolve()
        // The process does nothing more until somebody else has the lock.
        await other.transaction().execute((free) => lock.execute(free))
        await sql`select 1`.execute(db)
      }),
    )
    await isLocked.promise
    expect((await failed).code).toBe('unavailable')
  })

  test('the database ends a wait for a lock', async () => {
    const [holder, waiting] = [await opened(database.url, patientMs), await opened(database.url, 100)]
    const lock = sql`select pg_advisory_xact_lock(8)`
    await holder.transaction().execute(async (db) => {
      await lock.execute(db)
      expect(await failureOf(waiting.transaction().execute((own) => lock.execute(own)))).toMatchObject({
        code: 'unavailable',
        retryAfterSeconds: 1,
      })
    })
  })
})

describe('a migration under a running server', () => {
  const changes = {
    add: sql`alter table bookings add column added text`,
    drop: sql`alter table bookings drop column added`,
  }
  const bookings = (db: Db) => sql`select * from bookings`.execute(db)

  test('a migration under a running server does not fail statements that were prepared before', async () => {
    const db = await opened(database.url, patientMs)
    await bookings(db)
    for (const change of [changes.add, changes.drop]) {
      await change.execute(database.db)
      expect((await bookings(db)).rows).toEqual([])
    }
  })

  test('a migration under a running server does not fail a transaction in which all columns of a table are read', async () => {
    const db = await opened(database.url, patientMs)
    await db.transaction().execute(bookings)
    for (const change of [changes.add, changes.drop]) {
      await change.execute(database.db)
      expect((await db.transaction().execute(bookings)).rows).toEqual([])
    }
  })

  test('a migration under a running server does not fail a transaction if a column that it names has another type', async () => {
    const db = await opened(database.url, patientMs)
    const added = (own: Db) => sql`select added from bookings`.execute(own)
    await changes.add.execute(database.db)
    await db.transaction().execute(added)
    await sql`alter table bookings alter column added type integer using null`.execute(database.db)
    expect((await db.transaction().execute(added)).rows).toEqual([])
    await changes.drop.execute(database.db)
  })
})
