import type { Bounds } from '../history/judge.ts'
import type { Database } from '../world/database.ts'
import type { Start, World } from '../world/world.ts'

/** A program of the machine that a case needs besides the product's own. */
export type Needed = { program: string; install: string }

export type FaultCase = {
  /** A sentence: what happens, and what stays true. */
  name: string
  needs?: readonly Needed[]
  /** Why it cannot run here, in a sentence; null if it can. */
  skipReason?: () => string | null
  run(world: World): Promise<void>
  /** Where it differs from `everyCase` in `history/judge.ts`. */
  bounds?: (world: World) => Bounds
}

type Fault = {
  needs?: readonly Needed[]
  start: Start
  bounds?: (world: World) => Bounds
  happens: (world: World, database: Database) => Promise<void>
}

/** A case of nodes before one database to which one thing happens while people vote. */
export function faultCase(name: string, { start, happens, ...rest }: Fault): FaultCase {
  return {
    name,
    ...rest,
    async run(world) {
      const database = await world.startDatabase()
      await world.start(start)
      await world.under(() => happens(world, database))
    },
  }
}

export const nginx = { program: 'nginx', install: 'apt-get install nginx-light' }
export const haproxy = { program: 'haproxy', install: 'apt-get install haproxy' }
export const redisServer = { program: 'redis-server', install: 'apt-get install redis-server' }
export const pgbouncer = { program: 'pgbouncer', install: 'apt-get install pgbouncer' }
export const patroni = { program: 'patroni', install: 'apt-get install patroni' }
export const etcd = { program: 'etcd', install: 'apt-get install etcd-server' }
