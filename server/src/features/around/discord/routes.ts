import * as contract from '@nofomo/contracts/discord/endpoints.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Handler } from '../../../platform/http/endpoints/execute.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { notFound } from '../../../platform/http/replies/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Chats } from '../chats/public.ts'
import { parseInteraction } from './rules/interaction.ts'
import { isSignedByDiscord, publicKeyOf } from './rules/signature.ts'
import { createDiscordClient } from './service/client.ts'
import { createRegistration } from './service/register-commands.ts'
import { replyTo } from './service/reply.ts'

/** In a scope of its own: the signature is over the bytes of the body, so nothing may parse it before. */
export function discordRoutes(app: App, platform: Platform, { chats }: { chats: Chats }): void {
  const { config, clock, log } = platform
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const key = config.discord && publicKeyOf(config.discord.publicKey)
  const handler: Handler<typeof contract.discordInteraction> = async (_, { now }, { request }) => {
    if (!key) return notFound()
    const { body, headers } = request
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const sent = { signature: headers['x-signature-ed25519'], timestamp: headers['x-signature-timestamp'] }
    if (!isSignedByDiscord(bytes, sent, key, now))
      throw new AppError('unauthorized', 'This is not signed by Discord, or too long ago.')
    const interaction = parseInteraction(bytes)
    if (!interaction) throw new AppError('invalid_input', 'This is no interaction that NoFOMO offers.')
    return replyTo(interaction, {
      chats,
      now,
      call: (called, input, caller) => app.call(called, input, caller, request),
    })
  }
  route(app, contract.discordInteraction, handler, { fromAnywhere: true })

  if (!config.discord) return
  const registration = createRegistration(
    createDiscordClient(config.discord, { publicUrl: config.publicUrl, now: clock }),
    log,
  )
  app.runs(registration)
}
