import { answerMessage, muteMessage, sendMessage } from '@nofomo/contracts/messages/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { groupIdFrom } from '../venues/public.ts'
import * as messages from './service/messages.ts'

/** Changes are announced to both sides: the page of the group, and the dashboard of the venue. */
export function messageRoutes(app: App, { secrets, changes }: Platform): void {
  const groupIdOf = groupIdFrom(secrets)
  function announce(sessionId: string, venueId: string) {
    changes.announce('session', [sessionId])
    changes.announceFigures([venueId])
    return { success: true as const }
  }

  route(app, sendMessage, async ({ member, body }, ctx) =>
    announce(await messages.sendMessage(ctx, member, body, groupIdOf), body.venueId),
  )

  route(app, answerMessage, async ({ host, body }, ctx) =>
    announce(host.sessionId, await messages.answerMessage(ctx, host, body.words)),
  )

  route(app, muteMessage, async ({ host, body }, ctx) =>
    announce(host.sessionId, await messages.muteMessage(ctx, host, body.isMuted)),
  )
}
