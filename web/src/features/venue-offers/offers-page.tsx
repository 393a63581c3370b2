import type { VenueOffers } from '@nofomo/contracts/venue-offers.ts'
import { Suspense, use } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { unlessOnlyHashChanges } from '../../lib/navigation/only-query-changes.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { loadVenueData, noVenueData, type VenueData } from '../../venue/use-venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../venue/venue-standing.ts'
import { askOffers } from './api.ts'
import { OffersTab, type Venue } from './offers-tab.tsx'

/** In the browser a promise: the page shows a skeleton in the meantime. */
type Loaded = { loaded: VenueData<VenueOffers> | Promise<VenueData<VenueOffers>> }

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'QR Offers', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { standing } = await loadStanding(args)
  if (!standing || !may(standing, 'offers')) return { loaded: noVenueData() }
  const { context, request } = args
  const loading = loadVenueData(askOffers(standing.venue.id, { context, signal: request.signal }))
  // Prevents an unhandled rejection when navigation is aborted.
  loading.catch(() => {})
  return { loaded: import.meta.env.SSR ? await loading : loading }
}

export const shouldRevalidate = unlessOnlyHashChanges

/** `/venue/dashboard/offers`: offers to groups that are deciding, by hand and by rules. */
export function Component() {
  const { loaded } = useLoaderData<Loaded>()
  const venue = useVenueStanding()?.venue
  if (!venue) return null
  // Another venue begins anew: a late answer for the one before must not replace its offers.
  return (
    <Suspense key={venue.id} fallback={<OffersSkeleton />}>
      <LoadedTab loaded={loaded} venue={venue} />
    </Suspense>
  )
}

function LoadedTab({ loaded, venue }: Loaded & { venue: Venue }) {
  return <OffersTab known={loaded instanceof Promise ? use(loaded) : loaded} venue={venue} />
}

function OffersSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-20 w-full max-w-3xl" />
      {[1, 2].map((card) => (
        <Card key={card} className="grid grid-cols-1 gap-5 p-5 sm:p-7">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-24" />
        </Card>
      ))}
    </div>
  )
}
