import type { VenueOffers } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { api } from '../../../lib/http/api-client.ts'

type Options = Parameters<typeof api>[2]

export const askOffers = (venueId: string, options?: Options): Promise<VenueOffers> =>
  api('GET /api/venue/offers', { query: { venueId } }, options)
