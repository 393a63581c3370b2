import { z } from 'zod'
import type { Platform } from '../../../../platform/platform.ts'
import type { ChatAdapter, ChatTarget, ShowOutcome } from '../../chats/public.ts'
import { installLink } from '../rules/command.ts'
import { renderMessage, renderReply, renderSentence } from '../rules/message.ts'
import { createDiscordClient, type DiscordReply } from './client.ts'

/** Of the token of an interaction; Discord’s 15 minutes without the time that requests take. */
const tokenLifeMs = 14 * 60_000
/** Discord does not know an interaction before it has read our acknowledgement, which may come after our answer. */
const unknownAtFirstMs = 10_000
/** A sentence to one person is told at once, or not at all. */
const maxTellAttempts = 4
const maxTellWaitMs = 5_000

const target = z.object({
  token: z.string(),
  since: z.number(),
  /** Once it is shown. */
  message: z.string().optional(),
  channel: z.string().optional(),
  /** Who asked. */
  person: z.string().nullable().default(null),
})
type Target = z.output<typeof target>

/** What answers an interaction that arrives now. */
export const targetOf = (token: string, now: Date, person: string): ChatTarget => ({
  ...{ token, since: now.getTime(), person },
})

const shownMessage = z.object({ id: z.string().regex(/^\d+$/), channel_id: z.string().regex(/^\d+$/) })

/** Null without an application at Discord. */
export function createDiscordAdapter({
  config,
  clock,
  log,
  pause,
}: Pick<Platform, 'config' | 'clock' | 'pause'> & {
  log: Pick<Platform['log'], 'warn'>
}): ChatAdapter | null {
  const { discord, publicUrl } = config
  if (!discord) return null
  const client = createDiscordClient(discord, { publicUrl, now: clock })
  const ageOf = ({ since }: Target) => clock().getTime() - since

  /** By the token while it lives, then as the bot. */
  async function edit(to: Target, body: ReturnType<typeof renderMessage>): Promise<DiscordReply> {
    const { token, message: messageId, channel: channelId } = to
    if (ageOf(to) < tokenLifeMs) {
      const reply = await client.editOriginal(token, body)
      if (reply.state !== 'gone' || reply.status !== 401) return reply
    }
    if (!messageId || !channelId) return { state: 'gone', status: 401 }
    return client.editMessage({ channelId, messageId }, body)
  }

  return {
    platform: 'discord',
    installUrl: installLink(discord.applicationId),

    async show(given, message, postId) {
      const to = target.parse(given)
      const reply = await edit(to, renderMessage(message, postId, to.person))
      if (reply.state === 'ok') return shown(to, reply.body)
      // Neither is the state of a message: a defect of ours, or a token that the operator has to renew.
      if ((reply.state === 'gone' && reply.status === 400) || reply.status === 401)
        log.warn({ status: reply.status }, 'Discord refused a message')
      return notShown(reply, ageOf(to))
    },

    // What Discord refuses, as the bot may not write there, is not tried again: the message says it, too.
    async reply(given, sentences, key) {
      const to = target.parse(given)
      const { token, message: messageId, channel: channelId } = to
      const body = renderReply(sentences)
      if (!messageId || !channelId) return
      const reply =
        ageOf(to) < tokenLifeMs
          ? await client.followUp(token, body)
          : await client.replyToMessage({ channelId, messageId }, body, key)
      if (reply.state === 'later') throw new Error('Discord could not be reached with a reply.')
    },

    async tell(given, { sentence, link }) {
      const to = target.parse(given)
      for (let attempt = 1; ageOf(to) < tokenLifeMs; attempt += 1) {
        const reply = await client.whisper(to.token, renderSentence(sentence, link))
        const outcome = reply.state === 'ok' ? null : notShown(reply, ageOf(to))
        if (outcome?.state !== 'later') return
        if (attempt === maxTellAttempts || outcome.retryAfterMs > maxTellWaitMs)
          throw new Error(`Discord answered ${reply.state}.`)
        await pause(outcome.retryAfterMs)
      }
    },
  }
}

function shown(to: Target, body: unknown): ShowOutcome {
  const { id: message, channel_id: channel } = shownMessage.parse(body)
  return { state: 'shown', target: { ...to, message, channel } }
}

function notShown(reply: Exclude<DiscordReply, { state: 'ok' }>, ageMs: number): ShowOutcome {
  if (reply.state === 'later') return reply
  if (reply.state === 'paused') return { state: 'paused' }
  if (reply.status === 404 && ageMs < unknownAtFirstMs)
    return { state: 'later', retryAfterMs: 1_000, isForAll: false }
  return { state: 'gone' }
}
