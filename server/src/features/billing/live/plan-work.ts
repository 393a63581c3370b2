import { hourMs, minuteMs } from '@nofomo/contracts/values/times/durations.ts'
import { repeatOnOneNode } from '../../../platform/jobs/leased.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { BillingDeps } from '../service/deps.ts'
import { endAbandoned, settlePlans } from '../service/settle.ts'

/** Ends or renews plans when their paid period ends, on one node. */
export function createPlanWork(
  { db, clock, changes, log }: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  deps: BillingDeps,
) {
  const running: { stop(): Promise<void> }[] = []
  const announceChanged = async (work: typeof settlePlans) =>
    changes.announce('venue', await work({ db, now: clock() }, deps))
  return {
    start() {
      running.push(
        repeatOnOneNode({ db, changes, log }, { name: 'due plans', ms: minuteMs }, () =>
          announceChanged(settlePlans),
        ),
        repeatOnOneNode({ db, changes, log }, { name: 'abandoned plans', ms: hourMs }, () =>
          announceChanged(endAbandoned),
        ),
      )
    },
    async stop() {
      await Promise.all(running.map((work) => work.stop()))
    },
  }
}
