import { repeat } from '../live/repeat.ts'
import type { Platform } from '../platform.ts'
import { createLease, type IsHeld } from './lease.ts'

/** A holder that dies at work is replaced after this long. */
export const workMs = 30_000
/** Before its next turn the work is free again, for whichever node comes first. */
const restPart = 0.9

/**
 * Runs a task periodically on one node of the cluster: `ms` after its last end there, at most twice as long after if that
 * node has gone.
 */
export function repeatOnOneNode(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  { name, ms }: { name: string; ms: number },
  task: (isHeld: IsHeld) => Promise<unknown>,
): { stop(): Promise<void> } {
  const lease = createLease({ db, name, ms: workMs, restMs: ms * restPart })
  const work = repeat(ms, () => lease.run(task), log)
  return {
    async stop() {
      await work.stop()
      await lease.release()
    },
  }
}
