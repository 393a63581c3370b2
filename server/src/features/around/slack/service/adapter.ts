import { installInSlack } from '@nofomo/contracts/slack/endpoints.ts'
import { z } from 'zod'
import type { Platform } from '../../../../platform/platform.ts'
import type { ChatAdapter, ChatMessage, ShowOutcome } from '../../chats/public.ts'
import { blocksOf, hasPicture, linesOf, type SlackMessage, withoutPicture } from '../rules/blocks.ts'
import { deleteInstallation } from '../store/installations.ts'
import { type SlackDeps, slackDeps, tokenOf, whisper } from './deps.ts'
import type { SlackAnswer } from './slack-api.ts'

/** Where a request is answered, and where its message stands once it is posted. */
const slackTarget = z.object({
  ...{ workspace: z.string(), channel: z.string(), responseUrl: z.string(), ts: z.string().nullable() },
  /** Who asked; null for messages of before. */
  person: z.string().nullable().default(null),
})
type SlackTarget = z.output<typeof slackTarget>

/** Null without settings. */
export function createSlackAdapter(
  platform: Pick<Platform, 'db' | 'config' | 'secrets'>,
): ChatAdapter | null {
  const deps = slackDeps(platform)
  if (!deps) return null
  return {
    platform: 'slack',
    installUrl: installInSlack.path,
    show: (target, message, postId) => show(slackTarget.parse(target), message, postId, deps),
    reply: (target, sentences) => reply(slackTarget.parse(target), sentences, deps),
    tell: (target, told) => whisper(slackTarget.parse(target).responseUrl, told, deps),
  }
}

/** The token does not hold any more. */
const revoked = new Set(['token_revoked', 'token_expired', 'account_inactive', 'invalid_auth', 'not_authed'])
/** NoFOMO may not write in the channel by itself: only in answer to a command. */
const closedToUs = new Set([
  'not_in_channel',
  'channel_not_found',
  'missing_scope',
  'restricted_action',
  'ekm_access_denied',
  'no_permission',
])
/** The message cannot be edited any more. */
const lost = new Set([...closedToUs, 'message_not_found', 'cant_update_message', 'edit_window_closed'])
const usualPauseMs = 30_000

async function show(
  target: SlackTarget,
  message: ChatMessage,
  postId: string,
  deps: SlackDeps,
): Promise<ShowOutcome> {
  const { workspace, channel, ts, person } = target
  const token = await tokenOf(deps, workspace)
  if (token === null) return ts === null ? showByResponse(target, message, postId, deps) : { state: 'gone' }
  const send = (shown: SlackMessage) =>
    ts === null
      ? deps.api.call('chat.postMessage', token, { channel, ...shown, ...withoutPreviews })
      : deps.api.call('chat.update', token, { channel, ts, ...shown })
  const answer = await sendWithPicture(blocksOf(message, postId, person), send)
  if (answer.ok) return { state: 'shown', target: { ...target, ts: ts ?? String(answer.ts) } }
  const { error, retryAfterMs } = answer
  if (error === 'is_archived') return { state: 'paused' }
  if (error === 'ratelimited')
    return { state: 'later', retryAfterMs: retryAfterMs ?? usualPauseMs, isForAll: true }
  if (revoked.has(error)) {
    await deleteInstallation(deps.db, workspace)
    return ts === null ? showByResponse(target, message, postId, deps) : { state: 'gone' }
  }
  if (ts === null && closedToUs.has(error)) return showByResponse(target, message, postId, deps)
  if (lost.has(error)) return { state: 'gone' }
  throw new Error(`Slack refused a message: ${error}.`)
}

/** In the message's thread. What Slack refuses is not tried again: the message says it, too. @throws if Slack cannot be reached */
async function reply(
  { workspace, channel, ts }: SlackTarget,
  sentences: readonly string[],
  deps: SlackDeps,
): Promise<void> {
  const token = await tokenOf(deps, workspace)
  if (token === null || ts === null) return
  const shown = { ...linesOf(sentences), ...withoutPreviews }
  const answer = await deps.api.call('chat.postMessage', token, { channel, thread_ts: ts, ...shown })
  if (!answer.ok && answer.error === 'ratelimited') throw new Error('Slack limits replies.')
}

const withoutPreviews = { unfurl_links: false, unfurl_media: false }

/** Slack fetches pictures at once, and refuses the message if it cannot: then it is sent without. */
async function sendWithPicture(
  shown: SlackMessage,
  send: (shown: SlackMessage) => Promise<SlackAnswer>,
): Promise<SlackAnswer> {
  const answer = await send(shown)
  const isRefused = !answer.ok && answer.error.startsWith('invalid_blocks')
  return isRefused && hasPicture(shown) ? send(withoutPicture(shown)) : answer
}

/** Everybody in the channel sees the answer to the command, but it cannot be edited. */
async function showByResponse(
  { responseUrl, person }: SlackTarget,
  message: ChatMessage,
  postId: string,
  { api }: SlackDeps,
): Promise<ShowOutcome> {
  const { text, blocks } = blocksOf(message, postId, person)
  await api.respond(responseUrl, {
    response_type: 'in_channel',
    text,
    blocks: [...blocks, { type: 'context', elements: [{ type: 'plain_text', text: inviteFirst }] }],
  })
  return { state: 'shown', target: null }
}

const inviteFirst = 'This message does not follow the vote: invite @NoFOMO to this channel first, next time.'
