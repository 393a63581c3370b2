import { backgroundWork } from '../../../../platform/jobs/work.ts'
import { repeat } from '../../../../platform/live/repeat.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { DecideDeps } from '../service/deps.ts'
import { applyDue } from '../service/schedule.ts'
import type { Outcome } from '../service/types.ts'

const checkMs = 10_000

/** Lets decisions of staff take effect once they cannot be undone any more. Started on listen; nodes share the work. */
export function createDecisionWork(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  deps: DecideDeps,
  announce: (outcome: Outcome) => void,
) {
  return backgroundWork(() => [repeat(checkMs, () => applyDue({ db, now: clock() }, deps, announce), log)])
}
