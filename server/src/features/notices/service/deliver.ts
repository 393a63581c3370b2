import type { Db } from '../../../platform/database/database.ts'
import type { PushReply } from '../../../platform/push/send.ts'
import { outcomeOf } from '../rules/pushes.ts'
import * as store from '../store/messages.ts'
import { deleteEndpoint } from '../store/subscriptions.ts'
import type { NoticeDeps } from './deps.ts'

const maxConcurrent = 8

/** Sends the messages to browsers that are due, a few at a time, until none is. */
export async function deliverPushes(db: Db, clock: () => Date, deps: NoticeDeps): Promise<void> {
  await store.deleteExpired(db, clock())
  for (;;) {
    const messages = await store.takeDue(db, clock(), maxConcurrent)
    if (messages.length === 0) return
    await Promise.all(messages.map((message) => attempt(db, clock, message, deps)))
  }
}

async function attempt(db: Db, clock: () => Date, message: store.Outgoing, deps: NoticeDeps): Promise<void> {
  const { id, attempts, expiresAt, endpoint } = message
  const now = clock()
  if (!(await store.renewLease(db, message, now))) return
  const reply = await trySending(message, now, deps)
  const outcome = outcomeOf(reply, { attempts, expiresAt, now, random: deps.random() })
  if (outcome instanceof Date) return store.postpone(db, message, outcome)
  // Logs the service's status alone: the URL identifies the browser.
  if (outcome === 'dropped') deps.log.warn({ status: reply?.status ?? null }, 'message to a browser given up')
  return outcome === 'gone' ? deleteEndpoint(db, endpoint) : store.deleteMessage(db, id)
}

/** Null if the service could not be reached. */
async function trySending(
  message: store.Outgoing,
  now: Date,
  { sendPush }: NoticeDeps,
): Promise<PushReply | null> {
  const ttlSeconds = Math.max(1, Math.round((message.expiresAt.getTime() - now.getTime()) / 1_000))
  try {
    return await sendPush({ ...message, ttlSeconds }, now)
  } catch {
    return null
  }
}
