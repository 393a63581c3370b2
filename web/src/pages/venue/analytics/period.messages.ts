import { daysIn } from '@nofomo/contracts/venue-analytics/day-range.ts'
import type { Period } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { comparedWith } from '../../../features/venue-home/figures.ts'
import { dayInWords, periodNames } from '../../../features/venue-home/venue-period.ts'

/** What the figures of a period are compared with. */
export function comparedInWords({ timeFilter, range }: Period): string {
  if (!range) return comparedWith[timeFilter]
  const days = daysIn(range)
  return days === 1 ? 'the day before' : `the ${days} days before`
}

/** `Counted over the last 7 days.`, `Counted from Nov 1, 2026 to Nov 14, 2026.` */
export function countedInWords({ timeFilter, range }: Period): string {
  if (!range) return `Counted over the ${periodNames[timeFilter].toLowerCase()}.`
  const { from, to } = range
  return from === to
    ? `Counted on ${dayInWords(from)}.`
    : `Counted from ${dayInWords(from)} to ${dayInWords(to)}.`
}
