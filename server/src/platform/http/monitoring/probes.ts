import { sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { Platform } from '../../platform.ts'
import type { App } from '../app-type.ts'
import { createOperatorAccess } from '../security/operator-access.ts'
import type { Metrics } from './metrics.ts'

/** Probes are exempt from load shedding: a busy server is alive. */
const evenWhenBusy = { schema: { hide: true }, config: { probe: true } }

/** `/healthz`: the process is alive. `/readyz`: it can serve. `/metrics`: for the operator's scraper only. */
export function registerProbes(
  app: App,
  platform: Platform,
  metrics: Metrics,
  isStopping: () => boolean,
): void {
  app.get('/healthz', evenWhenBusy, () => ({ status: 'ok' }))

  const reach = onceASecond(platform.clock, () => sql`select 1`.execute(platform.db))
  app.get('/readyz', evenWhenBusy, async () => {
    if (isStopping()) throw new AppError('unavailable', 'NoFOMO is restarting.', { retryAfterSeconds: 5 })
    await reach()
    // Without Redis nodes stay ready: all lose it at once. They then compare their caches with the database.
    if (!platform.changes.isTrusted() && platform.config.redisUrl === null)
      throw new AppError('unavailable', 'NoFOMO does not hear its other nodes.', { retryAfterSeconds: 1 })
    return { status: 'ready' }
  })

  const enter = createOperatorAccess(platform.config.metrics, 'metrics', platform)
  app.get('/metrics', evenWhenBusy, async (request, reply) => {
    await enter(request, reply)
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

const rememberedMs = 1_000

/** Concurrent checks share one answer; a positive one is cached for a second, a failure is not. */
function onceASecond(clock: () => Date, work: () => Promise<unknown>): () => Promise<void> {
  let underway: Promise<void> | undefined
  let goodUntil = 0
  const ask = async () => {
    await work()
    goodUntil = clock().getTime() + rememberedMs
  }
  return async () => {
    const left = goodUntil - clock().getTime()
    if (left > 0 && left <= rememberedMs) return
    underway ??= ask().finally(() => {
      underway = undefined
    })
    await underway
  }
}
