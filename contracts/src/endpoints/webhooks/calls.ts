import { z } from 'zod'
import {
  deliveryFailures,
  deliveryStates,
  notPublicUrl,
  webhookEventTypes,
  webhookLimits,
  webhookStates,
} from '../../values/webhooks/choices.ts'
import { crewParams } from '../crews.ts'
import { endpoint } from '../endpoint.ts'
import { sessionParams } from '../sessions.ts'

/** Addresses that are sent what happens in a vote, by its host, or in all votes of a crew, by its maker. */

const webhookId = z.string().regex(/^[\w-]{16}$/)
const deliveryId = z.string().regex(/^msg_[\w-]{22}$/)

/** What came of the last attempt. All null before the first. */
const attempt = z.object({
  status: z.number().int().nullable().describe('Of the answer; null without one.'),
  failure: z.enum(deliveryFailures).nullable().describe('Why there was none.'),
  milliseconds: z.number().int().nullable(),
})
export type WebhookAttempt = z.infer<typeof attempt>

const delivery = attempt.extend({
  id: z.string().describe('As `webhook-id` says it.'),
  type: z.enum(webhookEventTypes),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  attempts: z.number().int(),
  nextAttemptAt: z.string().nullable().describe('Null unless it waits.'),
})
delivery.register(z.globalRegistry, { title: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof delivery>

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(webhookStates),
  createdAt: z.string(),
  failingSince: z
    .string()
    .nullable()
    .describe('Since when each attempt failed; null if the last one succeeded.'),
  previousSecretUntil: z.string().nullable().describe('Until when the secret before signs, too.'),
  deliveries: z.array(delivery).describe('The newest ones, and those that wait or are dead before others.'),
})
webhook.register(z.globalRegistry, {
  title: 'Webhook',
  description: 'A webhook as its owner sees it. Nobody else can read it.',
})
export type Webhook = z.infer<typeof webhook>

const list = z.object({ webhooks: z.array(webhook) })
export type WebhookList = z.infer<typeof list>

/** `secret`: it is stored encrypted, and shown now and never again. */
const withSecret = list.extend({ webhookId: z.string(), secret: z.string() })
const body = z.object({ url: z.url(notPublicUrl).max(webhookLimits.urlLength) })
/** What came of a test stands at its delivery on the list. */
const tested = list.extend({ deliveryId: z.string() })

const ofVote = sessionParams.extend({ webhookId })
const ofCrew = crewParams.extend({ webhookId })

export const listVoteWebhooks = endpoint('GET /api/sessions/:sessionId/webhooks', {
  access: 'host',
  summary: 'The webhooks of a vote, with their last deliveries.',
  params: sessionParams,
  response: list,
})

export const addVoteWebhook = endpoint('POST /api/sessions/:sessionId/webhooks', {
  access: 'host',
  summary: 'Adds a webhook to a vote. Returns its secret once.',
  params: sessionParams,
  body,
  response: withSecret,
})

export const deleteVoteWebhook = endpoint('DELETE /api/sessions/:sessionId/webhooks/:webhookId', {
  access: 'host',
  summary: 'Deletes a webhook, with what it has not been sent yet.',
  params: ofVote,
  response: list,
})

export const rotateVoteWebhook = endpoint('POST /api/sessions/:sessionId/webhooks/:webhookId/secret', {
  access: 'host',
  summary: 'Gives a webhook a new secret. The one before signs, too, for a day.',
  params: ofVote,
  response: withSecret,
})

export const testVoteWebhook = endpoint('POST /api/sessions/:sessionId/webhooks/:webhookId/test', {
  access: 'host',
  summary: 'Queues `test.ping`, which is sent at once and once. A paused webhook that accepts it goes on.',
  params: ofVote,
  response: tested,
})

export const resendVoteDelivery = endpoint(
  'POST /api/sessions/:sessionId/webhooks/:webhookId/deliveries/:deliveryId/send',
  {
    access: 'host',
    summary: 'Sends a dead delivery again, with the same id.',
    params: ofVote.extend({ deliveryId }),
    response: list,
  },
)

export const listCrewWebhooks = endpoint('GET /api/crews/:crewId/webhooks', {
  access: 'crew maker',
  summary: 'The webhooks of a crew’s votes, with their last deliveries.',
  params: crewParams,
  response: list,
})

export const addCrewWebhook = endpoint('POST /api/crews/:crewId/webhooks', {
  access: 'crew maker',
  summary: 'Adds a webhook to all votes of a crew, from the one that runs. Returns its secret once.',
  params: crewParams,
  body,
  response: withSecret,
})

export const deleteCrewWebhook = endpoint('DELETE /api/crews/:crewId/webhooks/:webhookId', {
  access: 'crew maker',
  summary: 'Deletes a webhook of a crew, with what it has not been sent yet.',
  params: ofCrew,
  response: list,
})

export const rotateCrewWebhook = endpoint('POST /api/crews/:crewId/webhooks/:webhookId/secret', {
  access: 'crew maker',
  summary: 'Gives a webhook of a crew a new secret. The one before signs, too, for a day.',
  params: ofCrew,
  response: withSecret,
})

export const testCrewWebhook = endpoint('POST /api/crews/:crewId/webhooks/:webhookId/test', {
  access: 'crew maker',
  summary:
    'Queues `test.ping`, which is sent at once and once. A paused webhook of a crew that accepts it goes on.',
  params: ofCrew,
  response: tested,
})

export const resendCrewDelivery = endpoint(
  'POST /api/crews/:crewId/webhooks/:webhookId/deliveries/:deliveryId/send',
  {
    access: 'crew maker',
    summary: 'Sends a dead delivery of a crew’s webhook again, with the same id.',
    params: ofCrew.extend({ deliveryId }),
    response: list,
  },
)
