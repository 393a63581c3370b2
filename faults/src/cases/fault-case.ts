import type { World } from '../world/world.ts'

/** A program of the machine that a case needs besides the product's own. */
export type Needed = { program: string; install: string }

/** The checks of a case besides those of every case. */
type Bounds = {
  /** The longest time without an acknowledged vote. */
  maxRefusalMs?: number
  /** No request of anybody fails. */
  noFailedRequest?: true
}

export type FaultCase = {
  /** A sentence: what happens, and what stays true. */
  name: string
  needs?: readonly Needed[]
  /** Why it cannot run here, in a sentence; null if it can. */
  skipReason?: () => string | null
  run(world: World): Promise<void>
  bounds?: (world: World) => Bounds
}

export const nginx = { program: 'nginx', install: 'apt-get install nginx-light' }
export const haproxy = { program: 'haproxy', install: 'apt-get install haproxy' }
export const redisServer = { program: 'redis-server', install: 'apt-get install redis-server' }
export const pgbouncer = { program: 'pgbouncer', install: 'apt-get install pgbouncer' }
export const patroni = { program: 'patroni', install: 'apt-get install patroni' }
export const etcd = { program: 'etcd', install: 'apt-get install etcd-server' }
