import { repeatOnOneNode } from '../../../platform/jobs/leased.ts'
import { onWake, repeat } from '../../../platform/live/repeat.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keptKeysMs } from '../rules/timing.ts'
import { attemptRequest } from '../service/attempt-request.ts'
import { markAllChanged, markChanged } from '../service/mark-changed.ts'
import type { RequestDeps } from '../service/run-request.ts'
import { showPost } from '../service/show-post.ts'
import type { Chats } from '../service/types.ts'
import { takeDuePosts } from '../store/posts.ts'
import { deleteKeys, takeDueRequests } from '../store/requests.ts'

/** Votes within this time are marked together. */
const settleMs = 500
/** Finds requests and edits that are due by now, and those that a dead node has left. */
const pollMs = 2_000
const sweepMs = 30_000
const maxConcurrent = 4

/**
 * Background work of chats, started on listen: does requests, marks posts of sessions that changed, and posts and edits messages.
 * Every node does it; each request and each edit is leased.
 */
export function createChatWork(
  { db, clock, changes, log }: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  chats: Chats,
  deps: RequestDeps,
) {
  const changed = new Set<string>()
  const running: { stop(): Promise<void> }[] = []

  const requests = onWake(
    0,
    () => workThrough(() => takeDueRequests(db, clock(), maxConcurrent), attempt),
    log,
  )
  const edits = onWake(
    0,
    () =>
      workThrough(
        () => takeDuePosts(db, clock(), maxConcurrent),
        (post) => showPost(db, post, clock, deps),
      ),
    log,
  )
  const marks = onWake(settleMs, markThoseChanged, log)

  async function attempt(request: Parameters<typeof attemptRequest>[1]) {
    await attemptRequest(db, request, clock, deps)
    edits.wake()
  }

  async function markThoseChanged() {
    const ids = [...changed]
    changed.clear()
    try {
      if (await markChanged({ db, now: clock() }, ids, deps)) edits.wake()
    } catch (error) {
      for (const id of ids) changed.add(id)
      throw error
    }
  }

  /** What no node has marked, because the one that knew of the change died. */
  async function sweep() {
    await markAllChanged({ db, now: clock() }, deps)
    await deleteKeys(db, new Date(clock().getTime() - keptKeysMs))
  }

  return {
    start() {
      chats.onAccepted(() => requests.wake())
      changes.subscribe('session', (ids, _cause, origin) => {
        if (ids === null || origin === 'elsewhere') return
        for (const id of ids) changed.add(id)
        marks.wake()
      })
      running.push(
        repeat(
          pollMs,
          async () => {
            requests.wake()
            edits.wake()
          },
          log,
        ),
        repeatOnOneNode({ db, log }, { name: 'chat posts', ms: sweepMs }, sweep),
      )
    },
    async stop() {
      await Promise.all([requests, edits, marks, ...running].map((work) => work.stop()))
    },
  }
}

/** Takes what is due, a few at a time, until nothing is. */
async function workThrough<T>(take: () => Promise<T[]>, work: (one: T) => Promise<void>): Promise<void> {
  for (let due = await take(); due.length > 0; due = await take()) await Promise.all(due.map(work))
}
