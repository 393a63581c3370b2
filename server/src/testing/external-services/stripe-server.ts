import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { StripeConfig } from '../../settings/stripe.ts'
import type { TestApp } from '../test-app.ts'

/** A request to Stripe: its path without the query, form and idempotency key. */
type StripeRequest = {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  key: string
  authorization: string
}
type StripeAnswer = (request: StripeRequest, response: ServerResponse) => void
type StripeObject = { id: string } & Record<string, unknown>

/** What a Stripe has: subscriptions by their id, and paid invoices, the newest first. */
function createAccount() {
  const subscriptions = new Map<string, StripeObject>()
  const invoices: (StripeObject & { subscription: string })[] = []

  /** Null: there is no such object. */
  function bodyFor({ method, path, query, form, key }: StripeRequest): object | null {
    if (path === '/v1/checkout/sessions')
      return { id: `cs_${key}`, object: 'checkout.session', url: `https://checkout.stripe.example/${key}` }
    if (path === '/v1/invoices') {
      const data = invoices.filter(({ subscription }) => subscription === query.get('subscription'))
      return { object: 'list', data: data.slice(0, Number(query.get('limit'))), has_more: false }
    }
    const id = path.split('/').at(-1) ?? ''
    const found = subscriptions.get(id)
    if (!found || method === 'GET') return found ?? null
    const changed = { ...found, cancel_at_period_end: form.get('cancel_at_period_end') === 'true' }
    subscriptions.set(id, changed)
    return changed
  }

  /** Replies like Stripe: the same key gets the same page, and a subscription has the state it was set to. */
  const answersWell: StripeAnswer = (request, response) => {
    const body = bodyFor(request)
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } }
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? missing))
  }
  return { subscriptions, invoices, answersWell }
}

export type StripeAccount = ReturnType<typeof createAccount>

/** A server for one test that speaks Stripe's API; `requests` are those it received. `answer` may be replaced. */
export async function startStripeServer(config: Partial<StripeConfig> = {}) {
  const requests: StripeRequest[] = []
  const account = createAccount()
  const stripe = { answer: account.answersWell }
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming
    const { pathname: path, searchParams: query } = new URL(url, 'http://stripe.example')
    const form = new URLSearchParams(await text(incoming))
    const key = String(headers['idempotency-key'])
    const request = { method, path, query, form, key, authorization: String(headers.authorization) }
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
  return { requests, stripe, settings, ...account }
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
