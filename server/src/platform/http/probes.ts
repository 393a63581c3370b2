import { sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { isFromThisMachine } from './address.ts'
import type { App } from './app-type.ts'
import { notFound } from './errors.ts'
import type { Metrics } from './metrics.ts'

/** Probes answer also under overload: a busy server is alive. */
const evenUnderPressure = { schema: { hide: true }, config: { probe: true, pressureHandler: () => {} } }

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for a scraper on this machine only. */
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

  app.get('/metrics', evenUnderPressure, async (request, reply) => {
    if (!isFromThisMachine(request)) return notFound()
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}
