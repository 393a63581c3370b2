import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { repeatOnOneNode } from '../../../../platform/jobs/leased.ts'
import { backgroundWork, onAdded } from '../../../../platform/jobs/work.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createPushQueue } from '../../../../platform/push/deliver.ts'
import { provisionalAmong } from '../read-model.ts'
import { isQuiet } from '../rules/quiet-hours.ts'
import type { VoteNoticeDeps } from '../service/deps.ts'
import { tellSubscribers } from '../service/tell.ts'
import { listDue, listHosts } from '../store/due.ts'
import { voteQueue } from '../store/subscriptions.ts'

/** Changes of sessions within this time are processed together. */
const settleMs = 1_000
const maxAtOnce = 500

/**
 * Background work of notices about votes, started on listen: looks at votes after changes other than votes, at those that are
 * due, and each minute at provisional results that hosts are told of. Votes do not wait for it.
 */
export function createVoteNoticeWork(
  platform: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  deps: VoteNoticeDeps,
) {
  const { db, clock, changes, log } = platform

  async function look(sessionIds: readonly string[]) {
    if (sessionIds.length > 0 && (await tellSubscribers(db, sessionIds, clock(), deps))) delivery.wake()
  }

  const lookAfterChanges = async (ids: string[]) =>
    look([...new Set([...(await listDue(db, clock(), maxAtOnce)), ...(await listHosts(db, ids))])])

  async function lookEachMinute() {
    const due = await listDue(db, clock(), maxAtOnce)
    const provisional = await provisionalAmong(db, await listHosts(db, null))
    await look([...new Set([...due, ...provisional])])
  }

  const changed = onAdded(settleMs, lookAfterChanges, log)
  // What could not be delivered in the evening waits until the morning.
  const delivery = createPushQueue(platform, voteQueue, { ...deps, isPaused: () => isQuiet(clock()) })

  return backgroundWork(() => {
    changes.subscribe('session', (ids, cause, origin) => {
      if (ids !== null && cause !== 'votes' && origin !== 'elsewhere') changed.add(ids)
    })
    delivery.start()
    const each = { name: 'vote notices', ms: minuteMs }
    return [changed, delivery, repeatOnOneNode({ db, changes, log }, each, lookEachMinute)]
  })
}
