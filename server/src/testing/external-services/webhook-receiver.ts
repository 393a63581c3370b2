import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type WebhookEvent, webhookEvent } from '@nofomo/contracts/webhooks/event-endpoints.ts'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import { requestTo } from './request-to.ts'

export type ReceivedWebhook = {
  path: string
  headers: Record<string, string>
  body: string
  event: WebhookEvent
}

/** How the receiver answers; null: never. */
type Answer = { status: number; headers?: Record<string, string>; body?: string } | null

/**
 * A server that receives webhooks. `request` leads messages for any address to it: `https://hooks.example.com/a` arrives with
 * the path `/a`.
 */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const own: { answer: (message: ReceivedWebhook) => Answer | Promise<Answer> } = {
    answer: () => ({ status: 204 }),
  }
  const server = createServer(async (request, response) => {
    const message = await read(request)
    received.push(message)
    const answer = await own.answer(message)
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(own, {
    port,
    received,
    request: requestTo(port),
    /** The messages to one address, as events. */
    eventsAt: (url: string) =>
      received.filter(({ path }) => path === new URL(url).pathname).map(({ event }) => event),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/** @throws Error for a body that is no event of the contract */
async function read(request: IncomingMessage): Promise<ReceivedWebhook> {
  const body = await text(request)
  return {
    path: request.url ?? '',
    headers: request.headers as Record<string, string>,
    body,
    event: webhookEvent.parse(JSON.parse(body)),
  }
}

/** Whether a receiver with this secret accepts a message at a moment, by the library that it would use. */
export function isSignedWith(secret: string, { headers, body }: ReceivedWebhook, at: Date): boolean {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}
