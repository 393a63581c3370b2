import type { LiveGroup } from '@nofomo/contracts/venue-home/endpoints.ts'
import { useVenueData } from '../../../../features/venue-home/venue-data.ts'
import { api } from '../../../../lib/http/api-client.ts'

export type LiveGroups = {
  /** Null until they have loaded once. */
  groups: readonly LiveGroup[] | null
  hasFailed: boolean
  retry: () => void
}

/** The groups that are deciding about a venue, kept up to date. */
export function useLiveGroups(venueId: string): LiveGroups {
  const { data, failure, reload } = useVenueData({
    venueId,
    key: ['live groups'],
    ask: (options) => api('GET /api/venue/dashboard', { query: { venueId } }, options),
  })
  return { groups: data?.liveGroups ?? null, hasFailed: failure !== null, retry: () => void reload() }
}
