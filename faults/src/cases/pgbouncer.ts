import { databaseUrl } from '../world/database.ts'
import { startPgBouncer } from '../world/pgbouncer.ts'
import { Redis } from '../world/redis.ts'
import { migrateTo } from '../world/release.ts'
import { type FaultCase, pgbouncer, redisServer } from './fault-case.ts'
import { noRedisSupport } from './redis-away.ts'

export const behindPgBouncer: FaultCase = {
  name: 'Three nodes behind PgBouncer in transaction mode serve as without it, also after one was killed',
  needs: [pgbouncer, redisServer],
  skipReason: noRedisSupport,
  async run(world) {
    const database = await world.startDatabase()
    const redis = await Redis.start(world)
    // As docs/operations/many-machines.md has it: migrations that build indexes concurrently lead past the pool.
    await migrateTo(world, databaseUrl(database.port))
    const databasePort = await startPgBouncer(world, database)
    const [node] = await world.start({ nodes: 3, databasePort, redis })
    await world.under(async () => {
      await node?.kill()
      await world.calm()
      await node?.start()
    })
  },
}

export const pgbouncerRefused: FaultCase = {
  name: 'A node that needs notifications does not start behind PgBouncer in transaction mode, and says why',
  needs: [pgbouncer],
  async run(world) {
    const database = await world.startDatabase()
    await migrateTo(world, databaseUrl(database.port))
    const databasePort = await startPgBouncer(world, database)
    const refusal = await world.start({ nodes: 1, databasePort }).then(
      () => null,
      (error: Error) => error.message,
    )
    if (refusal === null) world.breaches.push('it started, although it never hears of changes')
    else if (!/pool/i.test(refusal))
      world.breaches.push(`it ended without a sentence about the pool: ${refusal.slice(0, 500)}`)
  },
}
