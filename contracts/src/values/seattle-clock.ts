import { daysOfWeek } from './options.ts'

/** Seattle's clock. Groups meet there: whatever the reader's time zone is, times are entered and shown by it. */

export const seattleZone = 'America/Los_Angeles'

/** `2026-11-27` and `19:00`: the values of date and time inputs. */
export type WallClock = { day: string; time: string }

const dayMs = 86_400_000

const digits = new Intl.DateTimeFormat('en-US', {
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

/**
 * The instant of this wall clock in Seattle. Null while either part is missing or is no date, and for a time that clocks
 * skip in spring; of a time that occurs twice in autumn, the first.
 */
export function momentOf(clock: WallClock): Date | null {
  const asUtc = Date.parse(`${clock.day}T${clock.time}Z`)
  if (Number.isNaN(asUtc)) return null
  const shows = (moment: number) => {
    const { day, time } = wallClockOf(new Date(moment))
    return day === clock.day && time === clock.time
  }
  // Clocks change by night and never twice within two days: one of both offsets holds.
  const [before = 0, after = 0] = [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - offsetAt(near))
  const [first = Number.NaN] = [Math.min(before, after), Math.max(before, after)].filter(shows)
  return Number.isNaN(first) ? null : new Date(first)
}

/** Seattle's offset from UTC in milliseconds: negative. */
function offsetAt(moment: number): number {
  const { year, month, day, hour, minute } = partsOf(digits, new Date(moment))
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) - moment
}

/** Whether clocks skip this time: they go from 1:59 to 3:00 AM on a Sunday in March. */
export const isSkipped = (clock: WallClock): boolean =>
  momentOf(clock) === null && /^02:/.test(clock.time) && momentOf({ day: clock.day, time: '12:00' }) !== null

export const skippedTime = 'Seattle’s clocks skip that time: choose 1:59 or 3:00 AM.'

/** The day that it is in Seattle, `2026-03-06`. */
export const seattleDay = (moment: Date): string => wallClockOf(moment).day

/** Minutes after midnight in Seattle. */
export function minuteOfDay(moment: Date): number {
  const [hours, minutes] = wallClockOf(moment).time.split(':')
  return 60 * Number(hours) + Number(minutes)
}

/** The hour that it is in Seattle, 0–23. */
export const hourOfDay = (moment: Date): number => Math.floor(minuteOfDay(moment) / 60)

/** When a day begins in Seattle: clocks never skip midnight. */
export const midnightOf = (day: string): Date => momentOf({ day, time: '00:00' }) ?? new Date(Number.NaN)

/** The day `count` days after another, `2026-03-06`. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The day of the week of a date, `2026-03-06`. */
export const dayOfWeek = (day: string): (typeof daysOfWeek)[number] =>
  daysOfWeek[(new Date(Date.parse(day)).getUTCDay() + 6) % 7] ?? 'monday'
