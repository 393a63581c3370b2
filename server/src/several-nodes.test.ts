import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { detour } from './testing/databases/detour.ts'
import { freshDatabase } from './testing/databases/fresh-database.ts'
import { startRedisServer, type TestRedis } from './testing/external-services/redis-server.ts'
import { nextSnapshot, watch } from './testing/features/session-streams.ts'
import { hostedSession, vote } from './testing/features/sessions.ts'
import { groupAt, place, send } from './testing/features/venue-offers.ts'
import { findFreePort, startServerProcess } from './testing/processes/server-process.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const patient = { timeout: 120_000 }
const here = '198.51.100.66'
let redis: TestRedis
/** Two nodes that share a database and a Redis. */
let nodes: [TestApp, TestApp]

beforeAll(async () => {
  redis = await startRedisServer()
  const first = await startTestApp({ config: { redisUrl: redis.url } })
  const second = await first.again()
  nodes = [first, second]
  for (const { app } of nodes) await app.listen({ port: 0, host: '127.0.0.1' })
  await ready(2)
})
afterAll(async () => {
  await nodes[1].app.close()
  await nodes[0].stop()
  await redis.stop()
})
// Resets the limits between tests.
beforeEach(() => nodes[0].clock.advance(25 * hourMs))

/** Waits until nodes hear each other. */
async function ready(count: number): Promise<void> {
  const heard = () =>
    new Set(redis.sent.filter((line) => /^PUBLISH \S+:heartbeats /.test(line)).slice(-2 * count))
  await vi.waitUntil(() => heard().size >= count, patient)
}

const isGranted = (status: number) => status !== 429

/** The statuses of calls that two nodes get in turn. */
async function inTurn(times: number, call: (node: TestApp) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push(await call(nodes[time % 2] as TestApp))
  return statuses
}

test('two nodes let a network try ten wrong passwords at an address, not twenty', async () => {
  const statuses = await inTurn(20, async (node) => {
    const wrong = { email: 'ada@example.com', password: 'tin-roof-rain' }
    return (await node.browser(here).post('/api/auth/venue-signin', wrong)).status
  })
  expect(statuses.filter(isGranted)).toHaveLength(10)
})

test('two nodes let a network try ten wrong passwords of staff, not twenty', async () => {
  const statuses = await inTurn(20, async (node) => {
    const wrong = { name: 'Kim Lee', password: 'tin-roof-rain' }
    return (await node.browser(here).post('/api/staff/sign-in', wrong)).status
  })
  expect(statuses.filter(isGranted)).toHaveLength(10)
})

test('two nodes send thirty mails for a network in a quarter of an hour, not sixty', async () => {
  let people = 0
  const statuses = await inTurn(60, async (node) => {
    people += 1
    const email = `friend${people}@example.com`
    const link = { email, purpose: 'voter_verify' }
    return (await node.browser(here).post('/api/auth/magic-link/request', link)).status
  })
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
})

test('two nodes take forty ballots at once from a network, and no forty each', async () => {
  const stopped = nodes[0].clock.now()
  nodes[0].clock.set(stopped)
  const { session, venueIds } = await hostedSession(nodes[0], { expectedVoters: 4 })
  const statuses = await inTurn(80, async (node) => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return (await vote(node.browser(here), session.id, venueIds[0], 1)).status
  })
  const taken = statuses.filter((status) => status === 200).length
  expect(taken).toBeGreaterThanOrEqual(40)
  // What one node takes while the other has not heard of it yet.
  expect(taken).toBeLessThanOrEqual(50)
})

test('a vote is acknowledged without waiting for Redis', async () => {
  const { session, venueIds } = await hostedSession(nodes[0], { expectedVoters: 4 })
  const browser = nodes[0].browser(here)
  await vote(browser, session.id, venueIds[0], 1)
  redis.pause()
  onTestFinished(() => redis.resume())
  expect((await vote(browser, session.id, venueIds[1], 1)).status).toBe(200)
  expect((await vote(nodes[0].browser(here), session.id, venueIds[0], 1)).status).toBe(200)
})

