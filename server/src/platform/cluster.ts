import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { type Allowances, createLocalAllowances } from './allowances/allowances.ts'
import type { Bus } from './live/changes.ts'
import type { Hub } from './live/hub.ts'
import { type SharedStates, unsharedStates } from './live/shared-states.ts'
import { createLocalWatchers, type Watchers } from './live/watchers.ts'
import { createRedisAllowances } from './redis/allowances.ts'
import { createRedisBus } from './redis/bus.ts'
import { createRedisLink, type RedisLink } from './redis/link.ts'
import { createHiddenNames } from './redis/names.ts'
import { createSharedStates } from './redis/shared-states.ts'
import { createWatchedNames } from './redis/watched-names.ts'
import { createSharedWatchers } from './redis/watchers.ts'
import type { Secrets } from './secrets.ts'

/** What the nodes of an installation do together. */
export type Cluster = {
  bus: Bus | undefined
  watchers: Watchers
  allowances: Allowances
  sharedStates: SharedStates
}

type Deps = {
  config: Pick<Config, 'redisUrl' | 'redisWaitMs'>
  secrets: Secrets
  log: FastifyBaseLogger
  hub: Hub
  /** Connects to the other nodes where there is no Redis. */
  bus: Bus | undefined
}

/** Through Redis if there is one; else each node counts by itself, and receives invalidations through the database. */
export async function createCluster({ config, secrets, log, hub, bus }: Deps): Promise<Cluster> {
  const link = await linkOf(config, secrets, log)
  if (!link)
    return {
      bus,
      watchers: createLocalWatchers(hub),
      allowances: createLocalAllowances(),
      sharedStates: unsharedStates,
    }
  const hiddenName = createHiddenNames(secrets)
  const names = createWatchedNames({ hub, hiddenName })
  const watchers = createSharedWatchers({ link, hub, names })
  const sharedStates = createSharedStates({ link, secrets, names, watchers })
  const allowances = createRedisAllowances({ link, hiddenName })
  const shared = createRedisBus(link)
  async function close() {
    await allowances.close()
    await watchers.close()
    await shared.close()
  }
  link.open()
  return { bus: { ...shared, close }, watchers, allowances, sharedStates }
}

/** The connection to Redis, not yet open; null without one. */
export async function linkOf(
  { redisUrl, redisWaitMs }: Deps['config'],
  secrets: Secrets,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<RedisLink | null> {
  if (redisUrl === null) return null
  // A limit is asked for within a request, which a slow Redis must not hold up: a tenth of a second.
  const waits = { silenceMs: redisWaitMs, patienceMs: redisWaitMs / 20 }
  return createRedisLink({ url: redisUrl, secrets, log, ...waits })
}
