import type { VenueOffers } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOnServer } from '../../../features/venue-home/venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { askOffers } from './api.ts'
import { OffersTab } from './offers-tab.tsx'

type Loaded = ServerData<VenueOffers> | null

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'QR Offers', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return loadOnServer(args, async (options) => {
    const { standing } = await loadStanding(args)
    return standing && may(standing, 'offers') ? askOffers(standing.venue.id, options) : null
  })
}

/** `/venue/dashboard/offers`: offers to groups that are deciding, by hand and by rules. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const venue = useVenueStanding()?.venue
  return venue ? <OffersTab key={venue.id} loaded={loaded} venue={venue} /> : null
}
