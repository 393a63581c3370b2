import { anyOf } from '../text/sentences.ts'
import { daysBetween, hourOfDay, partsOf, seattleDay, seattleZone } from './seattle-clock.ts'

/**
 * Moments as people say them, by Seattle's clock. Formatted by hand, since the server's and the browser's own patterns
 * differ in words and spaces; a no-break space keeps PM on the line of its hour.
 */

const long = new Intl.DateTimeFormat('en-US', { timeZone: seattleZone, weekday: 'long', month: 'long' })
const short = new Intl.DateTimeFormat('en-US', {
  timeZone: seattleZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** ISO 8601, or a date. */
type Moment = string | Date

const shortParts = (moment: Moment) => partsOf(short, new Date(moment))

/** `Friday, November 27 at 7:00 PM`. */
export function whenInWords(moment: Moment): string {
  const { weekday, month } = partsOf(long, new Date(moment))
  return `${weekday}, ${month} ${shortParts(moment).day} at ${clockInSeattle(moment)}`
}

/** A shorter form: `Fri, Nov 27, 7:00 PM`. */
export function tableTime(moment: Moment): string {
  const { weekday, month, day, hour, minute, dayPeriod } = shortParts(moment)
  return `${weekday}, ${month} ${day}, ${hour}:${minute} ${dayPeriod}`
}

/** `8:42 PM`. */
export function clockInSeattle(moment: Moment): string {
  const { hour, minute, dayPeriod } = shortParts(moment)
  return `${hour}:${minute}\u00a0${dayPeriod}`
}

/** `Nov 21, 2026`. */
export function dayInSeattle(moment: Moment): string {
  const { month, day, year } = shortParts(moment)
  return `${month} ${day}, ${year}`
}

/** `Nov 27, 2026, 7:00 PM`. */
export const momentInWords = (moment: Moment): string => `${dayInSeattle(moment)}, ${clockInSeattle(moment)}`

/** `7 PM`, `7:30 PM`. */
export const hourInWords = (moment: Moment): string => clockInSeattle(moment).replace(':00', '')

export const eveningFrom = 17
const daysWithNames = 6

/**
 * When a group meets: `tonight, 7 PM`, `tomorrow, 7:30 PM`, `Friday, 7 PM` within six days, else `Fri, Dec 4, 7 PM`. Without
 * a present, as in text that is read later, the day is said.
 */
export function meetingInWords(moment: Moment, now: number | null): string {
  return `${meetingDayInWords(moment, now)}, ${hourInWords(moment)}`
}

/** The same without the time: `tonight`, `Friday`, `Fri, Dec 4`. */
function meetingDayInWords(moment: Moment, now: number | null): string {
  const at = new Date(moment)
  const ahead = now === null ? Number.NaN : daysBetween(seattleDay(new Date(now)), seattleDay(at))
  if (ahead === 0) return hourOfDay(at) < eveningFrom ? 'today' : 'tonight'
  if (ahead === 1) return 'tomorrow'
  if (ahead > 0 && ahead <= daysWithNames) return partsOf(long, at).weekday ?? ''
  const { weekday, month, day } = shortParts(at)
  return `${weekday}, ${month} ${day}`
}

/** The nights of times to choose from, as given: `tonight, Thu or Fri`; without a present `Sat Dec 5 or Thu Dec 10`. */
export function nightsInWords(times: readonly { startsAt: string }[], now: number | null): string {
  const names = times.map(({ startsAt }) => meetingDayInWords(startsAt, now).replace(/(...)\w*day$|,/, '$1'))
  return anyOf([...new Set(names)])
}
