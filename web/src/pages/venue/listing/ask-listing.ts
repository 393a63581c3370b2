import type { VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import { api } from '../../../lib/http/api-client.ts'

/** What guests see of a venue, and what waits. */
export async function askListing(
  venueId: string,
  options?: Parameters<typeof api>[2],
): Promise<VenueListing> {
  const { listing } = await api('GET /api/venue/listing', { query: { venueId } }, options)
  return listing
}
