import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { retryTransaction } from './retried-transactions.ts'

const failing = (code: string, times: number) => {
  let tries = 0
  const run = async () => {
    tries += 1
    if (tries <= times) throw Object.assign(new Error(code), { code })
    return 'done'
  }
  return { run, tries: () => tries }
}

test('a transaction aborted by a deadlock is retried, up to five attempts', async () => {
  const twice = failing('40P01', 2)
  expect(await retryTransaction(twice.run)).toBe('done')
  expect(twice.tries()).toBe(3)
  const always = failing('40P01', 9)
  await expect(retryTransaction(always.run)).rejects.toThrow('40P01')
  expect(always.tries()).toBe(5)
})

test('a transaction with any other failure is not retried', async () => {
  const late = failing('57014', 1)
  await expect(retryTransaction(late.run)).rejects.toThrow('57014')
  expect(late.tries()).toBe(1)
})

test('of two transactions that wait for each other both end, and each has changed what it meant to', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  await sql`create table counters (name text primary key, value integer not null default 0)`.execute(db)
  await sql`insert into counters (name) values ('first'), ('second')`.execute(db)
  const [both, raise] = [Promise.withResolvers<void>(), sql`update counters set value = value + 1`]
  let holding = 0
  const raiseIn = (names: readonly string[]) =>
    db.transaction().execute(async (inside) => {
      for (const name of names) {
        await sql`${raise} where name = ${name}`.execute(inside)
        holding += 1
        if (holding === 2) both.resolve()
        await both.promise
      }
    })
  await Promise.all([raiseIn(['first', 'second']), raiseIn(['second', 'first'])])
  const { rows } = await sql`select name, value from counters order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'first', value: 2 },
    { name: 'second', value: 2 },
  ])
})
