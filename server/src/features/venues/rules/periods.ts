import type { TimeFilter } from '@nofomo/contracts/options.ts'

/** After `from`, up to and with `to`: what happens now belongs to the period that ends now. */
export type Between = { from: Date; to: Date }

const dayMs = 86_400_000
const daysOf: Record<TimeFilter, number> = { '24h': 1, '7d': 7, '30d': 30 }

/** The period that ends now, and the one it is compared with: the one before, for a day that of a week before. */
export function periodsOf(timeFilter: TimeFilter, now: Date): { current: Between; compared: Between } {
  const days = daysOf[timeFilter]
  const ago = (count: number) => new Date(now.getTime() - count * dayMs)
  const between = (end: number) => ({ from: ago(end + days), to: ago(end) })
  return { current: between(0), compared: between(Math.max(days, 7)) }
}
