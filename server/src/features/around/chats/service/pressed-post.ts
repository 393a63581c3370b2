import type { ChannelCaller } from '../../../../platform/channel-calls.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findPost, resumePost, type StoredPost } from '../store/posts.ts'
import type { ChatDeps } from './deps.ts'
import type { ChatSender } from './types.ts'

const notFollowed =
  'NoFOMO does not follow this message. Open its link to see the vote, or begin another one with /nofomo.'
/** In a channel that workspaces share: what this one calls itself and its people is not what the vote was begun with. */
const elsewhere =
  'Another workspace of this channel has added NoFOMO, and the buttons are for its people. Everybody can vote by the link.'

/**
 * The post whose button somebody pressed. One that is paused is edited now: its channel is back.
 * @throws not_found for a post of another channel, as for none · forbidden for people of another workspace
 */
export async function pressedPost(
  { db, now }: DbAt,
  postId: string,
  sender: ChatSender,
  { hashes }: Pick<ChatDeps, 'hashes'>,
): Promise<StoredPost> {
  const post = /^\d{1,18}$/.test(postId) ? await findPost(db, postId) : null
  if (!post || post.platform !== sender.platform) throw new AppError('not_found', notFollowed)
  if (!hashes.workspace(sender).equals(post.workspace_hash)) throw new AppError('forbidden', elsewhere)
  if (!hashes.channel(sender).equals(post.channel_hash)) throw new AppError('not_found', notFollowed)
  await resumePost(db, postId, now)
  return post
}

/** A person of a chat, as calls see them: as the same browser each time, by the limits of their workspace. */
export function callerOf(sender: ChatSender, hostToken: string, { hashes }: Pick<ChatDeps, 'hashes'>) {
  return {
    hostToken,
    deviceId: hashes.person(sender).subarray(0, 16).toString('base64url'),
    network: `chat ${hashes.workspace(sender).toString('hex')}`,
  } satisfies ChannelCaller
}
