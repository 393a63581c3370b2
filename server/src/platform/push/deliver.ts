import type { Db } from '../database/database.ts'
import type { PostReply } from '../outgoing/post.ts'
import { createQueue, type Queue } from '../outgoing/queue.ts'
import { postpone } from '../outgoing/queue-table.ts'
import type { Platform } from '../platform.ts'
import { outcomeOf } from './outcome.ts'
import { deleteEndpoint, deleteMessage, type OutgoingPush, type PushQueue, pushTable } from './queue.ts'
import type { SendPush } from './send.ts'

/** Retries failed messages, and sends those that a dead node has left. */
const pollMs = 15_000

/** What delivery needs besides the database. */
export type PushDeps = {
  sendPush: SendPush
  log: Pick<Platform['log'], 'warn'>
  /** In [0, 1). */
  random: () => number
  /** The browser has unsubscribed: forgets it elsewhere, too. */
  onGone?(db: Db, endpoint: string): Promise<void>
  /** Nothing is sent meanwhile. */
  isPaused?(): boolean
}

/** The messages of a feature to browsers. */
export function createPushQueue(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  queue: PushQueue,
  deps: PushDeps,
): Queue<OutgoingPush> {
  const { isPaused } = deps
  const kind = { table: pushTable(queue), pollMs, ...(isPaused && { isPaused }) }
  return createQueue({ ...kind, attempt: (message) => attempt(platform, queue, message, deps) }, platform)
}

async function attempt(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  queue: PushQueue,
  message: OutgoingPush,
  deps: PushDeps,
): Promise<void> {
  const { id, attempts, expiresAt, endpoint } = message
  const now = clock()
  if (expiresAt <= now) return deleteMessage(db, queue, id)
  const reply = await trySending(message, now, deps)
  const outcome = outcomeOf(reply, { attempts, expiresAt, now, random: deps.random() })
  if (outcome instanceof Date) {
    await postpone(db, pushTable(queue), message, outcome)
    return
  }
  // Logs the service's status alone: the URL identifies the browser.
  if (outcome === 'dropped') deps.log.warn({ status: reply?.status ?? null }, 'message to a browser given up')
  if (outcome !== 'gone') return deleteMessage(db, queue, id)
  await deps.onGone?.(db, endpoint)
  return deleteEndpoint(db, queue, endpoint)
}

/** Null if the service could not be reached. */
async function trySending(
  message: OutgoingPush,
  now: Date,
  { sendPush }: PushDeps,
): Promise<PostReply | null> {
  const ttlSeconds = Math.max(1, Math.round((message.expiresAt.getTime() - now.getTime()) / 1_000))
  try {
    return await sendPush({ ...message, ttlSeconds }, now)
  } catch {
    return null
  }
}
