import { decryptOrNull } from '../../../../platform/encryption.ts'
import type { PostReply } from '../../../../platform/outgoing/post.ts'
import { type Attempt, failureOf } from '../rules/outcome.ts'
import { signedHeaders } from '../rules/signing.ts'
import type { WebhookDeps } from './deps.ts'

const contextOf = (webhookId: string) => `webhook ${webhookId}`

export const sealSecret = (
  webhookId: string,
  secret: string,
  { encryption }: Pick<WebhookDeps, 'encryption'>,
) => encryption.encrypt(secret, contextOf(webhookId))

/** Where a message goes, and what signs it. */
export type Receiver = {
  webhookId: string
  url: string
  secret: Buffer
  previousSecret: Buffer | null
  earlierSecrets: Buffer[]
  previousUntil: Date | null
}

/** The newest first. Empty if the newest cannot be read, as after a new master secret. */
function secretsOf(
  { webhookId, secret, previousSecret, earlierSecrets, previousUntil }: Receiver,
  now: Date,
  { encryption }: Pick<WebhookDeps, 'encryption'>,
): string[] {
  const read = (sealed: Buffer) => decryptOrNull(encryption, sealed, contextOf(webhookId))
  const newest = read(secret)
  if (newest === null) return []
  const isForBoth = previousSecret && previousUntil && previousUntil > now
  const before = isForBoth ? [previousSecret, ...earlierSecrets].map(read) : []
  return [newest, ...before.filter((one) => one !== null)]
}

/** Sends a signed message once. */
export async function sendOnce(
  receiver: Receiver,
  message: { id: string; payload: string },
  now: Date,
  deps: Pick<WebhookDeps, 'post' | 'encryption'>,
): Promise<Attempt> {
  const secrets = secretsOf(receiver, now, deps)
  const began = performance.now()
  const outcome = (reply: PostReply | null, failure: Attempt['failure']): Attempt => ({
    status: reply?.status ?? null,
    failure,
    retryAfterMs: reply?.retryAfterMs ?? null,
    milliseconds: Math.round(performance.now() - began),
  })
  if (secrets.length === 0) return outcome(null, 'unreadable_secret')
  try {
    const headers = signedHeaders(message, secrets, now)
    return outcome(await deps.post(receiver.url, { headers, body: message.payload }), null)
  } catch (error) {
    return outcome(null, failureOf(error))
  }
}
