import type { Db } from '../database/database.ts'
import { postpone, renewLease } from '../outgoing/leases.ts'
import type { PostReply } from '../outgoing/post.ts'
import type { Platform } from '../platform.ts'
import { outcomeOf } from './outcome.ts'
import {
  deleteEndpoint,
  deleteExpired,
  deleteMessage,
  type OutgoingPush,
  type PushQueue,
  takeDue,
} from './queue.ts'
import type { SendPush } from './send.ts'

const maxConcurrent = 8

/** What delivery needs besides the database. */
export type PushDeps = {
  sendPush: SendPush
  log: Pick<Platform['log'], 'warn'>
  /** In [0, 1). */
  random: () => number
  /** The browser has unsubscribed: forgets it elsewhere, too. */
  onGone?(db: Db, endpoint: string): Promise<void>
}

/** Sends a queue's messages to browsers that are due, a few at a time, until none is. */
export async function deliverPushes(
  db: Db,
  queue: PushQueue,
  clock: () => Date,
  deps: PushDeps,
): Promise<void> {
  await deleteExpired(db, queue, clock())
  for (;;) {
    const messages = await takeDue(db, queue, clock(), maxConcurrent)
    if (messages.length === 0) return
    await Promise.all(messages.map((message) => attempt(db, queue, { message, clock }, deps)))
  }
}

async function attempt(
  db: Db,
  queue: PushQueue,
  { message, clock }: { message: OutgoingPush; clock: () => Date },
  deps: PushDeps,
): Promise<void> {
  const { id, attempts, expiresAt, endpoint } = message
  const now = clock()
  if (!(await renewLease(db, queue.messages, message, now))) return
  const reply = await trySending(message, now, deps)
  const outcome = outcomeOf(reply, { attempts, expiresAt, now, random: deps.random() })
  if (outcome instanceof Date) {
    await postpone(db, queue.messages, message, outcome)
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
