import type { Booking } from '@nofomo/contracts/bookings.ts'
import type { Claim } from '@nofomo/contracts/claims.ts'
import type { VenueDashboard } from '@nofomo/contracts/venue-home.ts'
import { Suspense, use } from 'react'
import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData, useRouteLoaderData } from 'react-router'
import { api } from '../../../lib/http/api-client.ts'
import { paths } from '../../../shell/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import {
  currentVenueData,
  loadVenueData,
  noVenueData,
  type VenueData,
} from '../../../venue/use-venue-data.ts'
import { periodIn, useVenuePeriod } from '../../../venue/venue-period.ts'
import { loadStanding, may, useVenueStanding, type VenueHome } from '../../../venue/venue-standing.ts'
import { askBookings } from '../bookings/ask-bookings.ts'
import { isOpenClaim } from '../home-words.ts'
import { OwnClaims } from '../own-claims.tsx'
import { dashboardTabs, stateOf } from '../sections.ts'
import { LiveOverview } from './live-overview.tsx'
import { StatusBanner, VerifiedBanner } from './status-banner.tsx'

type Shown = { dashboard: VenueData<VenueDashboard>; bookings: VenueData<Booking[]> }
/** In the browser a promise: the page shows a skeleton in the meantime. */
type Loaded = { loaded: Shown | Promise<Shown> }

const nothing: VenueDashboard = {
  venue: null,
  metrics: null,
  avgGroupSize: null,
  occasions: {},
  liveGroupCount: 0,
  liveGroups: [],
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { isKnown, standing } = await loadStanding(args)
  // Not asked is not nothing.
  if (!isKnown) return { loaded: { dashboard: noVenueData(), bookings: noVenueData() } }
  const [overview] = dashboardTabs
  const { search, searchParams } = new URL(args.request.url)
  if (overview && stateOf(overview, standing) === 'closed')
    throw redirect(paths.venueSection('bookings') + search)
  if (!standing) return { loaded: { dashboard: currentVenueData(nothing), bookings: currentVenueData([]) } }
  const query = { venueId: standing.venue.id, timeFilter: periodIn(searchParams) }
  const options = { context: args.context, signal: args.request.signal }
  const loading = Promise.all([
    loadVenueData(api('GET /api/venue/dashboard', { query }, options)),
    may(standing, 'bookings') ? loadVenueData(askBookings(options)) : currentVenueData<Booking[]>([]),
  ]).then(([dashboard, bookings]) => ({ dashboard, bookings }))
  // Prevents an unhandled rejection when navigation is aborted.
  loading.catch(() => {})
  return { loaded: import.meta.env.SSR ? await loading : loading }
}

/** `/venue/dashboard`: the figures, and the groups that are deciding now. */
export function Component() {
  const standing = useVenueStanding()
  const period = useVenuePeriod()
  const { loaded } = useLoaderData<Loaded>()
  const home = useRouteLoaderData<VenueHome>('features/venue-home/dashboard-page')
  const claims = (home?.claims ?? []).filter(isOpenClaim)
  return (
    <>
      <StatusBanner standing={standing} isCodeMissing={claims.some(isUnproven)} />
      {/* Another venue or period begins anew: a late answer for the one before must not replace its figures. */}
      <Suspense key={`${standing?.venue.id} ${period}`} fallback={<OverviewSkeleton />}>
        <Overview loaded={loaded} />
      </Suspense>
      <VerifiedBanner standing={standing} />
      {claims.length > 0 && <OwnClaims claims={claims} />}
      <Outlet context={standing} />
    </>
  )
}

const isUnproven = ({ state }: Claim) => state === 'unverified'

function Overview({ loaded }: Loaded) {
  const standing = useVenueStanding()
  const { dashboard, bookings } = loaded instanceof Promise ? use(loaded) : loaded
  return <LiveOverview loaded={dashboard} bookings={bookings} standing={standing} />
}

function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6" aria-hidden="true">
      <Skeleton className="h-40" />
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-32" />
        ))}
      </div>
      <Card className="grid grid-cols-1 gap-5 p-5 sm:p-7">
        <Skeleton className="h-8 w-72 max-w-full" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Card>
    </div>
  )
}
