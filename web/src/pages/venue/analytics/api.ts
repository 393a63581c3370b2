import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import type { DayRange } from '@nofomo/contracts/venue-analytics/day-range.ts'
import { api } from '../../../lib/http/api-client.ts'

type Options = Parameters<typeof api>[2]

/** What is asked for. Days of one's own choice outrank the period. */
export type Span = { timeFilter: TimeFilter; range: DayRange | null }

/** A panel's call, for a venue and a span. */
export type Ask<Data> = (venueId: string, span: Span, options?: Options) => Promise<Data>

const queryOf = (venueId: string, { timeFilter, range }: Span) => ({ venueId, timeFilter, ...range })

export const askAnalytics = ((venueId, { timeFilter, range }, options) =>
  api(
    'GET /api/venue/analytics',
    { query: { venueId, timeframe: timeFilter, ...range } },
    options,
  )) satisfies Ask<unknown>

export const askFunnel = ((venueId, span, options) =>
  api('GET /api/venue/analytics/funnel', { query: queryOf(venueId, span) }, options)) satisfies Ask<unknown>

export const askCompetition = ((venueId, span, options) =>
  api(
    'GET /api/venue/analytics/competition',
    { query: queryOf(venueId, span) },
    options,
  )) satisfies Ask<unknown>

export const askInsights = ((venueId, span, options) =>
  api('GET /api/venue/analytics/insights', { query: queryOf(venueId, span) }, options)) satisfies Ask<unknown>

export const askHeatMap = ((venueId, { range }, options) =>
  api('GET /api/venue/analytics/heat-map', { query: { venueId, ...range } }, options)) satisfies Ask<unknown>
