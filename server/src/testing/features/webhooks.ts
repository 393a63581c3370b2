import type { request as requestHttps } from 'node:https'
import type { Webhook, WebhookAttempt, WebhookList } from '@nofomo/contracts/endpoints/webhooks.ts'
import type { ErrorReply } from '@nofomo/contracts/values/errors.ts'
import { readConfig } from '../../config.ts'
import { projectPending } from '../../features/venues/service/catch-up.ts'
import { deliverDue } from '../../features/webhooks/service/deliver.ts'
import { webhookDeps } from '../../features/webhooks/service/deps.ts'
import { queueEvents } from '../../features/webhooks/service/queue-events.ts'
import { listDue } from '../../features/webhooks/store/votes.ts'
import { createLocalAllowances } from '../../platform/allowances/allowances.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import { startWebhookReceiver } from '../external-services/webhook-receiver.ts'
import { startTestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'

export type WebhookReply = WebhookList & {
  webhookId: string
  secret: string
  attempt: WebhookAttempt
} & ErrorReply

/** A node's work for webhooks, which the test does when it wants to. */
export async function webhookNode(db: Db, clock: () => Date, request: typeof requestHttps) {
  const parts = {
    config: readConfig({ MODE: 'test', LOG_LEVEL: 'silent' }),
    secrets: await loadSecrets(db),
    allowances: createLocalAllowances(),
  }
  const deps = { ...webhookDeps(parts, { request }), random: () => 0.5 }
  const compare = (ids: readonly string[]) => queueEvents(db, ids, clock(), deps)
  return {
    deps,
    compare,
    deliver: () => deliverDue(db, clock, deps),
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
      await deliverDue(db, clock, deps)
    },
  }
}

/** The app, whose webhooks are led to a receiver of the test. */
export async function startWebhooks() {
  const receiver = await startWebhookReceiver()
  const testApp = await startTestApp({ request: receiver.request })
  const node = await webhookNode(testApp.db, testApp.clock.now, receiver.request)
  return {
    ...node,
    testApp,
    receiver,
    async reset() {
      await testApp.db.deleteFrom('webhooks').execute()
      receiver.received.length = 0
      receiver.answer = () => ({ status: 204 })
    },
    async stop() {
      await testApp.stop()
      await receiver.stop()
    },
  }
}

/** The path of a vote's or a crew's webhooks. */
export const webhooksOf = (owner: { session: { id: string } } | { crewId: string }, rest = '') =>
  'session' in owner
    ? `/api/sessions/${owner.session.id}/webhooks${rest}`
    : `/api/crews/${owner.crewId}/webhooks${rest}`

export const hookUrl = (name: string) => `https://hooks.example.com/${name}`

/** Adds a webhook. @returns its id, secret and URL, and the calls of its owner */
export async function addWebhook(browser: TestBrowser, owner: Parameters<typeof webhooksOf>[0], name = 'a') {
  const url = hookUrl(name)
  const { status, body } = await browser.post<WebhookReply>(webhooksOf(owner), { url })
  if (status !== 200) throw new Error(`no webhook: ${JSON.stringify(body)}`)
  const { webhookId: id, secret } = body
  const path = webhooksOf(owner, `/${id}`)
  return {
    ...{ id, secret, url, path },
    test: () => browser.post<WebhookReply>(`${path}/test`),
    rotate: () => browser.post<WebhookReply>(`${path}/secret`),
    resend: (deliveryId: string) => browser.post<WebhookReply>(`${path}/deliveries/${deliveryId}/send`),
    async shown(): Promise<Webhook> {
      const list = (await browser.get<WebhookList>(webhooksOf(owner))).body
      const own = list.webhooks.find((webhook) => webhook.id === id)
      if (!own) throw new Error('This webhook is not on the list.')
      return own
    },
  }
}
