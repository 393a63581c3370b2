import { type Day, exactDate, nextDate } from '@nofomo/contracts/times/dates.ts'
import { dayAfter, dayOfWeek } from '@nofomo/contracts/times/seattle-clock.ts'

export const months =
  'january february march april may june july august september october november december'.split(' ')

/** The first day of the next week, which begins on Monday. */
export const nextMonday = (today: string): string => nextDate('monday', dayAfter(today, 1))

/** The next date with such a day, month (0–11, or any) and day of the week, from today on; null if there is none within a year. */
export function nextDateWith(
  month: number | null,
  day: number,
  today: string,
  weekday?: Day | undefined,
): string | null {
  const [year = 0, thisMonth = 1] = today.split('-').map(Number)
  for (let ahead = 0; ahead <= 12; ahead++) {
    const index = thisMonth - 1 + ahead
    if (month !== null && index % 12 !== month) continue
    const date = exactDate(year + Math.floor(index / 12), index % 12, day)
    if (date !== null && date >= today && (!weekday || dayOfWeek(date) === weekday)) return date
  }
  return null
}

/** All days from one to another; null if there are more than `most`, or none. */
export function datesBetween(first: string, last: string, most: number): string[] | null {
  const dates: string[] = []
  for (let date = first; date <= last; date = dayAfter(date, 1)) if (dates.push(date) > most) return null
  return dates.length === 0 ? null : dates
}
