import { hourMs } from '@nofomo/contracts/times/durations.ts'
import type {
  RESTPutAPIApplicationCommandsJSONBody as Commands,
  RESTPatchAPIInteractionOriginalResponseJSONBody as MessageEdit,
} from 'discord-api-types/v10'
import type { DiscordConfig } from '../../../../settings/discord.ts'

/**
 * `ok`: with the body of the answer. `gone`: message, channel or permission is not there any more, or Discord will never
 * take this. `paused`: the thread is archived or locked. `later`: it may work then; `isForAll`: no other request would, either.
 */
export type DiscordReply =
  | { state: 'ok'; body: unknown }
  | { state: 'gone' | 'paused'; status: number }
  | { state: 'later'; retryAfterMs: number; isForAll: boolean; status: number | null }

type ReplyBody = Pick<MessageEdit, 'content' | 'allowed_mentions'>
type MessageAddress = { channelId: string; messageId: string }

/** The calls of Discord's API that chats need. None throws. */
export type DiscordClient = {
  /** Replaces the answer to an interaction, within 15 minutes; needs no bot. */
  editOriginal(interactionToken: string, message: MessageEdit): Promise<DiscordReply>
  /**
   * Tells whoever caused an interaction alone, within 15 minutes. Where a message waits for its text, Discord makes this the
   * text, which everybody sees.
   */
  whisper(interactionToken: string, message: MessageEdit): Promise<DiscordReply>
  /** Replies to an interaction for everybody, within 15 minutes; needs no permission. */
  followUp(interactionToken: string, message: ReplyBody): Promise<DiscordReply>
  /** Replies to a message as the bot, which needs the permissions to. The same `nonce` makes no second one for some minutes. */
  replyToMessage(address: MessageAddress, message: ReplyBody, nonce: string): Promise<DiscordReply>
  /** Replaces a message of the bot; the bot has to see its channel. */
  editMessage(address: MessageAddress, message: MessageEdit): Promise<DiscordReply>
  /** Replaces all commands of the application. The same ones again change nothing. */
  putCommands(commands: Commands): Promise<DiscordReply>
}

/** After failures that say nothing of their end. */
const usualRetryMs = 15_000
/** After a token was refused: only the operator can change that. */
const refusedTokenRetryMs = 10 * 60_000
const maxRetryMs = hourMs
/** The flag of a message that one person sees. */
const ephemeral = 64

/** A client that sends requests to the configured API alone, and none while Discord asks all of them to wait. */
export function createDiscordClient(
  { applicationId, botToken, url, timeoutMs }: DiscordConfig,
  { publicUrl, now }: { publicUrl: string; now: () => Date },
): DiscordClient {
  /** Until when a global limit holds, in ms. */
  let pausedUntil = 0

  async function call(method: 'PATCH' | 'POST' | 'PUT', path: string, body: unknown, isBot: boolean) {
    const waitMs = pausedUntil - now().getTime()
    if (waitMs > 0) return later(waitMs, 429, true)
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'user-agent': `DiscordBot (${publicUrl}, 1)`,
          ...(isBot && { authorization: `Bot ${botToken}` }),
        },
        body: JSON.stringify(body),
        // A redirect would take the token elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return await readReply(response, isBot)
    } catch {
      return later(usualRetryMs, null)
    }
  }

  async function readReply(response: Response, isBot: boolean): Promise<DiscordReply> {
    const { status, headers } = response
    if (response.ok) return { state: 'ok', body: await response.json() }
    const code = await errorCodeOf(response)
    if (status === 429) {
      const waitMs = waitIn(headers)
      const isForAll = headers.get('x-ratelimit-scope') === 'global' || headers.has('x-ratelimit-global')
      if (isForAll) pausedUntil = now().getTime() + waitMs
      return later(waitMs, status, isForAll)
    }
    if (pausedCodes.has(code)) return { state: 'paused', status }
    // The token of an interaction ends by itself.
    if (status === 401 && isBot) return later(refusedTokenRetryMs, status, true)
    return status < 500 ? { state: 'gone', status } : later(usualRetryMs, status)
  }

  const webhook = (token: string) => `/webhooks/${applicationId}/${encodeURIComponent(token)}`
  return {
    editOriginal: (token, message) => call('PATCH', `${webhook(token)}/messages/@original`, message, false),
    whisper: (token, message) => call('POST', webhook(token), { ...message, flags: ephemeral }, false),
    followUp: (token, message) => call('POST', webhook(token), message, false),
    replyToMessage: ({ channelId, messageId }, message, nonce) => {
      const message_reference = { message_id: messageId, fail_if_not_exists: false }
      const body = { ...message, message_reference, nonce, enforce_nonce: true }
      return call('POST', `/channels/${channelId}/messages`, body, true)
    },
    editMessage: ({ channelId, messageId }, message) =>
      call('PATCH', `/channels/${channelId}/messages/${messageId}`, message, true),
    putCommands: (commands) => call('PUT', `/applications/${applicationId}/commands`, commands, true),
  }
}

/** Of an action on an archived thread, and on a locked one. */
const pausedCodes: ReadonlySet<unknown> = new Set([50_083, 160_005])

const errorCodeOf = (response: Response): Promise<unknown> =>
  response.json().then(
    (body) => (body as { code?: unknown } | null)?.code,
    () => null,
  )

const later = (retryAfterMs: number, status: number | null, isForAll = false): DiscordReply => ({
  state: 'later',
  ...{ retryAfterMs, isForAll, status },
})

/** Seconds, possibly a fraction; at most an hour. */
function waitIn(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(maxRetryMs, Math.ceil(seconds * 1_000)) : usualRetryMs
}
