import { percentOf } from '@nofomo/contracts/rates.ts'

/** Below five groups a rate or a breakdown would tell of single groups. */
export const fewestGroups = 5

/** A group counts as deciding for this long after anybody did anything in it. */
const liveMs = 30 * 60_000
export const liveSince = (now: Date): Date => new Date(now.getTime() - liveMs)

const minuteMs = 60_000
/** Nobody should see when exactly a voter voted: the beginning of the minute. */
export const minuteOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / minuteMs) * minuteMs).toISOString()

/** In percent of groups, from five of them. */
export const rateOf = (part: number, whole: number): number | null =>
  whole < fewestGroups ? null : percentOf(part, whole)

/** The hour in which most groups were counted, the earlier of equals; null below five groups. */
export function peakOf(rows: readonly { hour: number; count: number }[]): number | null {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const [peak] = rows.toSorted((a, b) => b.count - a.count || a.hour - b.hour)
  return peak && total >= fewestGroups ? peak.hour : null
}
