import { momentInWords } from '@nofomo/contracts/times/seattle-words.ts'
import {
  type DeliveryFailure,
  type WebhookEventType,
  webhookLimits,
} from '@nofomo/contracts/webhooks/choices.ts'
import type { Webhook, WebhookAttempt, WebhookDelivery } from '@nofomo/contracts/webhooks/endpoints.ts'

export const aboutVote =
  'Your own server is told what happens in this vote. It gets what everybody with the link sees, never who voted what.'
export const aboutCrew =
  'Your own server is told what happens in every vote of this crew, from the one that runs. It gets what everybody with the link sees, never who voted what.'
export const aboutSigning =
  'Each message is signed as Standard Webhooks describes, and sent again for a day until your server accepts it.'

export const notLoaded = 'The webhooks could not be loaded.'
export const notChanged = 'That was not saved. Please try again.'

export const secretOnce =
  'Copy the secret now: it is shown once. Your server checks with it that a message is from us.'

export const isAll = `There are ${webhookLimits.webhooks} webhooks, which is all. Delete one to add another.`

export const deleteQuestion = (url: string): string =>
  `Delete the webhook to ${hostOf(url)}? What it has not been sent yet is dropped.`

export const rotateQuestion = `Make a new secret? The one before still signs, too, for ${webhookLimits.hoursOfBothSecrets} hours.`

/** The part of an address that people recognize. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url)

/** What is unusual about a webhook; null if nothing is. */
export function stateInWords({ state, failingSince }: Webhook): string | null {
  if (state === 'gone')
    return 'Its server said that it is gone (410), so nothing is sent any more. Delete it, or add it again.'
  if (state === 'paused')
    return `Paused, because each try failed for ${webhookLimits.daysOfFailures} days. A test that succeeds turns it on again.`
  return failingSince === null ? null : `Each try has failed since ${momentInWords(failingSince)}.`
}

export const bothSecretsUntil = (until: string): string =>
  `The secret before still signs, too, until ${momentInWords(until)}.`

const eventNames: Record<WebhookEventType, string> = {
  'vote.begun': 'The vote began',
  'votes.counted': 'Votes were counted',
  'vote.changed': 'The vote changed',
  'vote.decided': 'The vote was decided',
  'vote.deleted': 'The vote was deleted',
  'test.ping': 'Test',
}
export const eventInWords = (type: WebhookEventType): string => eventNames[type]

const failures: Record<DeliveryFailure, string> = {
  timeout: 'No answer came within 10 seconds.',
  unknown_name: 'The name of this server was not found.',
  private_address: 'This name leads to a private network, where we send nothing.',
  refused: 'The server refused the connection.',
  certificate: 'The certificate of this server is not valid.',
  connection: 'The connection broke before an answer came.',
  unreadable_secret: 'We cannot read its secret any more. Make a new secret.',
}

/** What came of an attempt; null before the first. */
export function attemptInWords({ status, failure, milliseconds }: WebhookAttempt): string | null {
  if (failure !== null) return failures[failure]
  if (status === null) return null
  if (status >= 200 && status < 300) return `Accepted (${status}) after ${milliseconds} ms.`
  if (status >= 300 && status < 400)
    return `The server redirects (${status}). We follow no redirects: use the address it leads to.`
  return `The server answered ${status}.`
}

/** Whether it may be sent again. A test is sent once. */
export const isGivenUp = ({ type, state }: WebhookDelivery): boolean =>
  state === 'dead' && type !== 'test.ping'

/** What becomes of a delivery. */
export function deliveryInWords(delivery: WebhookDelivery): string {
  const { state, attempts, nextAttemptAt } = delivery
  if (state === 'delivered') return attempts > 1 ? `Accepted at try ${attempts}.` : 'Accepted.'
  if (state === 'dead') return isGivenUp(delivery) ? 'Given up.' : ''
  if (attempts === 0 || nextAttemptAt === null) return 'Waits to be sent.'
  return `Next try: ${momentInWords(nextAttemptAt)}.`
}
