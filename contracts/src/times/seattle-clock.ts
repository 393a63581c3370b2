import { daysOfWeek } from '../sessions/choices.ts'
import { dayMs } from './durations.ts'

/** Seattle's clock. Groups meet there: whatever the reader's time zone is, times are entered and shown by it. */

export const seattleZone = 'America/Los_Angeles'

/** `2026-11-27` and `19:00`: the values of date and time inputs. */
export type WallClock = { day: string; time: string }

export const digits = new Intl.DateTimeFormat('en-US', {
  timeZone: seattleZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

/** The parts of a moment in this format, by name. */
export function partsOf(format: Intl.DateTimeFormat, moment: Date): Parts {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** The date and the time in Seattle at a moment. */
export function wallClockOf(moment: Date): WallClock {
  const { year, month, day, hour, minute } = partsOf(digits, moment)
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** The day that it is in Seattle, `2026-03-06`. */
export const seattleDay = (moment: Date): string => wallClockOf(moment).day

/** Minutes after midnight in Seattle. */
export function minuteOfDay(moment: Date): number {
  const [hours, minutes] = wallClockOf(moment).time.split(':')
  return 60 * Number(hours) + Number(minutes)
}

/** The hour that it is in Seattle, 0–23. */
export const hourOfDay = (moment: Date): number => Math.floor(minuteOfDay(moment) / 60)

/** The day `count` days after another, `2026-03-06`. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The day of the week of a date, `2026-03-06`. */
export const dayOfWeek = (day: string): (typeof daysOfWeek)[number] =>
  daysOfWeek[(new Date(Date.parse(day)).getUTCDay() + 6) % 7] ?? 'monday'
