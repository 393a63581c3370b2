import type { TimeFilter } from '@nofomo/contracts/options.ts'

/** `joule-funnel-7d.csv` */
export const fileName = (venueId: string, what: string, period: TimeFilter) =>
  `${venueId}-${what}-${period}.csv`
