import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import type { Db } from './database.ts'
import { lockInSessions, purgeSessionLocks, type SessionLockKind } from './session-locks.ts'

async function startDatabase(): Promise<Db> {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  return db
}

/** Takes a lock and holds it until told otherwise. */
async function hold(db: Db, sessionId: string, kind: SessionLockKind) {
  const taken = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (inside) => {
    await lockInSessions(inside, kind, [{ sessionId, thing: 'altura' }])
    taken.resolve()
    await released.promise
  })
  await Promise.race([taken.promise, transaction])
  return async () => {
    released.resolve()
    await transaction
  }
}

test('of transactions that lock the same in one session one waits for the other, whether the row was there or not', async () => {
  const db = await startDatabase()
  for (const _ of ['a new row', 'the row of before']) {
    const order: string[] = []
    const release = await hold(db, 'friday', 'projection')
    const second = hold(db, 'friday', 'projection').then((end) => {
      order.push('second')
      return end
    })
    // Other kinds and sessions do not wait.
    const others = [await hold(db, 'friday', 'offer'), await hold(db, 'saturday', 'projection')]
    order.push('first ends')
    await release()
    const end = await second
    expect(order).toEqual(['first ends', 'second'])
    await Promise.all([end, ...others].map((finish) => finish()))
  }
})

test('rows of locks are deleted unless somebody holds them', async () => {
  const db = await startDatabase()
  await (await hold(db, 'friday', 'projection'))()
  await (await hold(db, 'saturday', 'projection'))()
  const release = await hold(db, 'friday', 'projection')
  expect(await purgeSessionLocks(db)).toBe(1)
  await release()
  expect(await db.selectFrom('session_locks').select('session_id').execute()).toEqual([
    { session_id: 'friday' },
  ])
  expect(await purgeSessionLocks(db)).toBe(1)
})
