import { type Day, exactDate, nthOfMonth } from './dates.ts'
import { dayAfter } from './seattle-clock.ts'

/** Holidays by rule: the date of one, `2026-12-25`, in a year. */
export type DateIn = (year: number) => string

export const on =
  (month: number, day: number): DateIn =>
  (year) =>
    exactDate(year, month - 1, day) ?? ''
export const nth =
  (count: number, day: Day, month: number): DateIn =>
  (year) =>
    nthOfMonth(count, day, year, month - 1)
export const after =
  (days: number, date: DateIn): DateIn =>
  (year) =>
    dayAfter(date(year), days)

/** Easter Sunday by the Gregorian calendar (the method of Gauss, as Meeus and Jones wrote it). */
export const easter: DateIn = (year) => {
  const [moon, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((moon + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return exactDate(year, Math.floor(days / 31) - 1, (days % 31) + 1) ?? ''
}
export const thanksgiving = nth(4, 'thursday', 11)

/** The public holidays of Washington. */
const publicHolidays: readonly [name: string, date: DateIn][] = [
  ['New Year’s Day', on(1, 1)],
  ['Martin Luther King Jr. Day', nth(3, 'monday', 1)],
  ['Presidents’ Day', nth(3, 'monday', 2)],
  ['Memorial Day', nth(-1, 'monday', 5)],
  ['Juneteenth', on(6, 19)],
  ['Independence Day', on(7, 4)],
  ['Labor Day', nth(1, 'monday', 9)],
  ['Indigenous Peoples’ Day', nth(2, 'monday', 10)],
  ['Veterans Day', on(11, 11)],
  ['Thanksgiving', thanksgiving],
  ['Day after Thanksgiving', after(1, thanksgiving)],
  ['Christmas Day', on(12, 25)],
]
/** Days on which many places keep other hours, too. */
const otherHolidays: typeof publicHolidays = [
  ['Easter', easter],
  ['Christmas Eve', on(12, 24)],
  ['New Year’s Eve', on(12, 31)],
]

const isOn = (day: string, date: DateIn): boolean => date(Number(day.slice(0, 4))) === day

/** Whether a day is a public holiday: then places keep other hours than those of their week. */
export const isPublicHoliday = (day: string): boolean => publicHolidays.some(([, date]) => isOn(day, date))

/** The name of a day on which many places keep other hours; null for any other. */
export const holidayOn = (day: string): string | null =>
  [...publicHolidays, ...otherHolidays].find(([, date]) => isOn(day, date))?.[0] ?? null
