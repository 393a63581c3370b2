import { dayMs } from './durations.ts'
import { digits, partsOf, type WallClock, wallClockOf } from './seattle-clock.ts'

/** Moments by Seattle’s clock. Apart from what only reads it: friends’ pages load no more than that. */

/**
 * The instant of this wall clock in Seattle. Null while either part is missing or is no date, and for a time that clocks
 * skip in spring; of a time that occurs twice in autumn, the first.
 */
export function momentOf(clock: WallClock): Date | null {
  const asUtc = Date.parse(`${clock.day}T${clock.time}Z`)
  if (Number.isNaN(asUtc)) return null
  const shows = (moment: number) => {
    const { day, time } = wallClockOf(new Date(moment))
    return day === clock.day && time === clock.time
  }
  // Clocks change by night and never twice within two days: one of both offsets holds.
  const [before = 0, after = 0] = [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - offsetAt(near))
  const [first = Number.NaN] = [Math.min(before, after), Math.max(before, after)].filter(shows)
  return Number.isNaN(first) ? null : new Date(first)
}

/** Seattle's offset from UTC in milliseconds: negative. */
function offsetAt(moment: number): number {
  const { year, month, day, hour, minute } = partsOf(digits, new Date(moment))
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) - moment
}

/** Whether clocks skip this time: they go from 1:59 to 3:00 AM on a Sunday in March. */
export const isSkipped = (clock: WallClock): boolean =>
  momentOf(clock) === null && /^02:/.test(clock.time) && momentOf({ day: clock.day, time: '12:00' }) !== null

export const skippedTime = 'Seattle’s clocks skip that time: choose 1:59 or 3:00 AM.'

/** When a day begins in Seattle: clocks never skip midnight. */
export const midnightOf = (day: string): Date => momentOf({ day, time: '00:00' }) ?? new Date(Number.NaN)
