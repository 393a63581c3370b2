import type { OpeningHours, OpenSpan } from '@nofomo/contracts/times/opening-hours.ts'
import type { SpecialHours } from '@nofomo/contracts/times/special-hours.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The week by days that share their hours: `['Mon–Thu', '11:30 AM–9 PM']`, a day without hours `'Closed'`. */
export function weekInWords(hours: OpeningHours): [days: string, hours: string][] {
  const rows: { from: number; to: number; text: string }[] = []
  for (const [day, spans] of hours.entries()) {
    const text = dayInWords(spans)
    const before = rows.at(-1)
    if (before?.text === text) before.to = day
    else rows.push({ from: day, to: day, text })
  }
  return rows.map(({ from, to, text }) => [from === to ? `${days[from]}` : `${days[from]}–${days[to]}`, text])
}

const dayInWords = (spans: readonly OpenSpan[]): string => spans.map(spanInWords).join(', ') || 'Closed'

/** `5 PM–midnight`; both times alike are a whole day. */
function spanInWords({ opens, closes }: OpenSpan): string {
  return opens === closes ? 'Open 24\u00a0hours' : `${clockInWords(opens)}–${clockInWords(closes)}`
}

/** `11:30 AM` for `11:30`, `9 PM` for `21:00`. */
export function clockInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (hour % 24 === 0 && minute === 0) return 'midnight'
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${minutes}\u00a0${hour % 24 < 12 ? 'AM' : 'PM'}`
}

const dates = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

/** `Dec 25`, `Dec 24–Jan 2` */
export function daysInWords({ first, last }: Pick<SpecialHours, 'first' | 'last'>): string {
  return [...new Set([first, last])].map((day) => dates.format(Date.parse(day))).join('–')
}

/** `['Dec 25', 'Closed']` for each, as of a week. */
export const specialRows = (all: readonly SpecialHours[]): [days: string, hours: string][] =>
  all.map((one) => [daysInWords(one), dayInWords(one.spans)])

/** `Dec 25: Closed; Dec 31–Jan 2: 8 PM–2 AM`; empty without any. */
export const specialInWords = (all: readonly SpecialHours[]): string =>
  specialRows(all)
    .map((row) => row.join(': '))
    .join('; ')
