import { createECDH } from 'node:crypto'
import { type RequestOptions, request as requestHttp } from 'node:http'
import type { request as requestHttps } from 'node:https'
import { describe, expect, test } from 'vitest'
import { createDiscordClient } from './features/around/discord/service/client.ts'
import { createSlackApi } from './features/around/slack/service/slack-api.ts'
import { guardModel } from './features/deciding/suggestions/service/guarded-model.ts'
import { createModel } from './features/deciding/suggestions/service/model.ts'
import { createStripe } from './features/venues/billing/service/stripe.ts'
import { sendText } from './features/venues/claims/service/phone-gateway.ts'
import { createGooglePlaces } from './features/venues/places/service/google-places.ts'
import { createGeocoder } from './features/venues/places/service/nominatim.ts'
import { createLocalAllowances } from './platform/allowances/allowances.ts'
import { connectSmtp } from './platform/mail/smtp.ts'
import { createPushSender } from './platform/push/send.ts'
import { vapidKeysFrom } from './platform/push/vapid.ts'
import { type Swallowing, startSwallowingServer } from './testing/external-services/swallowing-server.ts'

const timeoutMs = 300
const now = new Date('2026-11-22T20:00:00Z')
const nobody = { network: '203.0.113.1', isKnown: true }

type Server = { url: string; port: number }

/** Each client of a service of others, with one call. */
const calls: Record<string, (server: Server) => Promise<unknown>> = {
  'the geocoder': ({ url }) =>
    createGeocoder({ url, userAgent: 'NoFOMO', timeoutMs }).search('Pike Place', 3, nobody),
  'Google Places': ({ url }) =>
    createGooglePlaces({
      allowances: createLocalAllowances(),
      url,
      key: 'k',
      perDay: 100,
      timeoutMs,
      now: () => now.getTime(),
    }).search('Pike Place', 3, nobody),
  'the phone gateway': ({ url }) => sendText(url, { to: '+12065550123', text: 'Code 123456' }, timeoutMs),
  Stripe: ({ url }) =>
    createStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', url, timeoutMs }).setEnding(
      'sub_1',
      true,
    ),
  Slack: ({ url }) => {
    const app = { clientId: '1.2', clientSecret: 's', signingSecret: 's', url }
    return createSlackApi(app).call('chat.postMessage', 'token', {}, timeoutMs)
  },
  Discord: async ({ url }) => {
    const application = { applicationId: '1', publicKey: '', botToken: 't', url, timeoutMs }
    const client = createDiscordClient(application, { publicUrl: 'https://nofomo.example', now: () => now })
    const { state } = await client.editOriginal('token', { content: 'Hi' })
    throw new Error(state)
  },
  'the language model': ({ url }) => {
    const model = { baseUrl: url, apiKey: null, name: 'small', output: 'json' } as const
    const ask = createModel({ ...model, timeoutMs, tokensPerDay: 1_000, tokensPerHost: 1_000 })
    const guarded = guardModel(ask, { timeoutMs, now: () => now, jitterMs: () => 0 })
    return guarded({ instructions: 'Choose.', data: '{}' }, nobody)
  },
  'a push service': ({ url }) => {
    const browser = createECDH('prime256v1')
    const request = ((endpoint: string, { agent: _, ...options }: RequestOptions, done: () => void) =>
      requestHttp(endpoint.replace('https://push.example.net', url), options, done)) as typeof requestHttps
    const keys = vapidKeysFrom(Buffer.alloc(32, 255))
    const send = createPushSender({ keys, contact: 'mailto:help@nofomo.example' }, { request, timeoutMs })
    const subscription = { p256dh: browser.generateKeys(), auth: Buffer.alloc(16, 1) }
    const endpoint = 'https://push.example.net/send/1'
    return send({ ...subscription, endpoint, payload: '{}', ttlSeconds: 60 }, now)
  },
}

/** Done with the head of the answer, if a busy machine has read it in time; its body is cut off. */
const ignoresBody = new Set(['a push service', 'the phone gateway'])

describe.each(Object.entries(calls))('%s', (name, call) => {
  test.each<Swallowing>(['nothing', 'head', 'body'])(
    'that accepts a call and sends %s without an end is given up, and its connection ended',
    async (how) => {
      const server = await startSwallowingServer(how)
      const outcome = call(server)
      if (how === 'body' && ignoresBody.has(name)) await Promise.allSettled([outcome])
      else await expect(outcome).rejects.toThrow()
      await expect.poll(server.open).toBe(0)
    },
  )
})

const mail = {
  id: '1',
  recipient: 'ann@example.com',
  receiver: 'example.com',
  subject: 'Hi',
  text_body: 'Hi',
  html_body: null,
  stop_url: null,
  attempts: 1,
  created_at: now,
}

test.each([
  ['says nothing', 'nothing', ''],
  ['never ends its greeting', 'head', '220 mail.example ESMTP '],
  ['never ends what it says after its greeting', 'head', '220 mail.example ESMTP\r\n250-'],
] as const)('a mail server that accepts a connection and %s is given up', async (_, how, start) => {
  const server = await startSwallowingServer(how, start)
  const from = { name: 'NoFOMO', address: 'mail@nofomo.example' }
  const smtp = { host: '127.0.0.1', port: server.port, secure: false, user: null, password: null, from }
  const send = await connectSmtp(smtp, { connectMs: timeoutMs, silentMs: timeoutMs, wholeMs: 2 * timeoutMs })
  await expect(send(mail, new AbortController().signal)).rejects.toThrow()
  await expect.poll(server.open).toBe(0)
})
