import type { FeatureDemand } from '@nofomo/contracts/listing/endpoints.ts'
import { holidayOn } from '@nofomo/contracts/times/holidays.ts'
import type { SpecialHours } from '@nofomo/contracts/times/special-hours.ts'
import { clockInWords } from '../../../features/venues/week.messages.ts'

/** What a span means where that is easily overlooked; null otherwise. */
export function spanNote({ opens, closes }: { opens: string; closes: string }): string | null {
  if (opens === '' || closes === '') return null
  if (opens === closes) return 'Open 24 hours'
  return closes < opens && closes !== '00:00' ? `Until ${clockInWords(closes)} the next day` : null
}

/** `12 groups asked for this lately; 6 passed you over.` What is stated already lost nobody. Null below five groups. */
export function askedInWords(
  { groups, lost }: Pick<FeatureDemand, 'groups' | 'lost'>,
  isStated: boolean,
): string | null {
  if (groups === null) return null
  const asked = `${groups} groups asked for this lately`
  return lost === null || isStated ? `${asked}.` : `${asked}; ${lost} passed you over.`
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: string): string => format.format(Date.parse(day))
}
/** `Fri, Dec 25` */
export const dayLabel = named({ weekday: 'short', month: 'short', day: 'numeric' })
/** `December 2026`, of `2026-12`. */
export const monthLabel = named({ month: 'long', year: 'numeric' })
const longDay = named({ weekday: 'long', month: 'long', day: 'numeric' })

/** `Friday, December 25, Christmas Day, closed` */
export function calendarLabel(day: string, special: Pick<SpecialHours, 'spans'> | undefined): string {
  const hours = special && (special.spans.length > 0 ? 'other hours' : 'closed')
  return [longDay(day), holidayOn(day), hours].filter(Boolean).join(', ')
}
