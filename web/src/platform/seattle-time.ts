/**
 * Times of tables and plans are entered and shown in Seattle's time zone, wherever the reader is: the venue is there.
 * Formatted by hand, since the server's and the browser's own patterns differ in words and spaces.
 */
const zone = 'America/Los_Angeles'

const long = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', month: 'long' })
const short = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const digits = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const dayMs = 86_400_000

/** `2026-11-27` and `19:00`: the values of date and time inputs. */
export type WallClock = { day: string; time: string }

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

function partsOf(format: Intl.DateTimeFormat, moment: Date): Parts {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** `Friday, November 27 at 7:00 PM` for an ISO 8601 time; a no-break space keeps PM on the line of its hour. */
export function whenInWords(iso: string): string {
  const moment = new Date(iso)
  const { weekday, month } = partsOf(long, moment)
  const { day, hour, minute, dayPeriod } = partsOf(short, moment)
  return `${weekday}, ${month} ${day} at ${hour}:${minute}\u00a0${dayPeriod}`
}

/** A shorter form: `Fri, Nov 27, 7:00 PM`. */
export function tableTime(iso: string): string {
  const { weekday, month, day, hour, minute, dayPeriod } = partsOf(short, new Date(iso))
  return `${weekday}, ${month} ${day}, ${hour}:${minute} ${dayPeriod}`
}

/** `8:42 PM` for an ISO 8601 time. */
export function clockInSeattle(iso: string): string {
  const { hour, minute, dayPeriod } = partsOf(short, new Date(iso))
  return `${hour}:${minute}\u00a0${dayPeriod}`
}

/** `Nov 21, 2026` for an ISO 8601 time. */
export function dayInSeattle(iso: string): string {
  const { month, day, year } = partsOf(short, new Date(iso))
  return `${month} ${day}, ${year}`
}

export function wallClockOf(moment: Date): WallClock {
  const { year, month, day, hour, minute } = partsOf(digits, moment)
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** The instant of this wall clock in Seattle; null while either part is missing. */
export function momentOf(clock: WallClock): Date | null {
  const asUtc = Date.parse(`${clock.day}T${clock.time}Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset depends on the instant, and the instant on the offset: a second pass settles it on days when clocks
  // change.
  const first = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(first))
}

/** Seattle's offset from UTC in milliseconds: negative. */
function offsetAt(moment: number): number {
  const { day, time } = wallClockOf(new Date(moment))
  return Date.parse(`${day}T${time}Z`) - moment
}

/** Seven in the evening of the next day. */
export function tomorrowEvening(now: Date): WallClock {
  return { day: wallClockOf(new Date(now.getTime() + dayMs)).day, time: '19:00' }
}
