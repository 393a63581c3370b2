import { wallClockOf } from '../../../lib/time/seattle-clock.ts'
import { clockInSeattle, whenInWords } from '../../../lib/time/seattle-time.ts'

const dayMs = 86_400_000

/** Whole days of Seattle's calendar from a moment (ms) to an ISO 8601 time. */
function daysAhead(iso: string, now: number): number {
  const dayOf = (moment: Date) => Date.parse(wallClockOf(moment).day)
  return Math.round((dayOf(new Date(iso)) - dayOf(new Date(now))) / dayMs)
}

export const isToday = (iso: string, now: number): boolean => daysAhead(iso, now) === 0

/** `Today at 7:00 PM`, `Tomorrow at 7:00 PM`, else `Friday, November 27 at 7:00 PM`. */
export function bookingTime(iso: string, now: number): string {
  const ahead = daysAhead(iso, now)
  if (ahead !== 0 && ahead !== 1) return whenInWords(iso)
  return `${ahead === 0 ? 'Today' : 'Tomorrow'} at ${clockInSeattle(iso)}`
}
