import type { Period } from '@nofomo/contracts/venue-analytics/endpoints.ts'

/** `joule-funnel-7d.csv`, `joule-funnel-2026-11-01-to-2026-11-14.csv` */
export const fileName = (
  venueId: string,
  what: string,
  { timeFilter, range }: Pick<Period, 'timeFilter' | 'range'>,
): string => `${venueId}-${what}-${range ? `${range.from}-to-${range.to}` : timeFilter}.csv`
