import { decrypt, encrypt } from '../../../platform/encryption.ts'
import type { PostReply } from '../../../platform/outgoing/post.ts'
import { type Attempt, failureOf } from '../rules/outcome.ts'
import { signedHeaders } from '../rules/signing.ts'
import type { WebhookRow } from '../store/webhooks.ts'
import type { WebhookDeps } from './deps.ts'

const purposeOf = (webhookId: string) => `webhook ${webhookId}`

export const sealSecret = (
  webhookId: string,
  secret: string,
  { secretKey }: Pick<WebhookDeps, 'secretKey'>,
) => encrypt(secret, secretKey, purposeOf(webhookId))

/** Where a message goes, and what signs it. */
export type Receiver = {
  webhookId: string
  url: string
  secret: Buffer
  previousSecret: Buffer | null
  previousUntil: Date | null
}

export const receiverOf = (row: WebhookRow): Receiver => ({
  webhookId: row.id,
  url: row.url,
  secret: row.secret,
  previousSecret: row.previous_secret,
  previousUntil: row.previous_until,
})

/** Sends a signed message once. */
export async function sendOnce(
  receiver: Receiver,
  message: { id: string; payload: string },
  now: Date,
  { post, secretKey }: Pick<WebhookDeps, 'post' | 'secretKey'>,
): Promise<Attempt> {
  const { webhookId, url, secret, previousSecret, previousUntil } = receiver
  const signing = previousSecret && previousUntil && previousUntil > now ? [secret, previousSecret] : [secret]
  const secrets = signing.map((sealed) => decrypt(sealed, secretKey, purposeOf(webhookId)))
  const began = performance.now()
  const answered = (reply: PostReply | null, error?: unknown): Attempt => ({
    status: reply?.status ?? null,
    failure: reply ? null : failureOf(error),
    retryAfterMs: reply?.retryAfterMs ?? null,
    milliseconds: Math.round(performance.now() - began),
  })
  try {
    const headers = signedHeaders(message, secrets, now)
    return answered(await post(url, { headers, body: message.payload }))
  } catch (error) {
    return answered(null, error)
  }
}