/** Opens a session's stream at a node, and returns the numbers it is told. */
async function watching(node: TestApp, sessionId: string, signal: AbortSignal): Promise<number[]> {
  const { port } = node.app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/api/sessions/${sessionId}/events`, { signal })
  const told: number[] = []
  const read = async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, count] of chunk.matchAll(/"watching":(\d+)/g)) told.push(Number(count))
  }
  read().catch(() => undefined)
  return told
}

test('presence counts watchers of all nodes, and an offer reaches a group on another node', async () => {
  const at = await place(nodes[0])
  const { session } = await groupAt(nodes[0], at, [])
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const near = await watching(nodes[0], session.id, stop.signal)
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const far = [
    await watching(nodes[1], session.id, stop.signal),
    await watching(nodes[1], session.id, gone.signal),
  ]
  await expect.poll(() => [near, ...far].map((told) => told.at(-1)), patient).toEqual([3, 3, 3])
  gone.abort()
  await expect.poll(() => near.at(-1), patient).toBe(2)

  const elsewhere = await groupAt(nodes[0], at, [])
  const stop2 = new AbortController()
  onTestFinished(() => stop2.abort())
  await watching(nodes[1], elsewhere.session.id, stop2.signal)
  stop.abort()
  await expect.poll(() => near.length > 0 && far.length > 0, patient).toBe(true)
  await expect
    .poll(async () => (await send(nodes[0], at, { targetGroups: 'viewing_now' })).body.sentTo, patient)
    .toBeGreaterThan(0)
})

test('while Redis is away requests are answered, each node grants its share, and the log says so once', async () => {
  const lines: string[] = []
  const logs = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const way = await detour(redis.url)
  const config = { redisUrl: way.url, redisWaitMs: 120_000, logLevel: 'warn' as const }
  const lonely = await startTestApp({ config, logs })
  onTestFinished(() => lonely.stop())
  await ready(3)
  await way.cut()
  const away = () => lines.filter((line) => line.includes('no connection to Redis')).length
  await expect.poll(away, patient).toBe(1)
  const { session, venueIds } = await hostedSession(lonely)
  expect((await vote(lonely.browser(), session.id, venueIds[0], 1)).status).toBe(200)
  let granted = 0
  for (let time = 0; time < 20; time += 1) {
    const wrong = { email: 'ada@example.com', password: 'tin-roof-rain' }
    const { status } = await lonely.browser(here).post('/api/auth/venue-signin', wrong)
    if (isGranted(status)) granted += 1
  }
  expect(granted).toBeLessThanOrEqual(10)
  expect(granted).toBeGreaterThanOrEqual(1)
  expect((await lonely.app.inject('/readyz')).statusCode).toBe(200)
  await way.mend()
  expect(away()).toBe(1)
  await way.cut()
})

test('nodes without Redis log what is weaker once they detect each other; with it none uses LISTEN', async () => {
  const { url, db, drop } = await freshDatabase()
  onTestFinished(drop)
  async function start(settings: Record<string, string>) {
    const own = await startServerProcess({
      DATABASE_URL: url,
      PORT: String(await findFreePort()),
      ...settings,
    })
    onTestFinished(async () => void (await own.end('SIGTERM')))
    return own
  }
  const listening = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and (query like 'listen%' or query like '%pg_notify%')
        and pid <> pg_backend_pid()`.execute(db)
    return rows.length
  }
  const shared = await start({ REDIS_URL: redis.url })
  await ready(3)
  expect(await listening()).toBe(0)
  const alone = await start({})
  expect(alone.output()).not.toContain('several nodes share this database')
  const second = await start({})
  for (const own of [alone, second])
    await expect
      .poll(() => own.output(), patient)
      .toContain('several nodes share this database without REDIS_URL')
  expect(shared.output()).not.toContain('several nodes share this database')
})

test('the node that made a change reads its snapshot, and the others send that to their watchers', async () => {
  const { session, venueIds } = await hostedSession(nodes[0], { expectedVoters: 4 })
  const { port } = nodes[1].app.server.address() as AddressInfo
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const events = watch(`http://127.0.0.1:${port}`, session.id, stop.signal)
  await nextSnapshot(events, ({ results }) => results.totalVotes === 0)
  const start = redis.sent.length
  const states = () => redis.sent.slice(start).filter((line) => /^PUBLISH \S+:states /.test(line)).length
  const friend = nodes[0].browser(here)
  let value: 1 | -1 = 1
  // Until the first node knows that somebody watches at the second.
  await expect
    .poll(async () => {
      value = value === 1 ? -1 : 1
      nodes[0].clock.advance(1_000)
      await vote(friend, session.id, venueIds[0], value)
      return states()
    }, patient)
    .toBeGreaterThan(0)
  const before = states()
  nodes[0].clock.advance(1_000)
  await vote(friend, session.id, venueIds[1], 1)
  await nextSnapshot(events, ({ results }) => results.totalVotes === 2)
  await expect.poll(states, patient).toBeGreaterThan(before)
})
