import { dayAfter } from '@nofomo/contracts/values/times/seattle-clock.ts'
import days from '../lexicon/holidays.json' with { type: 'json' }
import { type Day, exactDate, nthOfMonth } from './calendar.ts'
import { phrases, valuedRows } from './phrases.ts'
import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

type DateIn = (year: number) => string

const on =
  (month: number, day: number): DateIn =>
  (year) =>
    exactDate(year, month - 1, day) ?? ''
const nth =
  (count: number, day: Day, month: number): DateIn =>
  (year) =>
    nthOfMonth(count, day, year, month - 1)
const after =
  (days: number, date: DateIn): DateIn =>
  (year) =>
    dayAfter(date(year), days)

/** Easter Sunday by the Gregorian calendar (the method of Gauss, as Meeus and Jones wrote it). */
const easter: DateIn = (year) => {
  const [moon, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((moon + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return exactDate(year, Math.floor(days / 31) - 1, (days % 31) + 1) ?? ''
}
const thanksgiving = nth(4, 'thursday', 11)

/** A date of the calendar, a day of the week in a month, or so many days after a holiday that moves. */
type Rule =
  | { on: readonly [month: number, day: number] }
  | { nth: readonly [count: number, day: Day, month: number] }
  | { easter: number }
  | { thanksgiving: number }

function dateOf(rule: Rule): DateIn {
  if ('on' in rule) return on(...rule.on)
  if ('nth' in rule) return nth(...rule.nth)
  return 'easter' in rule ? after(rule.easter, easter) : after(rule.thanksgiving, thanksgiving)
}

/** The public holidays of Washington. */
const publicHolidays: readonly DateIn[] = (days.publicHolidays as unknown as Rule[]).map(dateOf)

/** Whether a day, `2026-12-25`, is a public holiday: then places keep other hours than those of their week. */
export const isPublicHoliday = (day: string): boolean =>
  publicHolidays.some((date) => date(Number(day.slice(0, 4))) === day)

/** Days that people call by a name. */
const holidays = valuedRows<Rule>(days.holidays)
export const holidayWords: readonly string[] = ['christmas', 'easter', 'halloween', 'thanksgiving']

/** Days whose name is known and whose date is not, as it is another each year, or not one day. */
const datelessDays = phrases(days.dateless)

/** After a holiday these make it an occasion, which may be on another day. */
const occasions =
  /^(party|parties|lights?|markets?|movies?|shopping|menus?|concerts?|shows?|season|break|holidays?|decorations?|trees?|songs?|music|cocktails?|themed?|pop)$/

/** `date`: null for a day that is no certain one: `lunar new year`, `labor day weekend`, `christmas party`. */
type HolidayRead = { date: string | null; isOccasion: boolean; to: number }

/** The next day of the name that begins at a token. */
export function holidayAt(tokens: readonly Token[], at: number, today: string): HolidayRead | null {
  const dateless = datelessDays.at(tokens, at)
  const found = holidays.at(tokens, at)
  if (dateless && dateless.to >= (found?.to ?? 0)) return { date: null, isOccasion: false, to: dateless.to }
  if (!found) return null
  const next = tokens[found.to]
  const word = isLinked(next) ? next.word : ''
  if (/^(weekend|week|eve)$/.test(word)) return { date: null, isOccasion: false, to: found.to + 1 }
  if (occasions.test(word)) return { date: null, isOccasion: true, to: found.to }
  const year = Number(today.slice(0, 4))
  const stated = /^20\d\d$/.test(word) ? Number(word) : null
  const dateIn = dateOf(found.value)
  const date = dateIn(stated ?? year)
  const to = stated === null ? found.to : found.to + 1
  if (stated !== null) return { date: date >= today ? date : null, isOccasion: false, to }
  return { date: date >= today ? date : dateIn(year + 1), isOccasion: false, to }
}
