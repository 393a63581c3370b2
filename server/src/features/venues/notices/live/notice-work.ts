import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import { repeatOnOneNode } from '../../../../platform/jobs/leased.ts'
import { backgroundWork } from '../../../../platform/jobs/work.ts'
import { onWake } from '../../../../platform/live/repeat.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createPushQueue } from '../../../../platform/push/deliver.ts'
import type { NoticeDeps } from '../service/deps.ts'
import { notifyOfRushes } from '../service/rushes.ts'
import { mailDueWeek } from '../service/weekly.ts'
import { noticeQueue } from '../store/messages.ts'

/** Changes of venues within this time are processed together. */
const settleMs = 5_000

/**
 * Background work of notices, started on listen: the weekly mail, rush notices after figures of groups have changed, and
 * push messages. Votes do not wait for it.
 */
export function createNoticeWork(
  platform: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  deps: NoticeDeps,
) {
  const { db, clock, changes, log } = platform
  const changed = new Set<string>()
  let isEverything = false
  let mailed: Date | null = null

  async function mailWeek() {
    const now = clock()
    // Done for this week: no query until the next Monday.
    if (mailed && now.getTime() - mailed.getTime() < 2 * dayMs) return
    mailed = await mailDueWeek(db, now, deps)
  }

  async function checkRushes() {
    const venueIds = isEverything ? null : [...changed]
    isEverything = false
    changed.clear()
    try {
      if (await notifyOfRushes(db, venueIds, clock(), deps)) delivery.wake()
    } catch (error) {
      if (venueIds === null) isEverything = true
      for (const id of venueIds ?? []) changed.add(id)
      throw error
    }
  }

  const rushCheck = onWake(settleMs, checkRushes, log)
  const delivery = createPushQueue(platform, noticeQueue, deps)

  return backgroundWork(() => {
    changes.subscribe('venue', (ids, _, origin) => {
      if (ids !== null && origin === 'elsewhere') return
      if (ids === null) isEverything = true
      for (const id of ids ?? []) changed.add(id)
      rushCheck.wake()
    })
    delivery.start()
    const weekly = repeatOnOneNode({ db, changes, log }, { name: 'weekly mails', ms: minuteMs }, mailWeek)
    return [rushCheck, delivery, weekly]
  })
}
