import { installInSlack } from '@nofomo/contracts/endpoints/chats/slack.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ChatAdapter, ChatMessage, ChatTarget, ShowOutcome } from '../../chats/public.ts'
import { blocksOf, escaped, hasPicture, type SlackMessage, withoutPicture } from '../rules/blocks.ts'
import { deleteInstallation } from '../store/installations.ts'
import { type SlackDeps, slackDeps, tokenOf } from './deps.ts'
import type { SlackAnswer } from './slack-api.ts'

/** Where a request is answered, and where its message stands once it is posted. */
type SlackTarget = { workspace: string; channel: string; responseUrl: string; ts: string | null }

/** Null without settings. */
export function createSlackAdapter(
  platform: Pick<Platform, 'db' | 'config' | 'secrets'>,
): ChatAdapter | null {
  const deps = slackDeps(platform)
  if (!deps) return null
  return {
    platform: 'slack',
    installUrl: installInSlack.path,
    show: (target, message, postId) => show(readTarget(target), message, postId, deps),
    tell: (target, { sentence, link }) =>
      deps.api.respond(readTarget(target).responseUrl, {
        response_type: 'ephemeral',
        replace_original: false,
        text: `${escaped(sentence)}${link ? ` <${link}>` : ''}`,
      }),
  }
}

function readTarget({ workspace, channel, responseUrl, ts }: ChatTarget): SlackTarget {
  return {
    workspace: String(workspace),
    channel: String(channel),
    responseUrl: String(responseUrl),
    ts: typeof ts === 'string' ? ts : null,
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
const lost = new Set([
  ...closedToUs,
  'message_not_found',
  'is_archived',
  'cant_update_message',
  'edit_window_closed',
])
const usualPauseMs = 30_000

async function show(
  target: SlackTarget,
  message: ChatMessage,
  postId: string,
  deps: SlackDeps,
): Promise<ShowOutcome> {
  const { workspace, channel, ts } = target
  const token = await tokenOf(deps, workspace)
  if (token === null) return ts === null ? showByResponse(target, message, postId, deps) : { state: 'gone' }
  const send = (shown: SlackMessage) =>
    ts === null
      ? deps.api.call('chat.postMessage', token, { channel, ...shown, ...withoutPreviews })
      : deps.api.call('chat.update', token, { channel, ts, ...shown })
  const answer = await sendWithPicture(blocksOf(message, postId), send)
  if (answer.ok) return { state: 'shown', target: { ...target, ts: ts ?? String(answer.ts) } }
  const { error, retryAfterMs } = answer
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
  { responseUrl }: SlackTarget,
  message: ChatMessage,
  postId: string,
  { api }: SlackDeps,
): Promise<ShowOutcome> {
  const { text, blocks } = blocksOf(message, postId)
  await api.respond(responseUrl, {
    response_type: 'in_channel',
    text,
    blocks: [...blocks, { type: 'context', elements: [{ type: 'plain_text', text: inviteFirst }] }],
  })
  return { state: 'shown', target: null }
}

const inviteFirst = 'This message does not follow the vote: invite @NoFOMO to this channel first, next time.'
