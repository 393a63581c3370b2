import { limits } from '@nofomo/contracts/options.ts'
import { LRUCache } from 'lru-cache'

/** Half the capacity, so that one batch cannot exceed it. */
const nearCapacity = limits.votersPerSession / 2
const rememberedSessions = 2_000

/** Tracks the sessions near their capacity: only there new voters are counted before they begin. */
export function createCapacity() {
  const known = new LRUCache<string, true>({ max: rememberedSessions })
  return {
    /** `voters` is the number before each of these ballots began. */
    note(began: readonly { sessionId: string; voters: number }[]): void {
      for (const { sessionId, voters } of began) if (voters >= nearCapacity - 1) known.set(sessionId, true)
    },
    mayBeFull: (sessionIds: readonly string[]) => sessionIds.some((id) => known.has(id)),
  }
}
