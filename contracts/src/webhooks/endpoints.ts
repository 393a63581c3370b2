import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { crewParams } from '../crews/endpoints.ts'
import { sessionParams } from '../sessions/endpoints.ts'
import { growingList } from '../text/endpoints.ts'
import {
  deliveryFailures,
  deliveryStates,
  notPublicUrl,
  voteEventTypes,
  webhookEventTypes,
  webhookLimits,
  webhookStates,
} from './choices.ts'

/**
 * Addresses that are sent what happens in a vote, by its host, in all votes of a crew, by its maker, or in all votes that an
 * account hosts, by its programs.
 */

const webhookId = z
  .string()
  .regex(/^[\w-]{16}$/)
  .describe('The id of a webhook.')
const deliveryId = z
  .string()
  .regex(/^msg_[\w-]{22}$/)
  .describe('The id of a message.')

/** What came of the last attempt. All null before the first. */
const attempt = z.object({
  status: z.number().int().nullable().describe('Of the answer; null without one.'),
  failure: z.enum(deliveryFailures).nullable().describe('Why there was none.'),
  milliseconds: z.number().int().nullable().describe('How long it took.'),
})
export type WebhookAttempt = z.infer<typeof attempt>

const delivery = attempt.extend({
  id: z.string().describe('As `webhook-id` says it.'),
  type: growingList(webhookEventTypes).describe('What it tells.'),
  state: z.enum(deliveryStates).describe('`dead`: it is not sent again by itself.'),
  createdAt: z.string().describe('When it was queued.'),
  attempts: z.number().int().describe('How often it was sent.'),
  nextAttemptAt: z.string().nullable().describe('Null unless it waits.'),
})
delivery.register(z.globalRegistry, { title: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof delivery>

export const webhook = z.object({
  id: z.string().describe('Its id.'),
  url: z.string().describe('Where messages are sent.'),
  events: z
    .array(growingList(voteEventTypes))
    .optional()
    .describe('What it is sent, besides tests. Absent: everything.'),
  state: z.enum(webhookStates).describe('`paused`: it failed for days. `gone`: its receiver said so (410).'),
  createdAt: z.string().describe('When it was added.'),
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

const list = z.object({ webhooks: z.array(webhook).describe('All of them, the oldest first.') })
export type WebhookList = z.infer<typeof list>

const withSecret = list.extend({
  webhookId: z.string().describe('The webhook that was added or changed.'),
  secret: z.string().describe('What its messages are signed with. Shown now and never again.'),
})
const body = z.object({
  url: z.url(notPublicUrl).max(webhookLimits.urlLength).describe('Where to send messages, by https.'),
  events: z
    .array(z.enum(voteEventTypes))
    .min(1, 'Choose at least one.')
    .max(voteEventTypes.length)
    .optional()
    .describe('What to send. Absent: everything.'),
})
const tested = list.extend({
  deliveryId: z.string().describe('The test’s message, which stands on the list with what came of it.'),
})

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

const ofAccount = z.object({ webhookId })
const read = { limit: 'read', publicApi: { scope: 'webhooks:read' } } as const
const write = { limit: 'write', publicApi: { scope: 'webhooks:write' } } as const

export const listAccountWebhooks = endpoint('GET /api/app/webhooks', {
  ...read,
  access: 'consumer with address',
  summary: 'The webhooks of all votes that the account hosts, with their last deliveries.',
  response: list,
})

export const addAccountWebhook = endpoint('POST /api/app/webhooks', {
  ...write,
  access: 'consumer with address',
  summary: 'Adds a webhook to all votes that the account hosts. Returns its secret once.',
  body,
  response: withSecret,
})

export const deleteAccountWebhook = endpoint('DELETE /api/app/webhooks/:webhookId', {
  ...write,
  access: 'consumer with address',
  summary: 'Deletes a webhook of the account, with what it has not been sent yet.',
  params: ofAccount,
  response: list,
})

export const rotateAccountWebhook = endpoint('POST /api/app/webhooks/:webhookId/secret', {
  ...write,
  access: 'consumer with address',
  summary: 'Gives a webhook of the account a new secret. The one before signs, too, for a day.',
  params: ofAccount,
  response: withSecret,
})

export const testAccountWebhook = endpoint('POST /api/app/webhooks/:webhookId/test', {
  ...write,
  access: 'consumer with address',
  summary:
    'Queues `test.ping`, which is sent at once and once. A paused webhook of the account that accepts it goes on.',
  params: ofAccount,
  response: tested,
})

export const resendAccountDelivery = endpoint(
  'POST /api/app/webhooks/:webhookId/deliveries/:deliveryId/send',
  {
    ...write,
    access: 'consumer with address',
    summary: 'Sends a dead delivery of the account’s webhook again, with the same id.',
    params: ofAccount.extend({ deliveryId }),
    response: list,
  },
)
