import type { TimeFilter } from '@nofomo/contracts/options.ts'
import { api } from '../../platform/api-client.ts'

type Options = Parameters<typeof api>[2]

/** A panel's call, for a venue and a period. */
export type Ask<Data> = (venueId: string, timeFilter: TimeFilter, options?: Options) => Promise<Data>

export const askAnalytics = ((venueId, timeframe, options) =>
  api('GET /api/venue/analytics', { query: { venueId, timeframe } }, options)) satisfies Ask<unknown>

export const askFunnel = ((venueId, timeFilter, options) =>
  api('GET /api/venue/analytics/funnel', { query: { venueId, timeFilter } }, options)) satisfies Ask<unknown>

export const askCompetition = ((venueId, timeFilter, options) =>
  api(
    'GET /api/venue/analytics/competition',
    { query: { venueId, timeFilter } },
    options,
  )) satisfies Ask<unknown>

export const askInsights = ((venueId, timeFilter, options) =>
  api(
    'GET /api/venue/analytics/insights',
    { query: { venueId, timeFilter } },
    options,
  )) satisfies Ask<unknown>
