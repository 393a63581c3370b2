import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { detour } from '../../testing/databases/detour.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts'
import { type Changes, createChanges } from './changes.ts'
import { createPostgresBus } from './postgres-bus.ts'

const patient = { timeout: 120_000 }
let database: FreshDatabase
let nodes: { changes: Changes; invalidations: (string | null)[] }[]

beforeAll(async () => {
  database = await freshDatabase()
  nodes = Array.from({ length: 3 }, () => {
    const changes = createChanges(createPostgresBus(database.url))
    const invalidations: (string | null)[] = []
    changes.subscribe('session', (ids) => invalidations.push(...(ids ?? [null])))
    return { changes, invalidations }
  })
  // Each node first invalidates everything that changed before it listened.
  await vi.waitUntil(() => nodes.every(({ invalidations }) => invalidations.includes(null)), {
    timeout: 120_000,
  })
})
afterAll(async () => {
  await Promise.all(nodes.map(({ changes }) => changes.close()))
  await database.drop()
})

test('an invalidation reaches all nodes, and its own node once', async () => {
  nodes[0]?.changes.announce('session', ['friday-show1'])
  await expect
    .poll(() => nodes.every(({ invalidations }) => invalidations.includes('friday-show1')))
    .toBe(true)
  expect(nodes[0]?.invalidations.filter((id) => id === 'friday-show1')).toHaveLength(1)
})

test('an invalidation of a venue reaches only subscribers of venues', async () => {
  const venues: (string | null)[] = []
  nodes[1]?.changes.subscribe('venue', (ids) => venues.push(...(ids ?? [null])))
  nodes[0]?.changes.announce('venue', ['il-corvo'])
  await expect.poll(() => venues.includes('il-corvo')).toBe(true)
  expect(nodes[1]?.invalidations).not.toContain('il-corvo')
})

test('an invalidation of a venue’s figures reaches subscribers of venues on all nodes as such', async () => {
  const invalidations: (readonly [string, string])[][] = nodes.map(() => [])
  nodes.forEach(({ changes }, at) => {
    changes.subscribe('venue', (ids, cause) =>
      invalidations[at]?.push(...(ids ?? []).map((id) => [id, cause] as const)),
    )
  })
  nodes[0]?.changes.announceFigures(['altura'])
  const expected = [['altura', 'votes']]
  await expect
    .poll(() => invalidations.map((one) => one.filter(([id]) => id === 'altura')))
    .toEqual([expected, expected, expected])
})

test('thousands of concurrent invalidations arrive, beyond the size of one notification', async () => {
  const ids = Array.from({ length: 3_000 }, (_, n) => String(n).padStart(12, '0'))
  nodes[1]?.changes.announce('session', ids)
  await expect.poll(() => ids.every((id) => nodes[2]?.invalidations.includes(id))).toBe(true)
})

test('after a dropped connection a node invalidates everything and receives new invalidations', async () => {
  for (const { invalidations } of nodes) invalidations.length = 0
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await admin.end()
  nodes[0]?.changes.announce('session', ['after-cut001'])
  await expect.poll(() => nodes.every(({ invalidations }) => invalidations.includes(null))).toBe(true)
  // A node invalidates everything when it loses its connection, and listens again only later.
  await expect.poll(() => nodes.every(({ changes }) => changes.isTrusted())).toBe(true)
  nodes[1]?.changes.announce('session', ['after-cut002'])
  await expect
    .poll(() => nodes.every(({ invalidations }) => invalidations.includes('after-cut002')))
    .toBe(true)
})

test('a node whose connection is silently dropped reconnects and invalidates everything', async () => {
  const way = await detour(database.url)
  const changes = createChanges(createPostgresBus(way.url))
  onTestFinished(async () => {
    await changes.close()
    await way.cut()
  })
  const invalidations: (string | null)[] = []
  changes.subscribe('session', (ids) => invalidations.push(...(ids ?? [null])))
  await expect.poll(() => changes.isTrusted(), patient).toBe(true)
  invalidations.length = 0
  way.swallow()
  nodes[0]?.changes.announce('session', ['never-sent01'])
  await expect.poll(() => invalidations, patient).toContain(null)
  await expect.poll(() => changes.isTrusted(), patient).toBe(true)
  expect(invalidations).not.toContain('never-sent01')
  nodes[0]?.changes.announce('session', ['sent-again01'])
  await expect.poll(() => invalidations, patient).toContain('sent-again01')
})

test('a node without the database does not trust its cache, and caches nothing meanwhile', async () => {
  const way = await detour(database.url)
  const changes = createChanges(createPostgresBus(way.url))
  onTestFinished(() => changes.close())
  let invalidated = 0
  changes.subscribe('session', () => {
    invalidated += 1
  })
  await expect.poll(() => changes.isTrusted(), patient).toBe(true)
  await way.cut()
  await expect.poll(() => changes.isTrusted(), patient).toBe(false)
  const before = invalidated
  await expect.poll(() => invalidated, patient).toBeGreaterThan(before + 1)
})

test('a node is alone until another one starts, and again once that has said that it stops', async () => {
  const { url, drop } = await freshDatabase()
  const node = () => createPostgresBus(url, { aloneAfterMs: 1_000 })
  const first = node()
  expect(first.isAlone()).toBe(false)
  await expect.poll(first.isAlone, patient).toBe(true)
  const second = node()
  await second.joined
  await expect.poll(first.isAlone, patient).toBe(false)
  expect(second.isAlone()).toBe(false)
  await second.close()
  await expect.poll(first.isAlone, patient).toBe(true)
  await first.close()
  await drop()
})

/** Two nodes that know each other, of which the second has just lost its way to the database. */
async function nodesCutApart() {
  const { url, drop } = await freshDatabase()
  const way = await detour(url)
  const first = createPostgresBus(url, { aloneAfterMs: 0 })
  const second = createPostgresBus(way.url, { aloneAfterMs: 0 })
  await second.joined
  await expect.poll(() => first.nodes.others(), patient).toEqual([second.nodes.own])
  await way.cut()
  return { first, second, way, drop }
}

test('a node that stops just after its connection broke says so all the same', async () => {
  const { first, second, way, drop } = await nodesCutApart()
  await way.mend()
  await second.close()
  await expect.poll(first.isAlone, patient).toBe(true)
  await first.close()
  await way.cut()
  await drop()
})

test('a node that falls silent without a farewell may still serve, so that no other is alone', async () => {
  const { first, second, drop } = await nodesCutApart()
  await expect.poll(() => first.nodes.others(), patient).toEqual([])
  expect(first.isAlone()).toBe(false)
  await second.close()
  await first.close()
  await drop()
})

test('a node that no longer hears its own heartbeats does not take itself for the only one', async () => {
  const { url, drop } = await freshDatabase()
  const way = await detour(url)
  const bus = createPostgresBus(way.url, { aloneAfterMs: 0 })
  await expect.poll(bus.isAlone, patient).toBe(true)
  way.swallow()
  await expect.poll(bus.isAlone, patient).toBe(false)
  await bus.close()
  await way.cut()
  await drop()
})
