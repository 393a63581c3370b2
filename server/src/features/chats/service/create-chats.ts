import type { Platform } from '../../../platform/platform.ts'
import type { ChatAdapter, Chats } from './types.ts'

/** The chats of this installation: platforms whose settings are absent have no adapter. */
export function createChats(_platform: Platform, _adapters: readonly ChatAdapter[]): Chats {
  throw new Error('Follows.')
}
