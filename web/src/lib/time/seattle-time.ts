/**
 * Times of tables and plans are entered and shown in Seattle's time zone, wherever the reader is: the venue is there.
 * Formatted by hand, since the server's and the browser's own patterns differ in words and spaces.
 */
export const zone = 'America/Los_Angeles'

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

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

/** The parts of a moment in this format, by name. */
export function partsOf(format: Intl.DateTimeFormat, moment: Date): Parts {
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
