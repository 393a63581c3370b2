import { daysOfWeek } from '@nofomo/contracts/values/options.ts'
import { dayAfter, dayOfWeek } from '@nofomo/contracts/values/times/seattle-clock.ts'

export type Day = (typeof daysOfWeek)[number]

export const months =
  'january february march april may june july august september october november december'.split(' ')

/** The next such day, today included. */
export function nextDate(day: Day, today: string): string {
  const ahead = (daysOfWeek.indexOf(day) - daysOfWeek.indexOf(dayOfWeek(today)) + 7) % 7
  return dayAfter(today, ahead)
}

/** The next date with such a day and month (0–11, or any), from today on; null if there is none within a year. */
export function nextDateWith(month: number | null, day: number, today: string): string | null {
  const [year = 0, thisMonth = 1] = today.split('-').map(Number)
  for (let ahead = 0; ahead <= 12; ahead++) {
    const index = thisMonth - 1 + ahead
    if (month !== null && index % 12 !== month) continue
    const date = new Date(Date.UTC(year + Math.floor(index / 12), index % 12, day)).toISOString().slice(0, 10)
    if (Number(date.slice(8)) === day && date >= today) return date
  }
  return null
}
