import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { testClock } from '../../testing/test-clock.ts'
import type { Platform } from '../platform.ts'
import { createQueue } from './queue.ts'
import { type Leased, type QueueTable, takeDue } from './queue-table.ts'

const table: QueueTable<Leased & { words: string }> = {
  ...{ name: 'letters', key: 'id', due: 'due_at' },
  receiver: sql`item.receiver`,
  columns: sql`item.words`,
  leaseMs: 60_000,
  places: { all: 4, each: 2 },
}

/** A queue of letters, whose receiver `hangs` never answers. */
async function letters() {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  await sql`create table letters (id bigint generated always as identity primary key, receiver text not null,
    words text not null, due_at timestamptz not null, attempts smallint not null default 0)`.execute(db)
  const clock = testClock()
  const begun: string[] = []
  const arrived: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const log = { debug: () => {}, warn: () => {} } as unknown as Platform['log']
  const queue = createQueue(
    {
      ...{ table, pollMs: 60_000 },
      async attempt({ id, receiver, words }) {
        begun.push(receiver)
        if (receiver === 'hangs') await released
        else arrived.push(words)
        await sql`delete from letters where id = ${id}`.execute(db)
      },
    },
    { db, clock: clock.now, log },
  )
  onTestFinished(async () => {
    release()
    await queue.stop()
  })
  async function post(receiver: string, ...words: string[]) {
    for (const one of words)
      await sql`insert into letters (receiver, words, due_at) values (${receiver}, ${one}, ${clock.now()})`.execute(
        db,
      )
  }
  return { db, clock, begun, arrived, queue, post, release }
}
const untilArrived = (arrived: string[], count: number) =>
  vi.waitUntil(() => arrived.length === count, { timeout: 60_000 })

test('a receiver that hangs keeps its own places alone: what others get arrives meanwhile, and afterwards', async () => {
  const { begun, arrived, queue, post, release } = await letters()
  const hanging = () => begun.filter((receiver) => receiver === 'hangs')
  await post('hangs', ...Array.from({ length: 600 }, (_, at) => `never ${at}`))
  await post('answers', 'one', 'two', 'three', 'four', 'five')
  queue.wake()
  await untilArrived(arrived, 5)
  // An attempt begins once a connection has renewed its lease.
  await vi.waitUntil(() => hanging().length === 2, { timeout: 60_000 })
  await post('answers', 'six')
  queue.wake()
  await untilArrived(arrived, 6)
  expect(hanging()).toHaveLength(2)
  release()
})

test('a node leases no more for a receiver than it has places for it, with those it is at', async () => {
  const { db, clock, post } = await letters()
  await post('one', 'a', 'b', 'c')
  await post('two', 'a', 'b', 'c')
  await post('three', 'a', 'b', 'c')
  const first = await takeDue(db, table, clock.now())
  expect(first.map(({ receiver }) => receiver).toSorted()).toEqual(['one', 'one', 'two', 'two'])
  expect(await takeDue(db, table, clock.now(), first)).toEqual([])
  const next = await takeDue(db, table, clock.now(), first.slice(0, 3))
  expect(next).toHaveLength(1)
  const all = [...first.slice(0, 3), ...next].map(({ receiver }) => receiver)
  for (const of of Map.groupBy(all, (name) => name).values()) expect(of.length).toBeLessThanOrEqual(2)
})

test('what a node leased that died is taken by another once the lease expires', async () => {
  const { db, clock, arrived, queue, post } = await letters()
  await post('answers', 'one')
  const [taken] = await takeDue(db, table, clock.now())
  await queue.settle()
  expect(arrived).toEqual([])
  clock.advance(61_000)
  await queue.settle()
  expect(arrived).toEqual(['one'])
  if (taken) await queue.attempt(taken)
  expect(arrived).toEqual(['one'])
})
