import type { TimeFilter } from '@nofomo/contracts/options.ts'
import { useSearchParams } from 'react-router'

/** The period that a dashboard's figures are for. It stands in the address: `?period=7d`, 24 hours without it. */

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

/** The period as other addresses of the dashboard carry it: undefined for the usual one. */
export function keptPeriod(params: URLSearchParams): TimeFilter | undefined {
  const period = periodIn(params)
  return period === usual ? undefined : period
}

export function useVenuePeriod(): TimeFilter {
  const [params] = useSearchParams()
  return periodIn(params)
}
