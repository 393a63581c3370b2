import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { repeatOnOneNode } from '../../../../platform/jobs/leased.ts'
import { backgroundWork } from '../../../../platform/jobs/work.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { CrewDeps } from '../service/deps.ts'
import { followRhythms } from '../service/follow-rhythms.ts'

/** Begins the votes of rhythms, started on listen: each minute, on one node. */
export function createRhythmWork(
  { db, clock, changes, log }: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  deps: CrewDeps,
) {
  return backgroundWork(() => [
    repeatOnOneNode({ db, changes, log }, { name: 'crew rhythms', ms: minuteMs }, async (isHeld) => {
      const begun = await followRhythms({ db, clock }, { ...deps, log }, isHeld)
      if (begun.length > 0) changes.announce('session', begun)
    }),
  ])
}
