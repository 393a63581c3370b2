import { daysOfWeek } from '../sessions/choices.ts'
import { dayAfter, dayOfWeek } from './seattle-clock.ts'

export type Day = (typeof daysOfWeek)[number]

/** The next such day, `2026-03-06`, today included. */
export function nextDate(day: Day, today: string): string {
  const ahead = (daysOfWeek.indexOf(day) - daysOfWeek.indexOf(dayOfWeek(today)) + 7) % 7
  return dayAfter(today, ahead)
}

/** `2026-03-06`; null if the month (0–11) has no such day. */
export function exactDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  return Number(date.slice(8)) === day && Number(date.slice(5, 7)) === month + 1 ? date : null
}

/** The first, second, … such day of a month (0–11); the last for −1. */
export function nthOfMonth(nth: number, day: Day, year: number, month: number): string {
  const first = new Date(Date.UTC(year, month + (nth < 0 ? 1 : 0), 1)).toISOString().slice(0, 10)
  return dayAfter(nextDate(day, first), 7 * (nth < 0 ? nth : nth - 1))
}
