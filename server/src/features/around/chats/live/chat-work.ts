import { repeatOnOneNode } from '../../../../platform/jobs/leased.ts'
import { backgroundWork, onAdded } from '../../../../platform/jobs/work.ts'
import { createQueue } from '../../../../platform/outgoing/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { keptKeysMs } from '../rules/timing.ts'
import { attemptRequest } from '../service/attempt-request.ts'
import { markAllChanged, markChanged } from '../service/mark-changed.ts'
import type { RequestDeps } from '../service/run-request.ts'
import { showPost } from '../service/show-post.ts'
import { type Chats, chatPlatforms } from '../service/types.ts'
import { postTable } from '../store/posts.ts'
import { deleteKeys, type LeasedRequest, requestTable } from '../store/requests.ts'

/** Votes within this time are marked together. */
const settleMs = 500
/** Finds requests and edits that are due by now, and those that a dead node has left. */
const pollMs = 2_000
const sweepMs = 30_000

/** What chats have to do on a node: for each platform, so that one that hangs does not hold up the other. */
export function createChatQueues(
  platform: Pick<Platform, 'db' | 'clock'> & { log: Pick<Platform['log'], 'debug' | 'warn'> },
  deps: RequestDeps,
) {
  const { db, clock } = platform
  return chatPlatforms.map((of) => {
    const edits = createQueue(
      { table: postTable(of), pollMs, attempt: (post) => showPost(db, post, clock, deps) },
      platform,
    )
    async function attempt(request: LeasedRequest) {
      await attemptRequest(db, request, clock, deps)
      edits.wake()
    }
    return { requests: createQueue({ table: requestTable(of), pollMs, attempt }, platform), edits }
  })
}

/**
 * Background work of chats, started on listen: does requests, marks posts of sessions that changed, and posts and edits messages.
 * Every node does it.
 */
export function createChatWork(
  platform: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  chats: Chats,
  deps: RequestDeps,
) {
  const { db, clock, changes, log } = platform
  const queues = createChatQueues(platform, deps)
  const marks = onAdded(settleMs, markThoseChanged, log)

  async function markThoseChanged(ids: string[]) {
    if (await markChanged({ db, now: clock() }, ids, deps)) for (const { edits } of queues) edits.wake()
  }

  /** What no node has marked, because the one that knew of the change died. */
  async function sweep() {
    await markAllChanged({ db, now: clock() }, deps)
    await deleteKeys(db, new Date(clock().getTime() - keptKeysMs))
  }

  return backgroundWork(() => {
    for (const { requests, edits } of queues) {
      chats.onAccepted(requests.wake)
      requests.start()
      edits.start()
    }
    changes.subscribe('session', (ids, _cause, origin) => {
      if (ids !== null && origin !== 'elsewhere') marks.add(ids)
    })
    const sweeping = repeatOnOneNode({ db, changes, log }, { name: 'chat posts', ms: sweepMs }, sweep)
    return [...queues.flatMap(({ requests, edits }) => [requests, edits]), marks, sweeping]
  })
}
