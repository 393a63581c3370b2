import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import type { Db } from '../database/database.ts'
import { createLease } from './lease.ts'

async function startDatabase(): Promise<Db> {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  return db
}

/** As if the time had passed for the database. */
const lapse = (db: Db) =>
  db
    .updateTable('leases')
    .set({ until: new Date(0) })
    .execute()

const untilOf = async (db: Db) => {
  const { until } = await db.selectFrom('leases').select('until').executeTakeFirstOrThrow()
  return until.getTime()
}

/** Resolves when told to. */
function workToFinish() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve }
}

test('two nodes that begin the same work at once do it once', async () => {
  const db = await startDatabase()
  const nodes = Array.from({ length: 2 }, () => createLease({ db, name: 'sweep', ms: minuteMs }))
  let runs = 0
  const work = async () => {
    runs += 1
  }
  await Promise.all(nodes.map((node) => node.run(work)))
  await Promise.all(nodes.map((node) => node.run(work)))
  // The same one twice.
  expect(runs).toBe(2)
})

test('leases of other names are independent', async () => {
  const db = await startDatabase()
  const first = createLease({ db, name: 'rules', ms: minuteMs })
  const second = createLease({ db, name: 'plans', ms: minuteMs })
  expect(await first.run(async () => 'fired')).toBe('fired')
  expect(await second.run(async () => 'settled')).toBe('settled')
})

test('another node takes over from a holder that stopped renewing', async () => {
  const db = await startDatabase()
  const dead = createLease({ db, name: 'sweep', ms: minuteMs })
  const other = createLease({ db, name: 'sweep', ms: minuteMs })
  await dead.run(async () => {})
  expect(await other.run(async () => 'done')).toBeUndefined()
  await lapse(db)
  expect(await other.run(async () => 'done')).toBe('done')
})

test('a node that stops gracefully hands the work over at once', async () => {
  const db = await startDatabase()
  const stopping = createLease({ db, name: 'sweep', ms: minuteMs })
  const other = createLease({ db, name: 'sweep', ms: minuteMs })
  await stopping.run(async () => {})
  await stopping.release()
  expect(await other.run(async () => 'done')).toBe('done')
  // It has lost it by now, and must not release what the other one holds.
  await stopping.release()
  expect(await stopping.run(async () => 'done')).toBeUndefined()
})

test('a lease is renewed as long as the work takes', async () => {
  const db = await startDatabase()
  const lease = createLease({ db, name: 'sweep', ms: 3_000 })
  const { work, finish } = workToFinish()
  const running = lease.run(work)
  await expect.poll(() => db.selectFrom('leases').select('name').execute()).toHaveLength(1)
  const first = await untilOf(db)
  await expect.poll(() => untilOf(db), { timeout: 20_000 }).toBeGreaterThan(first)
  finish()
  await running
})

test('a suspended holder notices the lost lease before its next step', async () => {
  const db = await startDatabase()
  let stoppedMs = 0
  const elapsed = () => performance.now() + stoppedMs
  const stopped = createLease({ db, name: 'sweep', ms: minuteMs, elapsed })
  const other = createLease({ db, name: 'sweep', ms: minuteMs })
  const steps: string[] = []
  await stopped.run(async (isHeld) => {
    steps.push(`first: ${isHeld()}`)
    stoppedMs = minuteMs
    await lapse(db)
    await other.run(async () => steps.push('the other node works'))
    steps.push(`second: ${isHeld()}`)
    await other.release()
    // Free again, but what was read before is old.
    steps.push(`third: ${isHeld()}`)
  })
  expect(steps).toEqual(['first: true', 'the other node works', 'second: false', 'third: false'])
  expect(await stopped.run(async () => 'done')).toBe('done')
})

test('a lease granted over a stalled connection, after its time, does not count', async () => {
  const db = await startDatabase()
  const moments = [0, 0, minuteMs]
  const lease = createLease({ db, name: 'sweep', ms: minuteMs, elapsed: () => moments.shift() ?? minuteMs })
  expect(await lease.run(async () => 'done')).toBeUndefined()
})

test('work that succeeded is not repeated until it is due, and work that failed only while the lease lasts', async () => {
  const db = await startDatabase()
  const [lease, other] = [0, 1].map(() => createLease({ db, name: 'mail', ms: 5_000, restMs: minuteMs }))
  await expect(lease?.run(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  const failedUntil = await untilOf(db)
  await lease?.run(async () => {})
  expect((await untilOf(db)) - failedUntil).toBeGreaterThan(minuteMs / 2)
  expect(await other?.run(async () => 'done')).toBeUndefined()
})

test('a node that is alone works without a lease, and asks for one as soon as there is another', async () => {
  const db = await startDatabase()
  let isAlone = true
  const lease = createLease({ db, name: 'sweep', ms: minuteMs, isAlone: () => isAlone })
  expect(await lease.run(async () => 'done')).toBe('done')
  expect(await db.selectFrom('leases').select('name').execute()).toEqual([])
  isAlone = false
  expect(await lease.run(async () => 'done')).toBe('done')
  expect(await db.selectFrom('leases').select('name').execute()).toHaveLength(1)
})
