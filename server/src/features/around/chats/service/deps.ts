import { createEncryption, type Encryption } from '../../../../platform/encryption.ts'
import { keyedHash } from '../../../../platform/keyed-hash.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { ChatAdapter, ChatSender } from './types.ts'

/** Keyed hashes of what a platform calls its people and places: whoever has only the table cannot tell who they are. */
export type SenderHashes = {
  key(platform: string, key: string): Buffer
  workspace(sender: Pick<ChatSender, 'platform' | 'workspace'>): Buffer
  channel(sender: Pick<ChatSender, 'platform' | 'workspace' | 'channel'>): Buffer
  person(sender: Pick<ChatSender, 'platform' | 'workspace' | 'person'>): Buffer
}

/** What chats need besides the database. */
export type ChatDeps = {
  publicUrl: string
  adapters: readonly ChatAdapter[]
  hashes: SenderHashes
  encryption: Encryption
  log: Pick<Platform['log'], 'warn' | 'error'>
  sessionVersions: Platform['sessionVersions']
}

export function chatDeps(
  { config, secrets, log, sessionVersions }: Pick<Platform, 'config' | 'secrets' | 'log' | 'sessionVersions'>,
  adapters: readonly ChatAdapter[],
): ChatDeps {
  const hashed = keyedHash(secrets.key('chat senders'))
  const hash = (...parts: string[]) => hashed(JSON.stringify(parts))
  return {
    publicUrl: config.publicUrl,
    adapters,
    hashes: {
      key: (platform, key) => hash('key', platform, key),
      workspace: ({ platform, workspace }) => hash('workspace', platform, workspace),
      channel: ({ platform, workspace, channel }) => hash('channel', platform, workspace, channel),
      person: ({ platform, workspace, person }) => hash('person', platform, workspace, person),
    },
    encryption: createEncryption(secrets, 'chats'),
    log,
    sessionVersions,
  }
}
