import { daysBetween, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { clockInSeattle, whenInWords } from '@nofomo/contracts/times/seattle-words.ts'

/** Whole days of Seattle's calendar from a moment (ms) to an ISO 8601 time. */
const daysAhead = (iso: string, now: number): number =>
  daysBetween(seattleDay(new Date(now)), seattleDay(new Date(iso)))

export const isToday = (iso: string, now: number): boolean => daysAhead(iso, now) === 0

/** `Today at 7:00 PM`, `Tomorrow at 7:00 PM`, else `Friday, November 27 at 7:00 PM`. */
export function bookingTime(iso: string, now: number): string {
  const ahead = daysAhead(iso, now)
  if (ahead !== 0 && ahead !== 1) return whenInWords(iso)
  return `${ahead === 0 ? 'Today' : 'Tomorrow'} at ${clockInSeattle(iso)}`
}
