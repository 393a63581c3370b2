import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Bytes of a secret; Standard Webhooks allows 24 to 64. */
const secretLength = 32

export const newSecret = (): string => `whsec_${randomBytes(secretLength).toString('base64')}`

/**
 * The headers of a message by Standard Webhooks: one signature for each secret, the newest first.
 * @param at of this attempt: receivers refuse old ones
 */
export function signedHeaders(
  { id, payload }: { id: string; payload: string },
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'NoFOMO-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  }
}
