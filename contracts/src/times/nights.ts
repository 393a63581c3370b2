import { hourMs } from './durations.ts'
import { dayAfter, hourOfDay, seattleDay } from './seattle-clock.ts'
import { momentOf } from './seattle-moments.ts'

/** An evening begins at four in the afternoon, and its night ends at five in the morning, in Seattle. */
const [begins, ends] = [16, 5] as const

/** When the night ends that it is, or that the day at this moment leads to. */
export function endOfNight(now: Date): Date {
  const today = seattleDay(now)
  const day = hourOfDay(now) < ends ? today : dayAfter(today, 1)
  return momentOf({ day, time: '05:00' }) ?? new Date(Number.NaN)
}

/** The day whose evening it is: until five in the morning the one before. */
export function eveningOf(moment: Date): string {
  const today = seattleDay(moment)
  return hourOfDay(moment) < ends ? dayAfter(today, -1) : today
}

/** Whether a moment is in the evening or the night that ends at another one. */
export function isInNight(moment: Date, end: Date): boolean {
  const before = end.getTime() - moment.getTime()
  // Clocks may change in it.
  if (before <= 0 || before > 14 * hourMs) return false
  const hour = hourOfDay(moment)
  return hour >= begins || hour < ends
}
