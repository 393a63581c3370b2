import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hiddenName, redisNode } from '../../testing/external-services/redis-nodes.ts'
import { startRedisServer, type TestRedis } from '../../testing/external-services/redis-server.ts'
import type { Subject } from '../live/topic.ts'
import type { RedisLink } from './link.ts'
import { createWatchedNames } from './watched-names.ts'
import { createSharedWatchers } from './watchers.ts'

const patient = { timeout: 120_000 }
const friday: Subject = { kind: 'session', id: 'friday-show1' }
let redis: TestRedis

beforeAll(async () => {
  redis = await startRedisServer()
})
afterAll(() => redis.stop())

/** The open streams of one node. */
function streams() {
  const counts = new Map<string, number>()
  const listeners: ((subject: Subject) => void)[] = []
  return {
    watching: ({ id }: Subject) => counts.get(id) ?? 0,
    onWatchingChanged: (listener: (subject: Subject) => void) => void listeners.push(listener),
    set(subject: Subject, count: number) {
      counts.set(subject.id, count)
      for (const listener of listeners) listener(subject)
    },
  }
}

async function node(link?: RedisLink) {
  const own = link ?? (await redisNode(redis.url))
  const hub = streams()
  const names = createWatchedNames({ hub, hiddenName })
  const watchers = createSharedWatchers({ link: own, hub, names })
  const changed: string[] = []
  watchers.onChanged(({ id }) => changed.push(id))
  onTestFinished(async () => {
    await watchers.close()
    await own.close()
  })
  own.open()
  await expect.poll(() => own.isUp(), patient).toBe(true)
  return { hub, watchers, changed, link: own }
}

test('the watchers of a session are summed over all nodes, and changes elsewhere reach its streams', async () => {
  const [near, far] = [await node(), await node()]
  near.hub.set(friday, 4)
  far.hub.set(friday, 8)
  await expect
    .poll(() => [near.watchers.count(friday), far.watchers.count(friday)], patient)
    .toEqual([12, 12])
  near.changed.length = 0
  far.hub.set(friday, 0)
  await expect.poll(() => near.watchers.count(friday), patient).toBe(4)
  expect(near.changed).toContain('friday-show1')
  expect(far.watchers.count(friday)).toBe(4)
})

test('a node that starts later reads the watchers of the others', async () => {
  const near = await node()
  near.hub.set(friday, 3)
  const far = await node()
  await expect.poll(() => far.watchers.count(friday), patient).toBe(3)
})

test('the watchers of a node that stops are removed immediately', async () => {
  const [near, far] = [await node(), await node()]
  far.hub.set(friday, 8)
  await expect.poll(() => near.watchers.count(friday), patient).toBe(8)
  await far.watchers.close()
  await expect.poll(() => near.watchers.count(friday), patient).toBe(0)
})

test('the watchers of a node that crashes expire after seconds, and nothing of it stays in Redis', async () => {
  const [near, far] = [await node(), await node()]
  near.hub.set(friday, 1)
  far.hub.set(friday, 8)
  await expect.poll(() => near.watchers.count(friday), patient).toBe(9)
  await far.link.close()
  await expect.poll(() => near.watchers.count(friday), patient).toBe(1)
  expect(near.changed.length).toBeGreaterThan(1)
  await expect.poll(() => redis.keys().filter((key) => key.includes(far.link.nodes.own)), patient).toEqual([])
})

test('a flushed Redis gets the numbers of watchers again', async () => {
  const [near, far] = [await node(), await node()]
  far.hub.set(friday, 8)
  await expect.poll(() => near.watchers.count(friday), patient).toBe(8)
  redis.clear()
  const late = await node()
  await expect.poll(() => late.watchers.count(friday), patient).toBe(8)
})

test('Redis contains no session id of watchers', async () => {
  const near = await node()
  near.hub.set(friday, 4)
  await expect.poll(() => redis.keys().some((key) => key.includes(near.link.nodes.own)), patient).toBe(true)
  expect(redis.sent.join('\n')).not.toContain('friday')
})
