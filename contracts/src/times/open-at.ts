import { daysOfWeek } from '../sessions/choices.ts'
import { eveningOf, isInNight } from './nights.ts'
import { dayNames, minuteOf, minutesOf, type OpeningHours, type OpenSpan } from './opening-hours.ts'
import { dayAfter, dayOfWeek, minuteOfDay, wallClockOf } from './seattle-clock.ts'
import { momentOf } from './seattle-moments.ts'
import { dateInWords, type SpecialHours, specialHoursOn } from './special-hours.ts'

/** What a venue's people state of its hours: all that is asked of hours is asked of this. */
export type ListedHours = {
  /** Null: not known. */
  week: OpeningHours | null
  specialHours: readonly SpecialHours[]
  /** Until when it is full tonight; may be past. */
  fullUntil?: Date | null | undefined
}

/** Nobody is sent to a place that closes within this time. */
const minStayMinutes = 30
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/**
 * Whether a group can come at a moment: within a span of that day or, past midnight, of the day before; not while it is full.
 * Null: not known.
 */
export function isOpenAt(hours: ListedHours, moment: Date): boolean | null {
  if (isFullAt(hours, moment)) return false
  if (minutesLeftAt(hours, moment) >= minStayMinutes) return true
  return isKnownOn(hours, dayAndMinute(moment).evening) ? false : null
}

/** When a place that is open at a moment closes; null if it never does. */
export function closingAt(hours: ListedHours, moment: Date): Date | null {
  const { day, minute } = dayAndMinute(moment)
  const closes = minute + minutesLeftAt(hours, moment)
  // The week around a day ends with the sixth.
  return closes >= 6 * dayMinutes ? null : momentAfter(day, closes)
}

function minutesLeftAt(hours: ListedHours, moment: Date): number {
  const { day, minute } = dayAndMinute(moment)
  return minutesLeft(weekAround(hours, day), weekdayOf(day) * dayMinutes + minute)
}

const readMoment = (moment: Date) => ({
  day: wallClockOf(moment).day,
  minute: minuteOfDay(moment),
  evening: eveningOf(moment),
})

/** Read once for a moment that the hours of hundreds of suggestions are asked about. */
const knownMoments = new WeakMap<Date, ReturnType<typeof readMoment>>()

function dayAndMinute(moment: Date) {
  const read = knownMoments.get(moment) ?? readMoment(moment)
  knownMoments.set(moment, read)
  return read
}

const isFullAt = ({ fullUntil }: ListedHours, moment: Date): boolean =>
  fullUntil != null && isInNight(moment, fullUntil)

const isKnownOn = ({ week, specialHours }: ListedHours, day: string): boolean =>
  week !== null || specialHoursOn(specialHours, day) !== undefined

const unknownWeek: OpeningHours = dayNames.map(() => [])

/** The hours of seven days, by weekday: from the eve of a day to the fifth after it. */
function weekAround({ week, specialHours }: ListedHours, day: string): OpeningHours {
  const usual = week ?? unknownWeek
  if (specialHours.length === 0) return usual
  const eve = dayAfter(day, -1)
  const near = specialHours.filter(({ first, last }) => first <= dayAfter(day, 5) && last >= eve)
  if (near.length === 0) return usual
  return usual.map((spans, weekday) => {
    const date = dayAfter(eve, (weekday - weekdayOf(eve) + 7) % 7)
    return specialHoursOn(near, date)?.spans ?? spans
  })
}

/** Whether it is closed on seven days from one on. */
export const isClosedForAWeek = ({ specialHours }: ListedHours, today: string): boolean =>
  specialHours.length > 0 &&
  dayNames.every((_, ahead) => specialHoursOn(specialHours, dayAfter(today, ahead))?.spans.length === 0)

/** Whether a group can come at these minutes after midnight, which may be past the next: on every day, on none, or on some (null). */
export function isOpenDaily(hours: OpeningHours, minutes: number): boolean | null {
  const daysOpen = hours.filter((_, weekday) => {
    const minute = (weekday * dayMinutes + minutes) % weekMinutes
    return minutesLeft(hours, minute) >= minStayMinutes
  }).length
  if (daysOpen === 0) return false
  return daysOpen === hours.length ? true : null
}

/**
 * "is closed on Mondays", "is closed on December 25", or "is closed then" if it opens at other times of that evening's day.
 * Only of a place that is not open.
 */
export function closedWords(hours: ListedHours, moment: Date): string {
  if (isFullAt(hours, moment)) return 'is full tonight'
  const { spans, name } = hoursOfEvening(hours, moment)
  return spans.length > 0 ? 'is closed then' : `is closed ${name}`
}

/** "Monsoon is open 5 PM–10 PM on Fridays." or "Monsoon is closed on Mondays.", of the evening of a moment. */
export function closedSentence(name: string, hours: ListedHours, moment: Date): string {
  const evening = hoursOfEvening(hours, moment)
  if (isFullAt(hours, moment))
    return `${name} is full tonight. They are glad to have you another time: choose one.`
  if (evening.spans.length === 0) return `${name} is closed ${evening.name}.`
  return `${name} is open ${evening.spans.map(spanWords).join(' and ')} ${evening.name}.`
}

/** `name`: `on Fridays`, `on December 25`. */
function hoursOfEvening({ week, specialHours }: ListedHours, moment: Date) {
  const { evening: day } = dayAndMinute(moment)
  const special = specialHoursOn(specialHours, day)
  if (special) return { spans: special.spans, name: `on ${dateInWords(day)}` }
  const weekday = weekdayOf(day)
  return { spans: week?.[weekday] ?? [], name: `on ${dayNames[weekday]}s` }
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
  const hour = Math.floor((minutes % dayMinutes) / 60)
  const time = [hour, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
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
