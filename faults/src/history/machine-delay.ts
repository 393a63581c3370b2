import type { Ping } from './history.ts'

/** For how long of the time between two moments the machine held up an idle process, in milliseconds. */
export type HeldUp = (from: number, until: number) => number

/** The slowest answer of the metronome that was under way between two times. */
export function maxPing(pings: readonly Ping[], from: number, until: number): number {
  let longest = 0
  for (const { sentAt, tookMs } of pings)
    if (sentAt <= until && sentAt + tookMs >= from) longest = Math.max(longest, tookMs)
  return longest
}

/**
 * What the metronome measured, and nothing besides: the time in which it waited for an answer, each moment counted once. Every
 * bound is of the time without it. For pings in their order, of which each was sent after the one before was answered.
 */
export function heldUp(pings: readonly Ping[]): HeldUp {
  const sums = [0]
  for (const { tookMs } of pings) sums.push((sums.at(-1) ?? 0) + tookMs)
  const sentBefore = (time: number) => {
    let [low, high] = [0, pings.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pings[middle]?.sentAt ?? 0) < time) low = middle + 1
      else high = middle
    }
    return low
  }
  const upTo = (time: number) => {
    const count = sentBefore(time)
    const last = pings[count - 1]
    const isStillUnderWayFor = last ? Math.max(0, last.sentAt + last.tookMs - time) : 0
    return (sums[count] ?? 0) - isStillUnderWayFor
  }
  return (from, until) => upTo(until) - upTo(from)
}

/** The moment that lies so long before another one, by a clock that stands still while the machine holds processes up. */
export function earlier(heldUp: HeldUp, moment: number, ms: number): number {
  let from = moment - ms
  for (;;) {
    const next = moment - ms - heldUp(from, moment)
    if (next > from - 1) return next
    from = next
  }
}
