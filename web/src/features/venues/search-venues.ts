import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { type ApiInput, api } from '../../lib/http/api-client.ts'

type Options = Parameters<typeof api>[2]

/** Venues of the catalog and the directory for what somebody typed, best first. */
export async function searchVenues(
  query: ApiInput<'GET /api/venues'>['query'] & { search: string },
  options?: Options,
): Promise<Venue[]> {
  const reply = await api('GET /api/venues', { query }, options)
  return 'venues' in reply ? reply.venues : []
}
