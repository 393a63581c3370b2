import { createEncryption, type Encryption } from '../../../../platform/encryption.ts'
import { type Connecting, createPublicPost, type PostToPublic } from '../../../../platform/outgoing/post.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** What webhooks need besides the database. */
export type WebhookDeps = {
  publicUrl: string
  /** Of the secrets. */
  encryption: Encryption
  post: PostToPublic
  /** In [0, 1). */
  random: () => number
  allowances: Pick<Platform['allowances'], 'take'>
}

/** Connections to receivers, of which each is used seldom. */
const sockets = { maxSockets: 4, maxFreeSockets: 1 }

export function webhookDeps(
  { config, secrets, allowances }: Pick<Platform, 'config' | 'secrets' | 'allowances'>,
  connecting: Connecting = {},
): WebhookDeps {
  return {
    publicUrl: config.publicUrl,
    encryption: createEncryption(secrets, 'webhooks'),
    post: createPublicPost(sockets, connecting),
    random: Math.random,
    allowances,
  }
}
