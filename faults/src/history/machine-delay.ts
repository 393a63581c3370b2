import type { Ping } from './history.ts'

/** The slowest answer of the metronome that was under way between two times. */
export function maxPing(pings: readonly Ping[], from: number, until: number): number {
  let longest = 0
  for (const { sentAt, tookMs } of pings)
    if (sentAt <= until && sentAt + tookMs >= from) longest = Math.max(longest, tookMs)
  return longest
}
