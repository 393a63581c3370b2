import { createHash } from 'node:crypto'
import type { WebhookEventType } from '@nofomo/contracts/webhooks/choices.ts'

type Message = { webhookId: string; sessionId: string; type: WebhookEventType; version: number }

/** The id of a message follows from what it says, so that whoever finds the same event again gives it the same id. */
export function messageIdOf({ webhookId, sessionId, type, version }: Message): string {
  const digest = createHash('sha256').update([webhookId, sessionId, type, version].join(' ')).digest()
  return `msg_${digest.subarray(0, 16).toString('base64url')}`
}
