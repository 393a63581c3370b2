import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AnyBlock, KnownBlock, ModalView, PlainTextElement, RichTextElement } from '@slack/types'
import type { SlackConfig } from '../../settings/slack.ts'

/** A message in a channel: what it shows now, and how often it was written. */
export type SlackPost = { channel: string; ts: string; text: string; blocks: KnownBlock[]; edits: number }
type Answer = { ok: boolean; [field: string]: unknown }
type Sent = { channel?: string; ts?: string; thread_ts?: string; text?: string; blocks?: KnownBlock[] }
/** A message in the thread of another one. */
type SlackReply = { channel: string; thread_ts: string; text: string }

/** A workspace's token, and a channel that NoFOMO may not write in by itself. */
export const workspaceToken = 'xoxb-of-a-test'
export const closedChannel = 'C0CLOSED'

/**
 * A server that speaks the part of Slack's protocol that we use (docs.slack.dev): its Web API with rate limits, the addresses
 * that requests are answered at, and the page on which somebody lets an app in.
 */
export async function startSlackServer() {
  const posts: SlackPost[] = []
  const responses: { path: string; body: Record<string, unknown> }[] = []
  const replies: SlackReply[] = []
  const views: { trigger_id: string; view: ModalView }[] = []
  /** Channels that are archived: nothing in them changes. */
  const archived = new Set<string>()
  const calls: string[] = []
  const codes = new Map<string, { redirectUri: string; team: string }>()
  const tokens = new Set([workspaceToken])
  /** `retryAfter`: seconds, for the next calls. `refuses`: a method's error. `hold`: answers wait for it, `holds`: those to this channel alone. */
  const state = {
    retryAfter: null as number | null,
    refuses: new Map<string, string>(),
    hold: null as Promise<unknown> | null,
    holds: '',
    team: 'T1',
  }

  const methods: Record<string, (sent: Sent & Record<string, unknown>) => Answer> = {
    'chat.postMessage'({ channel = '', thread_ts, text: words = '', blocks = [] }) {
      if (channel === closedChannel) return { ok: false, error: 'not_in_channel' }
      if (archived.has(channel)) return { ok: false, error: 'is_archived' }
      if (thread_ts !== undefined) {
        replies.push({ channel, thread_ts, text: words })
        return { ok: true, channel, ts: `${thread_ts}1` }
      }
      const ts = `${Math.floor(Date.now() / 1_000)}.${String(posts.length).padStart(6, '0')}`
      posts.push({ channel, ts, text: words, blocks, edits: 0 })
      return { ok: true, channel, ts }
    },
    'chat.update'({ channel, ts, text: words = '', blocks = [] }) {
      const post = posts.find((one) => one.channel === channel && one.ts === ts)
      if (!post) return { ok: false, error: 'message_not_found' }
      if (archived.has(post.channel)) return { ok: false, error: 'is_archived' }
      Object.assign(post, { text: words, blocks, edits: post.edits + 1 })
      return { ok: true, channel, ts }
    },
    'views.open'({ trigger_id, view }) {
      const flaw = viewFlaw(view as ModalView)
      if (flaw) return { ok: false, error: 'invalid_arguments', detail: flaw }
      views.push({ trigger_id: String(trigger_id), view: view as ModalView })
      return { ok: true, view }
    },
  }

  function apiAnswer(method: string, request: IncomingMessage, body: string): Answer {
    if (method === 'oauth.v2.access') return exchange(request, new URLSearchParams(body))
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) return { ok: false, error: 'token_revoked' }
    const refused = state.refuses.get(method)
    if (refused) return { ok: false, error: refused }
    const sent = JSON.parse(body) as Sent
    const broken = brokenRule(sent.blocks ?? [])
    if (broken) return { ok: false, error: 'invalid_blocks', detail: broken }
    return methods[method]?.(sent as Sent & Record<string, unknown>) ?? { ok: false, error: 'unknown_method' }
  }

  function exchange(request: IncomingMessage, form: URLSearchParams): Answer {
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    if (request.headers.authorization !== `Basic ${credentials}`)
      return { ok: false, error: 'bad_client_secret' }
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (!code || code.redirectUri !== form.get('redirect_uri')) return { ok: false, error: 'invalid_code' }
    return {
      ok: true,
      token_type: 'bot',
      access_token: workspaceToken,
      scope: 'commands,chat:write,chat:write.public',
      team: { id: code.team, name: 'Friends' },
    }
  }

  /** The page on which somebody lets the app in, at once. */
  function authorize(query: URLSearchParams, response: ServerResponse) {
    const code = randomUUID()
    const redirectUri = query.get('redirect_uri') ?? ''
    codes.set(code, { redirectUri, team: state.team })
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    response.writeHead(302, { location: back.href }).end()
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://slack.example')
    const body = await text(request)
    if (pathname === '/oauth/v2/authorize') return authorize(searchParams, response)
    const json = { 'content-type': 'application/json' }
    if (pathname.startsWith('/response/')) {
      responses.push({ path: pathname, body: JSON.parse(body) as Record<string, unknown> })
      return void response.writeHead(200).end('ok')
    }
    const method = pathname.replace('/api/', '')
    calls.push(method)
    if (body.includes(state.holds)) await state.hold
    if (state.retryAfter !== null && method.startsWith('chat.'))
      return void response
        .writeHead(429, { ...json, 'retry-after': String(state.retryAfter) })
        .end('{"ok":false}')
    response.writeHead(200, json).end(JSON.stringify(apiAnswer(method, request, body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: SlackConfig = {
    clientId: '1.2',
    clientSecret: 'client-secret-of-a-test',
    signingSecret: 'signing-secret-of-a-test',
    url,
  }
  return {
    ...{ settings, posts, replies, responses, views, archived, calls, codes, tokens, state },
    responseUrl: (name: string) => `${url}/response/${name}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type SlackServer = Awaited<ReturnType<typeof startSlackServer>>

/** The limits of Block Kit that a message of ours could break; null if it keeps them. */
function brokenRule(blocks: readonly KnownBlock[]): string | null {
  if (blocks.length > 50) return 'more than 50 blocks'
  return blocks.find(isBroken)?.type ?? null
}

const tooLong = ({ text: words }: PlainTextElement, max: number) => words === '' || words.length > max

/** What Slack would refuse of a dialog; null if it keeps the limits. */
export function viewFlaw({
  title,
  submit,
  close,
  blocks,
  callback_id = '',
  private_metadata = '',
}: ModalView) {
  if ([title, submit, close].some((label) => label && tooLong(label, 24))) return 'a label longer than 24'
  if (blocks.length > 100) return 'more than 100 blocks'
  if (callback_id.length > 255 || private_metadata.length > 3_000) return 'an id or metadata too long'
  if (blocks.some(({ type }) => type === 'input') && !submit) return 'inputs without a submit'
  const ids = blocks.flatMap(({ block_id: id }) => id ?? [])
  if (new Set(ids).size < ids.length || ids.some((id) => id.length > 255)) return 'block ids'
  return blocks.find(isBrokenInput)?.block_id ?? null
}

function isBrokenInput(block: AnyBlock): boolean {
  if (block.type === 'section') return !('text' in block && block.text) || block.text.text.length > 3_000
  if (block.type !== 'input' || !('element' in block)) return false
  const { label, hint, element } = block as Extract<KnownBlock, { type: 'input' }>
  if (tooLong(label, 2_000) || (hint && tooLong(hint, 2_000))) return true
  if (element.type !== 'radio_buttons') return false
  const { options, initial_option: initial } = element
  const isChoice = !initial || options.some((option) => JSON.stringify(option) === JSON.stringify(initial))
  return (
    !isChoice ||
    options.length > 10 ||
    options.some(
      ({ text: label, value = '' }) => tooLong(label as PlainTextElement, 75) || value.length > 150,
    )
  )
}

function isBroken(block: KnownBlock): boolean {
  switch (block.type) {
    case 'header':
      return block.text.text === '' || block.text.text.length > 150
    case 'image':
      return !('image_url' in block && /^https?:/.test(block.image_url ?? ''))
    case 'actions':
      return block.elements.length > 25
    case 'rich_text':
      return textsOf({ blocks: [block] }).includes('')
    default:
      return false
  }
}

/** The headers with which Slack signs a body. */
export function signedHeaders(body: string, signingSecret: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${signature}` }
}

export const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** The body of a slash command. */
export function commandBody(words: string, responseUrl: string, sender: Partial<Sender> = {}): string {
  const { team, channel, user } = { ...friend, ...sender }
  return new URLSearchParams({
    ...{ team_id: team, channel_id: channel, user_id: user, command: '/nofomo', text: words },
    response_url: responseUrl,
    // Slack sends another one each time; so no two bodies are the same.
    trigger_id: randomUUID(),
  }).toString()
}

export type Sender = { team: string; channel: string; user: string }
const friend: Sender = { team: 'T1', channel: 'C1', user: 'U1' }

/** The body of an interaction. */
export function interactionBody(
  payload: Record<string, unknown>,
  responseUrl: string,
  sender: Partial<Sender> = {},
): string {
  const { team, channel, user } = { ...friend, ...sender }
  const sent = {
    ...{ team: { id: team }, user: { id: user }, channel: { id: channel } },
    ...{ trigger_id: randomUUID(), response_url: responseUrl },
    ...payload,
  }
  return new URLSearchParams({ payload: JSON.stringify(sent) }).toString()
}

/** All that a message says, a line for each text. */
export function textsOf({ blocks }: Pick<SlackPost, 'blocks'>): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.type === 'header') return [block.text.text]
    if (block.type === 'image') return ['image_url' in block ? (block.image_url ?? '') : '']
    if (block.type !== 'rich_text') return []
    return block.elements.map((part) =>
      part.type === 'rich_text_section' ? part.elements.map(wordsOf).join('') : '',
    )
  })
}

const wordsOf = (run: RichTextElement): string => {
  if (run.type === 'text') return run.text
  if (run.type === 'user') return `@${run.user_id}`
  return run.type === 'link' ? run.url : ''
}

/** The names of a message's buttons, and the post that they carry. */
export function buttonsOf({ blocks }: Pick<SlackPost, 'blocks'>): { names: string[]; postId: string } {
  const elements = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []))
  const buttons = elements.filter((element) => element.type === 'button')
  const postId = buttons.find(({ value }) => value !== undefined)?.value ?? ''
  return { names: buttons.map(({ text: { text: name } }) => name), postId }
}
