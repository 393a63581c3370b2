import type { DbAt } from '../../../../platform/context.ts'
import { nextTryAfter } from '../../../../platform/outgoing/pauses.ts'
import { readSnapshots, withoutCounts } from '../../../deciding/voting/public.ts'
import type { ChatMessage } from '../rules/chat-message.ts'
import { decisionOf, goneMessage, messageOf, takenDownMessage } from '../rules/message-of.ts'
import { pausedMs, postPauses } from '../rules/timing.ts'
import {
  deletePost,
  type LeasedPost,
  pausePost,
  postponePost,
  postponeWorkspace,
  recordShown,
} from '../store/posts.ts'
import type { ChatDeps } from './deps.ts'
import { markChanged } from './mark-changed.ts'
import type { ChatTarget, ShowOutcome } from './types.ts'
import { decryptOfPost, encryptOfPost } from './work.ts'

type ShownVote = { message: ChatMessage; version: number }

/** Posts or edits one message, and records the outcome. */
export async function showPost(
  db: DbAt['db'],
  post: LeasedPost,
  clock: () => Date,
  deps: ChatDeps,
): Promise<void> {
  const vote = await readVote({ db, now: clock() }, post.sessionId, deps.publicUrl)
  const outcome = await tryShowing(post, vote, deps)
  const now = clock()
  if (outcome === null) {
    const until = nextTryAfter(postPauses, post.attempts, { now, random: Math.random() })
    const hastens = vote.message.state === 'open' || vote.message.state === 'provisional'
    if (until) return postponePost(db, post, { until, hastens })
    deps.log.warn({ platform: post.platform }, 'a message in a chat was given up')
  }
  if (outcome?.state === 'later') {
    const until = new Date(now.getTime() + outcome.retryAfterMs)
    if (outcome.isForAll) await postponeWorkspace(db, post.workspaceHash, until)
    return postponePost(db, post, { until, hastens: false })
  }
  if (outcome?.state === 'paused') return pausePost(db, post, new Date(now.getTime() + pausedMs))
  const isOver = vote.message.state === 'gone' || outcome?.state !== 'shown'
  if (isOver) return deletePost(db, post.id)
  const own = { secret: 'target', requestHash: post.requestHash } as const
  const target = outcome.target && encryptOfPost(JSON.stringify(outcome.target), own, deps)
  const shown = { version: vote.version, showsDecision: vote.message.state === 'decided', target }
  await recordShown(db, post, shown, now)
  // What changed meanwhile was not marked, as this edit was in progress.
  await markChanged({ db, now }, [post.sessionId], deps)
}

async function readVote(at: DbAt, sessionId: string, publicUrl: string): Promise<ShownVote> {
  const stored = (await readSnapshots(at, [sessionId])).get(sessionId)
  if (!stored) return { message: goneMessage, version: 0 }
  const { version } = stored
  if (stored.isHidden) return { message: takenDownMessage, version }
  const snapshot = { ...stored.snapshot, offers: [] }
  return { message: messageOf(withoutCounts(snapshot) ?? snapshot, publicUrl), version }
}

/** Null if the platform could not be reached. */
async function tryShowing(
  { id, platform, target, requestHash, version, showsDecision }: LeasedPost,
  { message, version: current }: ShownVote,
  deps: ChatDeps,
): Promise<ShowOutcome | null> {
  const adapter = deps.adapters.find((one) => one.platform === platform)
  // Its settings were removed.
  if (!adapter) return { state: 'gone' }
  const decrypted = decryptOfPost(target, { secret: 'target', requestHash }, deps)
  if (decrypted === null) return { state: 'gone' }
  try {
    const outcome = await adapter.show(JSON.parse(decrypted) as ChatTarget, message, id)
    const isNews = message.state === 'decided' && version !== null && !showsDecision
    // In this order: a process that ends in between replies once more, not never.
    if (isNews && outcome.state === 'shown' && outcome.target)
      await adapter.reply(outcome.target, decisionOf(message), `${id}.${current}`.slice(-25))
    return outcome
  } catch (error) {
    deps.log.warn({ err: error, platform }, 'a chat could not be reached')
    return null
  }
}
