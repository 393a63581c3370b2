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

export function decryptWork(bytes: Buffer, keyHash: Buffer, { encryption }: ChatDeps): ChatWork {
  return JSON.parse(encryption.decrypt(bytes, `work ${keyHash.toString('hex')}`)) as ChatWork
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

export function decryptOfPost(
  bytes: Buffer,
  of: { secret: PostSecret; requestHash: Buffer },
  { encryption }: ChatDeps,
): string {
  return encryption.decrypt(bytes, `${of.secret} ${of.requestHash.toString('hex')}`)
}
