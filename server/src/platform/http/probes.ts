import { sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Platform } from '../platform.ts'
import type { App } from './app-type.ts'
import type { Metrics } from './metrics.ts'
import { createOperatorDoor } from './operator-door.ts'

/** Probes answer also under overload: a busy server is alive. */
const evenUnderPressure = { schema: { hide: true }, config: { probe: true, pressureHandler: () => {} } }

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for the operator's scraper only. */
export function registerProbes(
  app: App,
  platform: Platform,
  metrics: Metrics,
  isStopping: () => boolean,
): void {
  app.get('/healthz', evenUnderPressure, () => ({ status: 'ok' }))

  app.get('/readyz', evenUnderPressure, async () => {
    if (isStopping()) throw new AppError('unavailable', 'NoFOMO is restarting.', { retryAfterSeconds: 5 })
    await sql`select 1`.execute(platform.db)
    return { status: 'ready' }
  })

  const enter = createOperatorDoor(platform.config.metrics, 'metrics', platform)
  app.get('/metrics', evenUnderPressure, async (request, reply) => {
    enter(request, reply)
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}
