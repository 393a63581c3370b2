import { setTimeout as sleep } from 'node:timers/promises'
import { hostSession } from '../people/session.ts'
import { Watcher } from '../people/watcher.ts'
import { Redis } from '../world/redis.ts'
import { type FaultCase, redisServer } from './fault-case.ts'
import { noRedisSupport } from './redis-away.ts'

const watchersEach = 4
const toldWithinMs = 10_000

export const presenceSummed: FaultCase = {
  name: 'Twelve people watch one vote on three nodes, and each is told that twelve do',
  needs: [redisServer],
  skipReason: noRedisSupport,
  async run(world) {
    const redis = await Redis.start(world)
    const nodes = await world.start({ nodes: 3, redis })
    const { id } = await hostSession(world.where, world.history.answers)
    const watchers = nodes.flatMap(({ port, name }) =>
      Array.from(
        { length: watchersEach },
        (_, at) => new Watcher(`${name} ${at}`, id, { ...world.where, port }, world.history),
      ),
    )
    const wrong = () => watchers.filter(({ watching }) => watching !== watchers.length)
    for (const deadline = Date.now() + toldWithinMs; wrong().length > 0; await sleep(50))
      if (Date.now() > deadline) break
    const sentences = wrong().map(
      ({ name, watching }) => `a watcher on ${name} was told that ${watching} watch`,
    )
    // Those of a dead node are counted off.
    await nodes[2]?.kill()
    const left = watchers.filter(({ name }) => !name.startsWith('node-3'))
    const late = () => left.filter(({ watching }) => watching !== left.length)
    for (const deadline = Date.now() + 3 * toldWithinMs; late().length > 0; await sleep(50))
      if (Date.now() > deadline) break
    sentences.push(
      ...late().map(
        ({ name, watching }) => `after a node died, a watcher on ${name} was told that ${watching} watch`,
      ),
    )
    for (const watcher of watchers) watcher.leave()
    world.breaches.push(...sentences)
  },
}
