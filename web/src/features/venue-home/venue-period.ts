import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { type DayRange, daysIn } from '@nofomo/contracts/venue-analytics/day-range.ts'
import { useSearchParams } from 'react-router'

/**
 * The period that a dashboard's figures are for. It stands in the address: `?period=7d`, 24 hours without it. Days of
 * one's own choice, which outrank it, stand beside it: `?from=2026-11-01&to=2026-11-14`.
 */

/** The contracts' list as the pages name it. Theirs is not imported: it would load with every page. */
export const periodNames: Record<TimeFilter, string> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
}
export const periods = Object.keys(periodNames) as TimeFilter[]

export const periodParam = 'period'
const usual: TimeFilter = '24h'

/** The period that an address asks for; 24 hours if it names none that exists. */
export function periodIn(params: URLSearchParams): TimeFilter {
  const asked = params.get(periodParam)
  return periods.find((filter) => filter === asked) ?? usual
}

const day = /^\d{4}-\d\d-\d\d$/

/** The days that an address asks for; null if it names none, or none that can be. */
export function rangeIn(params: URLSearchParams): DayRange | null {
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? '']
  if (!day.test(from) || !day.test(to) || !(daysIn({ from, to }) >= 1)) return null
  return { from, to }
}

/** `Nov 1, 2026` for a day in Seattle. */
export const dayInWords = (date: string): string => dayInSeattle(`${date}T20:00:00Z`)

/** The period as other addresses of the dashboard carry it: undefined for the usual one. */
export function keptPeriod(params: URLSearchParams): TimeFilter | undefined {
  const period = periodIn(params)
  return period === usual ? undefined : period
}

export function useVenuePeriod(): TimeFilter {
  const [params] = useSearchParams()
  return periodIn(params)
}
