import { api } from '../../lib/http/api-client.ts'
import { useServerData } from '../../lib/queries/use-server-data.ts'
import { useVenueStanding } from './venue-standing.ts'

/** The last thirty days of the shown venue. Asked for once: what happens meanwhile changes little of them. */
export function useVenueDays() {
  const venueId = useVenueStanding()?.venue.id
  const known = useServerData({
    key: ['days', venueId],
    ask: (options) => api('GET /api/venue/analytics/days', { query: { venueId: venueId ?? '' } }, options),
    isEnabled: venueId !== undefined,
  })
  return { known, venueId: venueId ?? 'venue' }
}

export const daysNotLoaded = 'The last thirty days could not be loaded.'
