import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { APIEmbed } from 'discord-api-types/v10'
import type { DiscordConfig } from '../../../settings/discord.ts'
import { discordInteractions, discordKeys, snowflake } from './interactions.ts'
import { componentFlaws, messageFlaws } from './limits.ts'

type MessageBody = {
  content?: string
  embeds?: APIEmbed[]
  components?: {
    content?: string
    components?: { type: number; label?: string; custom_id?: string; url?: string }[]
  }[]
  allowed_mentions?: object
}

/** A message of the bot: each body that it had, the newest last; none while Discord shows that the bot is thinking. */
export type DiscordMessage = {
  id: string
  channelId: string
  isEphemeral: boolean
  bodies: MessageBody[]
}

type DiscordModal = { custom_id: string; title: string; components: unknown[] }

export type DiscordRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}

type Reply = { status: number; body: unknown; headers?: Record<string, string> }

/** How an interaction reaches the product, and its reply. */
export type SendInteraction = (
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; body: unknown }>

const tokenLifeMs = 15 * 60_000

/** A server that speaks the part of Discord's API that applications use, with its limits. `stop` ends it. */
export async function openDiscordServer({ now = () => new Date() } = {}) {
  const keys = discordKeys()
  const applicationId = snowflake()
  const botToken = 'token.of.a.test.bot.0123456789'
  const messages = new Map<string, DiscordMessage>()
  /** The messages and times of interactions that were answered, by their token. */
  const tokens = new Map<string, { message: DiscordMessage | null; channelId: string; since: number }>()
  const own = {
    requests: [] as DiscordRequest[],
    /** What a real Discord would have refused. */
    flaws: [] as string[],
    commands: [] as unknown[],
    /** Answers all requests in the place of the API; null: the API answers. */
    outage: null as ((request: DiscordRequest) => Reply | null) | null,
    /** The channels that the bot does not see. */
    hiddenChannels: new Set<string>(),
    /** Threads that are archived: nothing in them is edited. */
    archivedThreads: new Set<string>(),
    /** The channels that the bot may not write in. */
    mutedChannels: new Set<string>(),
    replies: [] as { channelId: string; to: string | null; content: string }[],
  }

  function addMessage(channelId: string, isEphemeral: boolean): DiscordMessage {
    const message = { id: snowflake(), channelId, isEphemeral, bodies: [] }
    messages.set(message.id, message)
    return message
  }

  function edited(message: DiscordMessage | undefined, body: unknown): Reply {
    if (!message) return { status: 404, body: { code: 10_008, message: 'Unknown Message' } }
    const flaws = messageFlaws(body as MessageBody)
    if (flaws.length > 0) {
      own.flaws.push(...flaws)
      return { status: 400, body: { code: 50_035, message: 'Invalid Form Body' } }
    }
    if (own.archivedThreads.has(message.channelId))
      return { status: 400, body: { code: 50_083, message: 'Thread is archived' } }
    message.bodies.push({ ...message.bodies.at(-1), ...(body as MessageBody) })
    return { status: 200, body: { id: message.id, channel_id: message.channelId, ...message.bodies.at(-1) } }
  }

  function editOriginal(token: string, body: unknown): Reply {
    const found = tokens.get(decodeURIComponent(token))
    if (!found) return { status: 404, body: { code: 10_015, message: 'Unknown Webhook' } }
    if (now().getTime() - found.since > tokenLifeMs)
      return { status: 401, body: { code: 50_027, message: 'Invalid Webhook Token' } }
    return edited(found.message ?? undefined, body)
  }

  /** A follow-up message, which one person sees if its flag says so; the first one becomes the text of a message that waits. */
  function followUp(token: string, body: unknown): Reply {
    const found = tokens.get(decodeURIComponent(token))
    if (!found) return { status: 404, body: { code: 10_015, message: 'Unknown Webhook' } }
    if (found.message?.bodies.length === 0) return edited(found.message, body)
    const { flags = 0, content = '' } = body as { flags?: number; content?: string }
    const isEphemeral = (flags & 64) !== 0
    if (!isEphemeral) own.replies.push({ channelId: found.channelId, to: null, content })
    return edited(addMessage(found.channelId, isEphemeral), body)
  }

  const nonces = new Set<string>()
  function replyAsBot(channelId: string, body: unknown): Reply {
    if (own.hiddenChannels.has(channelId) || own.mutedChannels.has(channelId))
      return { status: 403, body: { code: 50_013, message: 'Missing Permissions' } }
    const {
      content = '',
      message_reference: to,
      nonce = '',
    } = body as Record<string, string> & {
      message_reference?: { message_id: string }
    }
    if (nonce.length > 25) own.flaws.push('a nonce longer than 25')
    if (!nonces.has(nonce)) own.replies.push({ channelId, to: to?.message_id ?? null, content })
    nonces.add(nonce)
    return edited(addMessage(channelId, false), body)
  }

  function editAsBot(channelId: string, messageId: string, body: unknown): Reply {
    if (own.hiddenChannels.has(channelId))
      return { status: 403, body: { code: 50_001, message: 'Missing Access' } }
    return edited(messages.get(messageId), body)
  }

  /** `PATCH /webhooks/{application}/{token}/messages/@original`, `POST /webhooks/{application}/{token}`, and for the bot `PATCH …/messages/…`, `PUT …/commands`. */
  function api({ method, path, headers, body }: DiscordRequest): Reply {
    const [, top, first = '', second = '', third = '', fourth] = path.split('/')
    const call = `${method} ${top}`
    if (call === 'PATCH webhooks' && first === applicationId && fourth === '@original')
      return editOriginal(second, body)
    if (call === 'POST webhooks' && first === applicationId && third === '') return followUp(second, body)
    if (headers.authorization !== `Bot ${botToken}`)
      return { status: 401, body: { code: 0, message: '401: Unauthorized' } }
    if (call === 'POST channels') return replyAsBot(first, body)
    if (call === 'PATCH channels') return editAsBot(first, third, body)
    if (call !== 'PUT applications' || second !== 'commands')
      return { status: 404, body: { code: 0, message: '404: Not Found' } }
    own.commands = body as unknown[]
    return { status: 200, body }
  }

  const server = createServer(async (incoming, response) => {
    const request = await requestOf(incoming)
    own.requests.push(request)
    const { status, body, headers } = own.outage?.(request) ?? api(request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings: DiscordConfig = {
    ...{ applicationId, botToken, publicKey: keys.publicKey },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v10`,
    timeoutMs: 20_000,
  }

  /** What Discord does with the product's reply to an interaction. */
  function answered(
    { token, channel_id: channelId = '', message: pressed }: Interaction,
    reply: InteractionReply,
  ) {
    const { type, data = {} } = reply
    if (type === 9) {
      own.flaws.push(...modalFlaws(data as DiscordModal))
      return { modal: data as DiscordModal, message: null }
    }
    const isSeen = type === 4 || type === 5
    const updated = type === 7 ? (messages.get(pressed?.id ?? '') ?? null) : null
    const message = isSeen ? addMessage(channelId, ((data.flags ?? 0) & 64) !== 0) : updated
    tokens.set(token, { message, channelId, since: now().getTime() })
    if (message && (type === 4 || type === 7)) edited(message, data)
    return { modal: null, message }
  }

  const interactions = discordInteractions(applicationId)
  return Object.assign(own, {
    settings,
    keys,
    messages,
    interactions,
    /** Sends an interaction, and shows what the product replies. */
    async deliver(send: SendInteraction, interaction: Interaction) {
      const body = JSON.stringify(interaction)
      const { status, body: reply } = await send(keys.sign(body, now()), body)
      const shown =
        status === 200 ? answered(interaction, reply as InteractionReply) : { modal: null, message: null }
      return { status, reply, ...shown }
    },
    /** The button of a message with this label. */
    buttonOf(message: DiscordMessage | null, label: string) {
      return this.buttonsOf(message).find((button) => button.label === label)
    },
    /** All buttons of a message. */
    buttonsOf(message: DiscordMessage | null) {
      const rows = message?.bodies.at(-1)?.components ?? []
      return rows.flatMap((row) => row.components ?? [])
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  })
}

export type DiscordServer = Awaited<ReturnType<typeof openDiscordServer>>

type Interaction = { token: string; channel_id?: string; message?: { id: string } }
type InteractionReply = { type: number; data?: { flags?: number } & Record<string, unknown> }

function modalFlaws({ custom_id: id, title, components }: DiscordModal): string[] {
  const flaws = componentFlaws(components)
  if (id === '' || id.length > 100) flaws.push('a modal without an id of 1 to 100 characters')
  if (title === '' || title.length > 45) flaws.push('a modal without a title of 1 to 45 characters')
  return flaws
}

async function requestOf(incoming: IncomingMessage): Promise<DiscordRequest> {
  const { method = '', url = '', headers } = incoming
  const sent = await text(incoming)
  return { method, path: url.replace('/api/v10', ''), headers, body: sent === '' ? null : JSON.parse(sent) }
}

/** Discord's answer while a limit holds. */
export const limited = (retryAfter: number, isGlobal = false): Reply => ({
  status: 429,
  body: { message: 'You are being rate limited.', retry_after: retryAfter, global: isGlobal },
  headers: {
    'retry-after': String(Math.ceil(retryAfter)),
    'x-ratelimit-scope': isGlobal ? 'global' : 'user',
    ...(isGlobal && { 'x-ratelimit-global': 'true' }),
  },
})
