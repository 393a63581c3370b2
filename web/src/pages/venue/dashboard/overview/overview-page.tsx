import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData, useRouteLoaderData } from 'react-router'
import { loadOnServer } from '../../../../features/venue-home/venue-data.ts'
import { periodIn, useVenuePeriod } from '../../../../features/venue-home/venue-period.ts'
import {
  loadStanding,
  may,
  useVenueStanding,
  type VenueHome,
} from '../../../../features/venue-home/venue-standing.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import { paths } from '../../../../shell/paths.ts'
import { askBookings } from '../bookings/ask-bookings.ts'
import { isOpenClaim } from '../home.messages.ts'
import { OwnClaims } from '../own-claims.tsx'
import { dashboardTabs, stateOf } from '../sections.ts'
import { askDashboard } from './ask-dashboard.ts'
import { LiveOverview } from './live-overview.tsx'
import { StatusBanner, VerifiedBanner } from './status-banner.tsx'

/** Null where the page asks for itself. */
type Loaded = { dashboard: ServerData<VenueDashboard> | null; bookings: ServerData<Booking[]> | null }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { standing } = await loadStanding(args)
  const [overview] = dashboardTabs
  const { search, searchParams } = new URL(args.request.url)
  if (overview && stateOf(overview, standing) === 'closed')
    throw redirect(paths.venueSection('bookings') + search)
  if (!standing) return { dashboard: null, bookings: null }
  const [dashboard, bookings] = await Promise.all([
    loadOnServer(args, (options) => askDashboard(standing.venue.id, periodIn(searchParams), options)),
    may(standing, 'bookings') ? loadOnServer(args, askBookings) : null,
  ])
  return { dashboard, bookings }
}

/** `/venue/dashboard`: the figures, and the groups that are deciding now. */
export function Component() {
  const standing = useVenueStanding()
  const period = useVenuePeriod()
  const loaded = useLoaderData<Loaded>()
  const home = useRouteLoaderData<VenueHome>('pages/venue/dashboard/dashboard-page')
  const claims = (home?.claims ?? []).filter(isOpenClaim)
  return (
    <>
      <StatusBanner standing={standing} isCodeMissing={claims.some(isUnproven)} />
      <LiveOverview
        key={`${standing?.venue.id} ${period}`}
        loaded={loaded.dashboard}
        bookings={loaded.bookings}
        standing={standing}
      />
      <VerifiedBanner standing={standing} />
      {claims.length > 0 && <OwnClaims claims={claims} />}
      <Outlet context={standing} />
    </>
  )
}

const isUnproven = ({ state }: Claim) => state === 'unverified'
