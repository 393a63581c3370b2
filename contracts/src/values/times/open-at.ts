import { daysOfWeek } from '../options.ts'
import { dayNames, minuteOf, minutesOf, type OpeningHours, type OpenSpan } from './opening-hours.ts'
import { dayAfter, dayOfWeek, minuteOfDay, wallClockOf } from './seattle-clock.ts'
import { momentOf } from './seattle-moments.ts'

/** `closesAt`: that night; null while closed, and if it never closes. */
export type OpeningAt = { isOpen: boolean; closesAt: Date | null }

/** Nobody is sent to a place that closes within this time. */
const minStayMinutes = 30
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** Whether a group can come at a moment: within a span of that day or, past midnight, of the day before. */
export function openingAt(hours: OpeningHours, moment: Date): OpeningAt {
  const { day } = wallClockOf(moment)
  const minute = minuteOfDay(moment)
  const left = minutesLeft(hours, weekdayOf(day) * dayMinutes + minute)
  if (left < minStayMinutes) return { isOpen: false, closesAt: null }
  return { isOpen: true, closesAt: left >= weekMinutes ? null : momentAfter(day, minute + left) }
}

/** The minutes in Seattle since the week began, on Monday. */
export const minuteOfWeek = (moment: Date): number =>
  weekdayOf(wallClockOf(moment).day) * dayMinutes + minuteOfDay(moment)

/** Whether a group can come at a minute of the week. */
export const isOpenAt = (hours: OpeningHours, minute: number): boolean =>
  minutesLeft(hours, minute) >= minStayMinutes

/** Whether a group can come at these minutes after midnight, which may be past the next: on every day, on none, or on some (null). */
export function isOpenDaily(hours: OpeningHours, minutes: number): boolean | null {
  const daysOpen = hours.filter((_, weekday) => {
    const minute = (weekday * dayMinutes + minutes) % weekMinutes
    return isOpenAt(hours, minute)
  }).length
  if (daysOpen === 0) return false
  return daysOpen === hours.length ? true : null
}

/** "is closed on Mondays", or "is closed then" if it opens at other times of that day. Only of a place that is not open. */
export const closedWords = (hours: OpeningHours, moment: Date): string =>
  closedWordsOn(hours, minuteOfWeek(moment))

/** The same at a minute of the week. */
export function closedWordsOn(hours: OpeningHours, minute: number): string {
  const weekday = Math.floor(minute / dayMinutes)
  return hours[weekday]?.length ? 'is closed then' : `is closed on ${dayNames[weekday]}s`
}

/** "Monsoon is open 5 PM–10 PM on Fridays." or "Monsoon is closed on Mondays.", of the day of a moment. */
export function closedSentence(name: string, hours: OpeningHours, moment: Date): string {
  const weekday = weekdayOf(wallClockOf(moment).day)
  const spans = hours[weekday] ?? []
  if (spans.length === 0) return `${name} ${closedWords(hours, moment)}.`
  return `${name} is open ${spans.map(spanWords).join(' and ')} on ${dayNames[weekday]}s.`
}

const weekdayOf = (day: string): number => daysOfWeek.indexOf(dayOfWeek(day))

/** How long it stays open from a minute of the week on, through spans that follow each other; 0 while closed. */
function minutesLeft(hours: OpeningHours, minute: number): number {
  let left = 0
  while (left < weekMinutes) {
    const more = leftOfSpan(hours, (minute + left) % weekMinutes)
    if (more === 0) break
    left += more
  }
  return left
}

function leftOfSpan(hours: OpeningHours, minute: number): number {
  let left = 0
  for (const { from, until } of spansOf(hours)) {
    const since = (minute - from + weekMinutes) % weekMinutes
    left = Math.max(left, until - from - since)
  }
  return left
}

/** Read once for hours that hundreds of suggestions compare. */
const knownSpans = new WeakMap<OpeningHours, readonly { from: number; until: number }[]>()

function spansOf(hours: OpeningHours) {
  const spans =
    knownSpans.get(hours) ?? hours.flatMap((day, weekday) => day.map((span) => minutesOf(weekday, span)))
  knownSpans.set(hours, spans)
  return spans
}

/** A time that clocks skip is the moment at which they do. */
function momentAfter(day: string, minutes: number): Date | null {
  const on = dayAfter(day, Math.floor(minutes / dayMinutes))
  const [hour, minute] = [Math.floor((minutes % dayMinutes) / 60), minutes % 60]
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  return momentOf({ day: on, time }) ?? momentOf({ day: on, time: '03:00' })
}

function spanWords({ opens, closes }: OpenSpan): string {
  return opens === closes ? 'around the clock' : `${timeWords(opens)}–${timeWords(closes)}`
}

/** "5 PM", "11:30 AM" */
function timeWords(time: string): string {
  const total = minuteOf(time)
  const hour = Math.floor(total / 60)
  const minute = total % 60 === 0 ? '' : `:${String(total % 60).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
