import { repeat } from '../../../platform/live/repeat.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sweepUses } from '../service/vouchers/uses.ts'

const minuteMs = 60_000

/** From when the server listens: uses of vouchers that nobody can use any more become free for others. */
export function createUsesSweep({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  let sweep: { stop(): Promise<void> } | undefined
  return {
    start() {
      sweep = repeat(minuteMs, () => sweepUses(db, clock()), log)
    },
    stop: async () => sweep?.stop(),
  }
}
