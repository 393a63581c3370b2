import type { request as requestHttps } from 'node:https'
import { readConfig } from '../../config.ts'
import { createDeliveryQueue } from '../../features/around/webhooks/service/deliver.ts'
import { webhookDeps } from '../../features/around/webhooks/service/deps.ts'
import { queueEvents } from '../../features/around/webhooks/service/queue-events.ts'
import { listDue } from '../../features/around/webhooks/store/votes.ts'
import { projectPending } from '../../features/venues/venues/service/catch-up.ts'
import { createLocalAllowances } from '../../platform/allowances/allowances.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadSecrets } from '../../platform/secrets.ts'

/** A node's work for webhooks, which the test does when it wants to. */
export async function webhookNode(db: Db, clock: () => Date, request: typeof requestHttps) {
  const parts = {
    config: readConfig({ MODE: 'test', LOG_LEVEL: 'silent' }),
    secrets: await loadSecrets(db),
    allowances: createLocalAllowances(),
  }
  const deps = { ...webhookDeps(parts, { request }), random: () => 0.5 }
  const queue = createDeliveryQueue({ db, clock, log: console as unknown as Platform['log'] }, deps)
  const compare = (ids: readonly string[]) => queueEvents(db, ids, clock(), deps)
  return {
    deps,
    compare,
    queue,
    deliver: queue.settle,
    /** Processes all sessions that have changed, and what is due besides, and sends it. */
    async work() {
      const changed = await db
        .selectFrom('session_versions')
        .select('session_id')
        .where('is_pending', '=', true)
        .execute()
      const ids = changed.map(({ session_id }) => session_id)
      await projectPending(db, ids, { now: clock(), advance: compare })
      await compare(await listDue(db, clock(), 100))
      await queue.settle()
    },
  }
}
