import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { repeatOnOneNode } from '../../../../platform/jobs/leased.ts'
import { backgroundWork } from '../../../../platform/jobs/work.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { sweepUses } from '../service/vouchers/uses.ts'

/** Started on listen, runs on one node. Releases the uses of vouchers that nobody can use any more. */
export function createUsesSweep({
  db,
  clock,
  changes,
  log,
}: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>) {
  return backgroundWork(() => [
    repeatOnOneNode({ db, changes, log }, { name: 'uses of vouchers', ms: minuteMs }, () =>
      sweepUses(db, clock()),
    ),
  ])
}
