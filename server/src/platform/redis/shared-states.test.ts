import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hiddenName, redisNode, testSecrets } from '../../testing/external-services/redis-nodes.ts'
import { startRedisServer, type TestRedis } from '../../testing/external-services/redis-server.ts'
import type { Subject } from '../live/topic.ts'
import type { Secrets } from '../secrets.ts'
import { createSharedStates } from './shared-states.ts'
import { createWatchedNames } from './watched-names.ts'

const patient = { timeout: 120_000 }
const friday: Subject = { kind: 'session', id: 'friday-show1' }
const sunday: Subject = { kind: 'session', id: 'sunday-lunch' }
let redis: TestRedis

beforeAll(async () => {
  redis = await startRedisServer()
})
afterAll(() => redis.stop())

type Options = { watched?: readonly Subject[]; watchedElsewhere?: number; secrets?: Secrets }

/** A node where these subjects are watched, and the states that it receives. */
async function node({ watched = [friday], watchedElsewhere = 1, secrets = testSecrets }: Options = {}) {
  const link = await redisNode(redis.url)
  const listeners: ((subject: Subject) => void)[] = []
  const hub = {
    watching: () => 1,
    onWatchingChanged: (listener: (subject: Subject) => void) => void listeners.push(listener),
  }
  const names = createWatchedNames({ hub, hiddenName })
  for (const subject of watched) for (const listener of listeners) listener(subject)
  const watchers = { countElsewhere: () => watchedElsewhere }
  const states = createSharedStates({ link, secrets, names, watchers })
  const received: [string, string][] = []
  states.onState(({ id }, state) => received.push([id, state]))
  onTestFinished(() => link.close())
  link.open()
  await expect.poll(() => link.isUp(), patient).toBe(true)
  return { link, states, received }
}

test('a state reaches the other nodes where its subject is watched, and not the one that sent it', async () => {
  const [near, far, other] = [await node(), await node(), await node({ watched: [sunday] })]
  near.states.share(friday, '{"title":"Zoë’s birthday"}')
  near.states.share(sunday, '{"title":"Lunch"}')
  await expect.poll(() => other.received, patient).toEqual([['sunday-lunch', '{"title":"Lunch"}']])
  expect(far.received).toEqual([['friday-show1', '{"title":"Zoë’s birthday"}']])
  expect(near.received).toEqual([])
})

test('nothing is sent that nobody watches elsewhere', async () => {
  const [near, far] = [await node({ watchedElsewhere: 0 }), await node()]
  const before = redis.sent.length
  near.states.share(friday, '{}')
  far.states.share(friday, '{"from":"far"}')
  await expect.poll(() => near.received.length, patient).toBe(1)
  expect(redis.sent.slice(before).filter((line) => line.includes(`:states ${near.link.nodes.own}`))).toEqual(
    [],
  )
})

test('Redis contains neither ids nor words of a state', async () => {
  const [near, far] = [await node(), await node()]
  near.states.share(friday, '{"title":"Birthday"}')
  await expect.poll(() => far.received.length, patient).toBe(1)
  expect(redis.sent.filter((line) => /friday|Birthday/.test(line))).toEqual([])
})

test('a state of another installation, a changed one, and one under another name are ignored', async () => {
  const strangers: Secrets = { key: (name) => createHash('sha256').update(`other ${name}`).digest() }
  const [near, far] = [await node(), await node({ watched: [friday, sunday] })]
  const stranger = await node({ secrets: strangers })
  near.states.share(friday, '{"number":1}')
  await expect.poll(() => far.received.length, patient).toBe(1)
  const genuine = redis.sent.findLast((line) => line.includes(`:states ${near.link.nodes.own}`)) ?? ''
  const [, channel = '', ...parts] = genuine.split(' ')
  const [from, name, number, sealed = ''] = parts
  const sundayName = hiddenName('session', 'sunday-lunch')
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  const forged = [
    [from, sundayName, number, sealed],
    [from, name, number, changed],
    [from, name, '7', sealed],
    [from, name, '-1', sealed],
    [from, name, 'many', sealed],
    [from, name],
  ]
  for (const message of forged) await stranger.link.publish(channel, message.join(' '))
  stranger.states.share(friday, '{"number":2}')
  near.states.share(friday, '{"number":3}')
  await expect.poll(() => far.received.at(-1), patient).toEqual(['friday-show1', '{"number":3}'])
  expect(far.received).toHaveLength(2)
})
