/**
 * Times of tables and plans, asked for and told as clocks in Seattle show them, wherever somebody reads: that is where
 * one has to be. Put together by hand, for the server's and the browser's own patterns differ in words and spaces.
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

/** `2026-11-27` and `19:00`: what inputs of a day and a time hold. */
export type WallClock = { day: string; time: string }

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

function partsOf(format: Intl.DateTimeFormat, moment: Date): Parts {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** `Friday, November 27 at 7:00 PM` for an ISO 8601 time; a no-break space keeps PM beside its hour. */
export function whenInWords(iso: string): string {
  const moment = new Date(iso)
  const { weekday, month } = partsOf(long, moment)
  const { day, hour, minute, dayPeriod } = partsOf(short, moment)
  return `${weekday}, ${month} ${day} at ${hour}:${minute}\u00a0${dayPeriod}`
}

/** The same where there is little room: `Fri, Nov 27, 7:00 PM`. */
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

/** When clocks in Seattle show this; null while either part is missing. */
export function momentOf(clock: WallClock): Date | null {
  const asUtc = Date.parse(`${clock.day}T${clock.time}Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset belongs to the moment, and the moment to the offset: the second round settles it on days clocks change.
  const first = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(first))
}

/** Milliseconds clocks in Seattle are ahead of UTC: negative. */
function offsetAt(moment: number): number {
  const { day, time } = wallClockOf(new Date(moment))
  return Date.parse(`${day}T${time}Z`) - moment
}

/** Seven in the evening of the day after. */
export function tomorrowEvening(now: Date): WallClock {
  return { day: wallClockOf(new Date(now.getTime() + dayMs)).day, time: '19:00' }
}
