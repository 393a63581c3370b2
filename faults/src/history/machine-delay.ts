import type { Ping } from './history.ts'

/** The slowest answer of the metronome that was under way between two times. */
export function maxPing(pings: readonly Ping[], from: number, until: number): number {
  let longest = 0
  for (const { sentAt, tookMs } of pings)
    if (sentAt <= until && sentAt + tookMs >= from) longest = Math.max(longest, tookMs)
  return longest
}

/**
 * For how long of a time the machine held up what is many steps one after the other: twice as long as it did not get to the metronome,
 * all in all, because a vote passes twice as many processes. @returns the function that tells it, for pings in their order
 */
export function delayOfMachine(pings: readonly Ping[]): (from: number, until: number) => number {
  const sums = [0]
  for (const { tookMs } of pings) sums.push((sums.at(-1) ?? 0) + 2 * tookMs)
  const before = (time: number) => {
    let [low, high] = [0, pings.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pings[middle]?.sentAt ?? 0) < time) low = middle + 1
      else high = middle
    }
    return low
  }
  // One ping that was under way at the beginning is counted whole.
  return (from, until) => (sums[before(until)] ?? 0) - (sums[Math.max(0, before(from) - 1)] ?? 0)
}
