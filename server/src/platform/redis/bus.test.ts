import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { detour } from '../../testing/databases/detour.ts'
import { redisNode } from '../../testing/external-services/redis-nodes.ts'
import { startRedisServer, type TestRedis } from '../../testing/external-services/redis-server.ts'
import { type Changes, createChanges } from '../live/changes.ts'
import { createRedisBus, publishOnceTo } from './bus.ts'

const patient = { timeout: 120_000 }
let redis: TestRedis

beforeAll(async () => {
  redis = await startRedisServer()
})
afterAll(() => redis.stop())

type Node = { changes: Changes; invalidations: (string | null)[]; count: () => number }

async function node(url = redis.url, silenceMs?: number): Promise<Node> {
  const link = await redisNode(url, silenceMs === undefined ? {} : { silenceMs })
  const changes = createChanges(createRedisBus(link))
  const invalidations: (string | null)[] = []
  changes.subscribe('session', (ids) => invalidations.push(...(ids ?? [null])))
  onTestFinished(() => changes.close())
  link.open()
  await expect.poll(() => changes.isTrusted(), patient).toBe(true)
  return { changes, invalidations, count: () => link.nodes.count() }
}

test('an invalidation reaches all nodes through Redis, and its own node once', async () => {
  const nodes = [await node(), await node(), await node()]
  nodes[0]?.changes.announce('session', ['friday-show1'])
  await expect
    .poll(() => nodes.every(({ invalidations }) => invalidations.includes('friday-show1')), patient)
    .toBe(true)
  expect(nodes[0]?.invalidations.filter((id) => id === 'friday-show1')).toHaveLength(1)
})

test('thousands of invalidations at once arrive through Redis in messages of some hundred', async () => {
  const [near, far] = [await node(), await node()]
  const ids = Array.from({ length: 3_000 }, (_, n) => String(n).padStart(12, '0'))
  near.changes.announce('session', ids)
  await expect.poll(() => ids.every((id) => far.invalidations.includes(id)), patient).toBe(true)
})

test('nodes of another installation on the same Redis receive nothing', async () => {
  const own = await node()
  const { createRedisLink } = await import('./link.ts')
  const log = { warn: () => {}, info: () => {} }
  const secrets = { key: () => Buffer.alloc(32, 7) }
  const other = await createRedisLink({ url: redis.url, secrets, log, silenceMs: 120_000, patienceMs: 6_000 })
  await publishOnceTo(other, { session: ['of-others001'] })
  own.changes.announce('session', ['of-our-own01'])
  await publishOnceTo(await redisNode(redis.url), { session: ['our-command1'], venue: ['altura'] })
  await expect.poll(() => own.invalidations, patient).toContain('our-command1')
  expect(own.invalidations).not.toContain('of-others001')
})

test('each node knows how many share its Redis', async () => {
  const nodes = [await node(), await node()]
  await expect.poll(() => nodes.map(({ count }) => count()), patient).toEqual([2, 2])
})

test('a node whose connection to Redis is silently dropped reconnects and invalidates everything', async () => {
  const way = await detour(redis.url)
  onTestFinished(() => way.cut())
  const far = await node()
  const { changes, invalidations } = await node(way.url, 2_000)
  invalidations.length = 0
  way.swallow()
  far.changes.announce('session', ['never-sent01'])
  await expect.poll(() => invalidations, patient).toContain(null)
  await expect.poll(() => changes.isTrusted(), patient).toBe(true)
  expect(invalidations).not.toContain('never-sent01')
  far.changes.announce('session', ['sent-again01'])
  await expect.poll(() => invalidations, patient).toContain('sent-again01')
})

test('a node that loses Redis does not trust its cache until it is back, and invalidates everything twice', async () => {
  const way = await detour(redis.url)
  const { changes, invalidations } = await node(way.url)
  await way.cut()
  await expect.poll(() => changes.isTrusted(), patient).toBe(false)
  await way.mend()
  onTestFinished(() => way.cut())
  await expect.poll(() => changes.isTrusted(), patient).toBe(true)
  expect(invalidations).toEqual([null, null, null])
})

test('what changed while Redis was away is announced once it is back', async () => {
  const way = await detour(redis.url)
  onTestFinished(() => way.cut())
  const far = await node()
  const { changes } = await node(way.url)
  await way.cut()
  await expect.poll(() => changes.isTrusted(), patient).toBe(false)
  changes.announce('session', ['meanwhile001'])
  await way.mend()
  await expect.poll(() => far.invalidations, patient).toContain('meanwhile001')
})

test('an operator’s command reports immediately that Redis is unreachable', async () => {
  const link = await redisNode('redis://127.0.0.1:9')
  await expect(publishOnceTo(link, { session: ['friday-show1'] })).rejects.toThrow('no connection to Redis')
})

test('no password of Redis is logged, right or wrong', async () => {
  const guarded = await startRedisServer({ password: 'tin-roof-rain' })
  onTestFinished(() => guarded.stop())
  const admitted = await redisNode(guarded.url)
  onTestFinished(() => admitted.close())
  admitted.open()
  await expect.poll(() => admitted.isUp(), patient).toBe(true)
  const logged: unknown[] = []
  const refused = await redisNode(guarded.url.replace('tin-roof', 'tin-hat'), { logged })
  onTestFinished(() => refused.close())
  refused.open()
  await expect.poll(() => logged.length, patient).toBeGreaterThan(0)
  expect(refused.isUp()).toBe(false)
  expect(inspect(logged, { depth: 10 })).not.toMatch(/tin-|rain/)
})
