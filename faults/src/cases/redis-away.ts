import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../world/folders.ts'
import { Redis } from '../world/redis.ts'
import type { Start, World } from '../world/world.ts'
import { type FaultCase, redisServer } from './fault-case.ts'

/** Null once the product has a setting for Redis. */
export function noRedisSupport(): string | null {
  const isThere = existsSync(join(projectRoot, 'server/src/platform/redis'))
  return isThere ? null : 'It needs a checkout whose nodes speak with Redis (REDIS_URL).'
}

type RedisFault = Pick<Start, 'breaks'> & { happens: (world: World, redis: Redis) => Promise<void> }

const redisCase = (name: string, { happens, ...start }: RedisFault): FaultCase => ({
  name,
  needs: [redisServer],
  skipReason: noRedisSupport,
  async run(world) {
    const redis = await Redis.start(world)
    await world.start({ nodes: 3, redis, ...start })
    await world.under(() => happens(world, redis))
  },
})

export const redisCases: Record<string, FaultCase> = {
  'redis-killed': redisCase('Redis is killed and started again, and nothing stops or grows old meanwhile', {
    async happens(world, redis) {
      await redis.kill()
      await world.hang(world.sizes.hangSeconds / 2)
      await redis.start()
    },
  }),

  'redis-stopped': redisCase('Redis hangs, and nothing stops or grows old meanwhile', {
    async happens(world, redis) {
      redis.stop()
      await world.hang()
      redis.resume()
    },
  }),

  'redis-swallowed': redisCase(
    'A network swallows what one node says to Redis, and nobody on that node sees old results',
    {
      breaks: 'redis',
      async happens(world) {
        const link = world.node(1).redisLink
        link.swallow()
        await world.hang(world.sizes.hangSeconds / 2)
        link.takeNew()
      },
    },
  ),
}
