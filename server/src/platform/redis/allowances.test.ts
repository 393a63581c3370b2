import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sized } from '../../../../scripts/test-size.ts'
import { detour } from '../../testing/databases/detour.ts'
import { hiddenName, redisNode } from '../../testing/external-services/redis-nodes.ts'
import { startRedisServer, type TestRedis } from '../../testing/external-services/redis-server.ts'
import { type Allowances, createLocalAllowances, networkCharges } from '../allowances/allowances.ts'
import { createRedisAllowances } from './allowances.ts'
import type { RedisLink } from './link.ts'

const patient = { timeout: 120_000 }
let redis: TestRedis

beforeAll(async () => {
  redis = await startRedisServer()
})
afterAll(() => redis.stop())

type Node = Allowances & { link: RedisLink }

async function node(url = redis.url): Promise<Node> {
  const link = await redisNode(url)
  const allowances = createRedisAllowances({ link, hiddenName })
  onTestFinished(async () => {
    await allowances.close()
    await link.close()
  })
  link.open()
  await expect.poll(() => link.isUp(), patient).toBe(true)
  return { ...allowances, link }
}

/** Nodes that have heard of each other. */
async function nodesOver(urls: readonly (string | undefined)[]): Promise<Node[]> {
  const nodes = await Promise.all(urls.map((url) => node(url)))
  await expect.poll(() => nodes.every(({ link }) => link.nodes.count() >= nodes.length), patient).toBe(true)
  return nodes
}

