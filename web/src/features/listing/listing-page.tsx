import type { VenueListing } from '@nofomo/contracts/listing.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../lib/http/api-client.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { loadVenueData, noVenueData, type VenueData } from '../../venue/use-venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../venue/venue-standing.ts'
import { ListingScreen } from './listing-screen.tsx'

type Loaded = VenueData<VenueListing> | null

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'My listing', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { isKnown, standing } = await loadStanding(args)
  if (!isKnown) return noVenueData()
  if (!standing || !may(standing, 'listing')) return null
  const query = { venueId: standing.venue.id }
  const options = { context: args.context, signal: args.request.signal }
  return loadVenueData(api('GET /api/venue/listing', { query }, options).then(({ listing }) => listing))
}

/** `/venue/dashboard/listing`: what guests see of the venue, to change. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!loaded || !standing) return null
  return <ListingScreen key={standing.venue.id} loaded={loaded} venue={standing.venue} />
}
