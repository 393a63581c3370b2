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

/** The first day of the next week, which begins on Monday. */
export const nextMonday = (today: string): string => nextDate('monday', dayAfter(today, 1))

/** `2026-03-06`; null if the month (0–11) has no such day. */
export function exactDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  return Number(date.slice(8)) === day && Number(date.slice(5, 7)) === month + 1 ? date : null
}

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

/** The first, second, … such day of a month (0–11); the last for −1. */
export function nthOfMonth(nth: number, day: Day, year: number, month: number): string {
  const first = new Date(Date.UTC(year, month + (nth < 0 ? 1 : 0), 1)).toISOString().slice(0, 10)
  return dayAfter(nextDate(day, first), 7 * (nth < 0 ? nth : nth - 1))
}

/** All days from one to another; null if there are more than `most`, or none. */
export function datesBetween(first: string, last: string, most: number): string[] | null {
  const dates: string[] = []
  for (let date = first; date <= last; date = dayAfter(date, 1)) if (dates.push(date) > most) return null
  return dates.length === 0 ? null : dates
}