let limits = 0
const tenAnHour = () => ({ name: `limit ${limits++}`, allowance: 10, windowMs: 3_600_000 })
const now = new Date('2026-06-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const stranger = { isKnown: false }
const friend = { isKnown: true }

/** How many of these attempts are granted, at the nodes in turn. */
async function granted(nodes: readonly Node[], attempts: number, take: (node: Node) => Promise<boolean>) {
  let count = 0
  for (let at = 0; at < attempts; at++) {
    const turn = nodes[at % nodes.length]
    if (turn && (await take(turn))) count += 1
  }
  return count
}

/** Until everything that the node sent before is answered. */
const roundTrip = ({ link }: Node) => link.run([['HGETALL', link.name('nothing')]])

test('three nodes grant ten of a limit of ten together, one after the other and all at once', async () => {
  const nodes = await nodesOver([undefined, undefined, undefined])
  const inTurn = { ...tenAnHour(), key: 'somebody' }
  expect(await granted(nodes, 30, async (one) => (await one.take([inTurn], now)) === 0)).toBe(10)
  const atOnce = { ...tenAnHour(), key: 'somebody' }
  const all = await Promise.all(Array.from({ length: 30 }, (_, at) => nodes[at % 3]?.take([atOnce], now)))
  expect(all.filter((wait) => wait === 0)).toHaveLength(10)
  expect(await nodes[0]?.take([atOnce], later(359_000))).toBeGreaterThan(0)
  expect(await nodes[1]?.take([atOnce], later(360_000))).toBe(0)
})

test('a refusal by one limit takes nothing from the others', async () => {
  const [near, far] = await nodesOver([undefined, undefined])
  const [narrow, wide] = [
    { ...tenAnHour(), allowance: 1, key: 'narrow' },
    { ...tenAnHour(), key: 'wide' },
  ]
  for (let at = 0; at < 5; at++) await near?.take([narrow, wide], now)
  expect(await granted(far ? [far] : [], 20, async (one) => (await one.take([wide], now)) === 0)).toBe(9)
})

test('a refund on one node is available on another', async () => {
  const [near, far] = await nodesOver([undefined, undefined])
  const charge = { ...tenAnHour(), allowance: 1, key: 'somebody' }
  expect(await near?.take([charge], now)).toBe(0)
  near?.refund([charge])
  if (near) await roundTrip(near)
  expect(await far?.take([charge], now)).toBe(0)
})

test('nodes together grant what one process would grant, for any sequence of requests', async () => {
  const nodes = await nodesOver([undefined, undefined])
  const attempt = fc.record({
    at: fc.nat(1),
    address: fc.constantFrom('192.0.2.1', '192.0.2.2'),
    ms: fc.nat(90_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { maxLength: 40 }), async (attempts) => {
      const alone = createLocalAllowances()
      const limit = { name: `limit ${limits++}`, allowance: 2, windowMs: 60_000 }
      let time = now.getTime()
      for (const { at, address, ms } of attempts) {
        time += ms
        const charges = networkCharges(limit, address)
        const waits = [
          await alone.take(charges, new Date(time)),
          await nodes[at]?.take(charges, new Date(time)),
        ]
        expect(waits[1]).toBeCloseTo(waits[0] ?? 0, 1)
      }
    }),
    { numRuns: sized(40) },
  )
})

test('units noted without waiting count toward one limit of all nodes', async () => {
  const nodes = await nodesOver([undefined, undefined, undefined])
  const charge = { ...tenAnHour(), key: 'a table' }
  const noted = await granted(nodes, 30, async (one) => {
    if ((await one.wait(charge, now)) > 0) return false
    one.note(charge, now)
    await roundTrip(one)
    return true
  })
  expect(noted).toBe(10)
})

test('a node reads the shared count only when half of a limit is used', async () => {
  const [near] = await nodesOver([undefined])
  if (!near) throw new Error('one node')
  const charge = { ...tenAnHour(), key: 'a table' }
  const asked = async () => {
    const before = redis.sent.length
    await near.wait(charge, now)
    return redis.sent.slice(before).some((line) => line.startsWith('ZINCRBY'))
  }
  const answers: boolean[] = []
  for (let at = 0; at < 7; at++) {
    answers.push(await asked())
    near.note(charge, now)
    await roundTrip(near)
  }
  expect(answers).toEqual([false, false, false, false, false, false, true])
})

test('a daily quota is one for all nodes, its reserve for known callers too', async () => {
  const nodes = await nodesOver([undefined, undefined])
  const quotas = nodes.map((one) => one.quota('codes', 20))
  const end = new Date('2026-06-01T23:59:59Z')
  const keys = [{ key: 'somebody', max: 100 }]
  let strangers = 0
  for (let at = 0; at < 30; at++) strangers += (await quotas[at % 2]?.take(keys, 1, end, stranger)) ?? 0
  expect(strangers).toBe(14)
  let friends = 0
  for (let at = 0; at < 30; at++) friends += (await quotas[at % 2]?.take(keys, 1, end, friend)) ?? 0
  expect(friends).toBe(6)
})

test('what a node gives back of a daily quota is available to the others', async () => {
  const [near, far] = await nodesOver([undefined, undefined])
  const [here, there] = [near?.quota('tokens', 1_000), far?.quota('tokens', 1_000)]
  const keys = [{ key: 'host', max: 100 }]
  expect(await here?.takeAll(keys, 100, now, friend)).toBe(true)
  expect(await there?.takeAll(keys, 1, now, friend)).toBe(false)
  here?.correct(keys, -40, now, friend)
  expect(await there?.takeAll(keys, 41, now, friend)).toBe(false)
  expect(await there?.takeAll(keys, 40, now, friend)).toBe(true)
  expect(await there?.take(keys, 5, now, friend)).toBe(0)
})

test('while Redis is away each node grants its share, and counts what it granted once Redis is back', async () => {
  const way = await detour(redis.url)
  onTestFinished(() => way.cut())
  const nodes = await nodesOver([way.url, undefined])
  const [lonely, other] = nodes
  if (!lonely || !other) throw new Error('two nodes')
  const charge = { ...tenAnHour(), key: 'somebody' }
  const quota = lonely.quota('reports', 20)
  const keys = [{ key: 'somebody', max: 10 }]
  await way.cut()
  await expect.poll(() => lonely.link.isUp(), patient).toBe(false)
  expect(await granted([lonely], 20, async (one) => (await one.take([charge], now)) === 0)).toBe(5)
  expect(await granted([lonely], 20, () => quota.takeAll(keys, 1, now, friend))).toBe(5)
  expect(await lonely.wait({ ...tenAnHour(), key: 'a table' }, now)).toBe(0)
  await way.mend()
  await expect.poll(() => lonely.link.isUp(), patient).toBe(true)
  await roundTrip(lonely)
  expect(await granted([other], 20, async (one) => (await one.take([charge], now)) === 0)).toBe(5)
  expect(await granted([other], 20, () => other.quota('reports', 20).takeAll(keys, 1, now, friend))).toBe(5)
})

test('Redis contains neither addresses nor names, and every key expires', async () => {
  const [near] = await nodesOver([undefined])
  const charge = { ...tenAnHour(), key: 'ada@example.com' }
  await near?.take([charge, ...networkCharges(tenAnHour(), '192.0.2.77', 'ada@example.com')], now)
  await near?.quota('codes', 20).take([{ key: 'mailbox ada@example.com', max: 5 }], 1, now, friend)
  near?.note({ ...tenAnHour(), key: '192.0.2.77' }, now)
  await near?.close()
  expect(redis.sent.filter((line) => /@|example|192\.0\.2/.test(line))).toEqual([])
  expect(redis.keys().filter((key) => !redis.expires(key))).toEqual([])
})
