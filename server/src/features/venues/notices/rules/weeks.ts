import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { dayAfter, dayOfWeek, seattleDay, seattleZone } from '@nofomo/contracts/times/seattle-clock.ts'
import { momentOf } from '@nofomo/contracts/times/seattle-moments.ts'

/** Later than this after Monday at nine, the week's mail is skipped. */
const maxLateMs = dayMs

/** The Monday at nine in Seattle whose mail is due at a moment; null from a day after it until the next. */
export function dueWeek(now: Date): Date | null {
  const monday = mondayBefore(now)
  return monday && now.getTime() - monday.getTime() < maxLateMs ? monday : null
}

/** Today's or yesterday's nine o'clock, if that day is a Monday and the hour has come. */
function mondayBefore(now: Date): Date | null {
  const today = seattleDay(now)
  const monday = [today, dayAfter(today, -1)].find((day) => dayOfWeek(day) === 'monday')
  const nine = monday === undefined ? null : momentOf({ day: monday, time: '09:00' })
  return nine && nine <= now ? nine : null
}

const days = new Intl.DateTimeFormat('en-US', { timeZone: seattleZone, month: 'long', day: 'numeric' })

/** The seven days before a moment, by Seattle's calendar: `November 16 – 23`. */
export const daysBefore = (end: Date): string => days.formatRange(new Date(end.getTime() - 7 * dayMs), end)
