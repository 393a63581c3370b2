import { getChats } from '@nofomo/contracts/chats/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createChatWork } from './live/chat-work.ts'
import { chatDeps } from './service/deps.ts'
import type { ChatPlatform, Chats } from './service/types.ts'

export function chatRoutes(app: App, platform: Platform, { chats }: { chats: Chats }): void {
  const { adapters } = chats
  if (adapters.length > 0) {
    const work = createChatWork(platform, chats, {
      ...chatDeps(platform, adapters),
      call: (endpoint, input, caller) => app.call(endpoint, input, caller, null),
    })
    app.runs(work)
  }

  route(app, getChats, async () => ({ slack: servedBy('slack'), discord: servedBy('discord') }))

  function servedBy(name: ChatPlatform) {
    const adapter = adapters.find((one) => one.platform === name)
    return adapter ? { installUrl: adapter.installUrl } : null
  }
}
