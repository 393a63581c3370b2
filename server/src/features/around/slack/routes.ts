import {
  installInSlack,
  returnFromSlack,
  slackCommand,
  slackEvent,
  slackInteraction,
} from '@nofomo/contracts/slack/endpoints.ts'
import { z } from 'zod'
import type { CallEndpoint } from '../../../platform/channel-calls.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { notFound } from '../../../platform/http/replies/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Chats } from '../chats/public.ts'
import { readSignature } from './rules/signature.ts'
import { answerCommand, answerEvent, answerInteraction } from './service/answer.ts'
import { slackDeps } from './service/deps.ts'
import { finishInstall, installAddress } from './service/install.ts'

/** A pressed button comes with the message it stands in. */
const bodyLimit = 256 * 1024

export async function slackRoutes(app: App, platform: Platform, { chats }: { chats: Chats }): Promise<void> {
  installRoutes(app, platform, chats)
  await app.register(async (scope) => signedRoutes(scope, platform, chats))
}

/** In a scope of its own: the signature is over the bytes of the body, so nothing may parse it. */
function signedRoutes(app: App, platform: Platform, chats: Chats): void {
  const deps = slackDeps(platform)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  for (const [endpoint, answer] of [
    [slackCommand, answerCommand],
    [slackInteraction, answerInteraction],
    [slackEvent, answerEvent],
  ] as const)
    route(
      app,
      endpoint,
      async (_, { now }, { request }) => {
        if (!deps) return notFound()
        const sent: unknown = request.body
        const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0)
        const key = readSignature(body, request.headers, deps.settings.signingSecret, now)
        if (key === null) throw new AppError('unauthorized', 'Slack has not signed this lately.')
        const call: CallEndpoint = (called, input, caller) => app.call(called, input, caller, request)
        return answer({ key, text: body.toString('utf8') }, { ...deps, chats, call })
      },
      { fromAnywhere: true },
    )
}

const returned = z.object({ code: z.string().min(1).max(500), state: z.string().max(100) })

/** Pages of a browser on its way to Slack and back. */
function installRoutes(app: App, platform: Platform, chats: Chats): void {
  const deps = slackDeps(platform)

  route(app, installInSlack, async (_, { actor, now }, { reply }) => {
    if (!deps || actor.kind !== 'browser') return notFound()
    // The secret of the cookie binds the way back to this browser.
    reply.setMissingCookies()
    return reply.header('cache-control', 'no-store').redirect(installAddress(actor.hostToken, now, deps))
  })

  route(app, returnFromSlack, async (_, { actor, now }, { request, reply }) => {
    if (!deps || actor.kind !== 'browser') return notFound()
    const query = returned.safeParse(request.query)
    const { hostToken: browserSecret } = actor
    const outcome = query.success
      ? await finishInstall({ ...query.data, browserSecret, now }, { ...deps, chats }).catch(
          (error: unknown) => {
            request.log.warn({ err: error }, 'NoFOMO could not be added to a workspace of Slack')
            return 'failed' as const
          },
        )
      : 'refused'
    return reply.header('cache-control', 'no-store').redirect(`/chats?slack=${outcome}`)
  })
}
