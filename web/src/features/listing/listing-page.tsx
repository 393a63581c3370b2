import type { VenueListing } from '@nofomo/contracts/endpoints/listing.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ServerData } from '../../lib/queries/server-data.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { loadOnServer } from '../../venue/venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../venue/venue-standing.ts'
import { askListing } from './ask-listing.ts'
import { ListingScreen } from './listing-screen.tsx'

type Loaded = ServerData<VenueListing> | null

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'My listing', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return loadOnServer(args, async (options) => {
    const { standing } = await loadStanding(args)
    return standing && may(standing, 'listing') ? askListing(standing.venue.id, options) : null
  })
}

/** `/venue/dashboard/listing`: what guests see of the venue, to change. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!standing || !may(standing, 'listing')) return null
  return <ListingScreen key={standing.venue.id} loaded={loaded} venue={standing.venue} />
}
