import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { StripeConfig } from '../settings/stripe.ts'
import type { TestApp } from './test-app.ts'

/** A request to Stripe: its path, form and idempotency key. */
type StripeRequest = { path: string; form: URLSearchParams; key: string; authorization: string }
export type StripeAnswer = (request: StripeRequest, response: ServerResponse) => void

/** Replies like Stripe: the same key gets the same page, and a subscription has the state it was set to. */
export const successReply: StripeAnswer = ({ path, form, key }, response) => {
  const body = path.startsWith('/v1/checkout')
    ? { id: `cs_${key}`, object: 'checkout.session', url: `https://checkout.stripe.example/${key}` }
    : {
        id: path.split('/').at(-1),
        object: 'subscription',
        cancel_at_period_end: form.get('cancel_at_period_end'),
      }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

/** A server for one test that speaks Stripe's API; `requests` are those it received. `answer` may be replaced. */
export async function startStripeServer(config: Partial<StripeConfig> = {}) {
  const requests: StripeRequest[] = []
  const stripe = { answer: successReply }
  const server = createServer(async (incoming, response) => {
    const { url = '', headers } = incoming
    const form = new URLSearchParams(await text(incoming))
    const key = String(headers['idempotency-key'])
    const request = { path: url, form, key, authorization: String(headers.authorization) }
    requests.push(request)
    stripe.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const settings: StripeConfig = {
    secretKey: 'sk_test_of_a_test',
    webhookSecret: 'whsec_of_a_test',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 20_000,
    ...config,
  }
  return { requests, stripe, settings }
}

let events = 0

/** An event of Stripe. `at` is its time by Stripe's clock. */
export function stripeEvent(type: string, object: object, { at, id }: { at: Date; id?: string }) {
  events += 1
  const created = Math.floor(at.getTime() / 1_000)
  return { id: id ?? `evt_${events}`, object: 'event', type, created, data: { object } }
}

type WebhookOptions = { secret?: string; at?: Date; body?: string }

/** Sends an event like Stripe: from another address, without cookies, signed. `body` replaces what was signed. */
export async function sendWebhook(
  testApp: TestApp,
  event: object,
  { secret, at, body }: WebhookOptions = {},
) {
  const payload = JSON.stringify(event)
  const seconds = Math.floor((at ?? testApp.clock.now()).getTime() / 1_000)
  const signature = createHmac('sha256', secret ?? 'whsec_of_a_test')
    .update(`${seconds}.${payload}`)
    .digest('hex')
  const reply = await testApp.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    payload: body ?? payload,
  })
  return { status: reply.statusCode, body: reply.json() as Record<string, unknown> }
}
