import { hourMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import { repeatOnOneNode } from '../../../../platform/jobs/leased.ts'
import { backgroundWork } from '../../../../platform/jobs/work.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { BillingDeps } from '../service/deps.ts'
import { endAbandoned, settlePlans } from '../service/settle.ts'

/** Ends or renews plans when their paid period ends, on one node. */
export function createPlanWork(
  { db, clock, changes, log }: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  deps: BillingDeps,
) {
  const announceChanged = async (work: typeof settlePlans) =>
    changes.announce('venue', await work({ db, now: clock() }, deps))
  const each = (name: string, ms: number, work: typeof settlePlans) =>
    repeatOnOneNode({ db, changes, log }, { name, ms }, () => announceChanged(work))
  return backgroundWork(() => [
    each('due plans', minuteMs, settlePlans),
    each('abandoned plans', hourMs, endAbandoned),
  ])
}
