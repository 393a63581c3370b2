import type { BackgroundWork } from '../http/app-type.ts'
import { repeat } from '../live/repeat.ts'
import type { Platform } from '../platform.ts'
import { createLease, type IsHeld } from './lease.ts'
import { backgroundWork } from './work.ts'

/** A holder that dies at work is replaced after this time. */
export const workMs = 30_000
/** Before its next run the lease is free again, for any node. */
const restPart = 0.9

/**
 * Runs a task periodically on one node of the cluster: `ms` after its last end there, at most twice as long if that node
 * is gone.
 */
export function repeatOnOneNode(
  { db, changes, log }: Pick<Platform, 'db' | 'changes' | 'log'>,
  { name, ms }: { name: string; ms: number },
  task: (isHeld: IsHeld) => Promise<unknown>,
): { stop(): Promise<void> } {
  const lease = createLease({ db, name, ms: workMs, restMs: ms * restPart, isAlone: changes.isAlone })
  const work = repeat(ms, () => lease.run(task), log)
  return {
    async stop() {
      await work.stop()
      await lease.release()
    },
  }
}

/** Background work of such tasks alone, which begin on listen. */
export function workOnOneNode(
  platform: Pick<Platform, 'db' | 'changes' | 'log'>,
  ...tasks: readonly { name: string; ms: number; run: (isHeld: IsHeld) => Promise<unknown> }[]
): BackgroundWork {
  return backgroundWork(() => tasks.map(({ run, ...each }) => repeatOnOneNode(platform, each, run)))
}
