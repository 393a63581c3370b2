import type { request as requestHttps } from 'node:https'
import type { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { type Argon2Params, argon2id } from './argon2-params.ts'
import { createCluster } from './cluster.ts'
import type { Db } from './database/database.ts'
import { type DatabaseClock, startDatabaseClock } from './database/database-clock.ts'
import { createLocalRequests } from './http/callers/local-requests.ts'
import { type OverloadLimits, overloadLimits } from './http/limits/overload.ts'
import { type Bus, createChanges } from './live/changes.ts'
import { createHub } from './live/hub.ts'
import { createSessionVersions } from './live/session-versions.ts'
import { createVenueVersions } from './live/venue-versions.ts'
import { createMailAllowance } from './mail/allowance.ts'
import type { Platform } from './platform.ts'
import { loadSecrets } from './secrets.ts'

export type Parts = {
  config: Config
  db: Db
  /** For what votes do not wait for; `db` unless given. */
  sideDb?: Db
  clock?: () => Date
  /** Sends invalidations to the other nodes on the same database, where there is no Redis. */
  bus?: Bus
  /** Receives the logs instead of standard output. */
  logs?: Writable
  /** How long to wait before a model is asked a second time; a random time unless given. */
  jitterMs?: () => number
  /** Sends messages to addresses that people named; tests lead them to their own server. */
  request?: typeof requestHttps
  /** Overrides limits of the configuration. */
  overload?: Partial<OverloadLimits>
  /** Of new password hashes. */
  argon2Params?: Argon2Params
  /** Waits before a wrong password of staff is refused; by the machine's timer unless given. */
  pause?: (ms: number) => Promise<void>
}

export const limitsOf = ({ config, overload }: Parts): OverloadLimits => ({
  ...overloadLimits(config),
  ...overload,
})

const givenClock = (now: () => Date): DatabaseClock => ({ now, offsetMs: () => 0, stop: async () => {} })

export async function createPlatform(parts: Parts, log: FastifyBaseLogger): Promise<Platform> {
  const { config, db, bus } = parts
  const time = parts.clock ? givenClock(parts.clock) : await startDatabaseClock({ db, log })
  const secrets = await loadSecrets(db)
  const hub = createHub({ total: config.maxStreams, perBrowser: 10, perAddress: 500 })
  const cluster = await createCluster({ config, secrets, log, hub, bus })
  const changes = createChanges(cluster.bus)
  return {
    config,
    db,
    sideDb: parts.sideDb ?? db,
    clock: time.now,
    clockOffsetMs: time.offsetMs,
    stopClock: time.stop,
    log,
    secrets,
    changes,
    sessionVersions: createSessionVersions({ db, changes }),
    venueVersions: createVenueVersions(db, changes.isAlone),
    hub,
    watchers: cluster.watchers,
    allowances: cluster.allowances,
    sharedStates: cluster.sharedStates,
    localRequests: createLocalRequests(),
    mailAllowance: createMailAllowance(cluster.allowances),
    overload: limitsOf(parts),
    argon2Params: parts.argon2Params ?? argon2id,
    pause: parts.pause ?? ((ms) => setTimeout(ms)),
  }
}
