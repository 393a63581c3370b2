import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Webhook, WebhookDelivery, WebhookList } from '@nofomo/contracts/webhooks/endpoints.ts'
import { startWebhookReceiver } from '../external-services/webhook-receiver.ts'
import { startTestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import { webhookNode } from './webhook-node.ts'

export type WebhookReply = WebhookList & {
  webhookId: string
  secret: string
  deliveryId: string
} & ErrorReply

/** The app, whose webhooks are led to a receiver of the test. */
export async function startWebhooks() {
  const receiver = await startWebhookReceiver()
  const testApp = await startTestApp({ request: receiver.request })
  const node = await webhookNode(testApp.db, testApp.clock.now, receiver.request)
  return {
    ...node,
    testApp,
    receiver,
    /** Tests a webhook. @returns the delivery once it has been made */
    async ping({ test, shown }: Pick<AddedWebhook, 'test' | 'shown'>): Promise<WebhookDelivery> {
      const { deliveryId } = (await test()).body
      await node.deliver()
      const made = (await shown()).deliveries.find(({ id }) => id === deliveryId)
      if (!made) throw new Error('This test is not on the list.')
      return made
    },
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

type AddedWebhook = Awaited<ReturnType<typeof addWebhook>>

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
