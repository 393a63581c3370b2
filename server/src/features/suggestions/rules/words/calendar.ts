import { daysOfWeek } from '@nofomo/contracts/values/options.ts'

export type Day = (typeof daysOfWeek)[number]

export const months =
  'january february march april may june july august september october november december'.split(' ')

const dayNumbers: readonly Day[] = ['sunday', ...daysOfWeek.slice(0, 6)]

/** The day of the week of a date, `2026-03-06`. */
export const dayOf = (date: string): Day => dayNumbers[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'monday'

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The next such day, today included. */
export function nextDate(day: Day, today: string): string {
  const ahead = (dayNumbers.indexOf(day) - dayNumbers.indexOf(dayOf(today)) + 7) % 7
  return addDays(today, ahead)
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
