import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import type { VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { api } from '../../../../lib/http/api-client.ts'

type Options = Parameters<typeof api>[2]

/** The figures of a venue, and the groups that are deciding about it. */
export const askDashboard = (
  venueId: string,
  timeFilter: TimeFilter,
  options?: Options,
): Promise<VenueDashboard> => api('GET /api/venue/dashboard', { query: { venueId, timeFilter } }, options)
