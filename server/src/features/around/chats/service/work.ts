import { decryptOrNull } from '../../../../platform/encryption.ts'
import type { ChatDeps } from './deps.ts'
import type { ChatRequest, ChatSender, ChatTarget } from './types.ts'

/** What a request leaves to do. */
export type ChatWork = {
  sender: ChatSender
  request: ChatRequest
  target: ChatTarget
  /** Hosts the vote that the request begins. Made when the request is stored, so that a second attempt finds the same vote. */
  hostToken: string
}

export function encryptWork(work: ChatWork, keyHash: Buffer, { encryption }: ChatDeps): Buffer {
  return encryption.encrypt(JSON.stringify(work), `work ${keyHash.toString('hex')}`)
}

/** Null if it was encrypted under another master secret. */
export function decryptWork(bytes: Buffer, keyHash: Buffer, { encryption }: ChatDeps): ChatWork | null {
  const text = decryptOrNull(encryption, bytes, `work ${keyHash.toString('hex')}`)
  return text === null ? null : (JSON.parse(text) as ChatWork)
}

/** What a post keeps encrypted; `requestHash` of the request that made it. */
export type PostSecret = 'target' | 'host token'

export function encryptOfPost(
  text: string,
  of: { secret: PostSecret; requestHash: Buffer },
  { encryption }: ChatDeps,
): Buffer {
  return encryption.encrypt(text, `${of.secret} ${of.requestHash.toString('hex')}`)
}

/** Null if it was encrypted under another master secret. */
export function decryptOfPost(
  bytes: Buffer,
  of: { secret: PostSecret; requestHash: Buffer },
  { encryption }: ChatDeps,
): string | null {
  return decryptOrNull(encryption, bytes, `${of.secret} ${of.requestHash.toString('hex')}`)
}
