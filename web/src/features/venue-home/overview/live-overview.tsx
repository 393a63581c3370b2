import type { Booking } from '@nofomo/contracts/endpoints/bookings.ts'
import type { Standing, VenueDashboard } from '@nofomo/contracts/endpoints/venue-home.ts'
import { useEffect, useState } from 'react'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { useVenueData } from '../../../venue/venue-data.ts'
import { useVenuePeriod } from '../../../venue/venue-period.ts'
import { may } from '../../../venue/venue-standing.ts'
import { askBookings } from '../bookings/ask-bookings.ts'
import { notLoaded } from '../home.messages.ts'
import { askDashboard } from './ask-dashboard.ts'
import { LiveGroups } from './live-groups.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { tonightOf } from './tonight.messages.ts'
import { Tonight } from './tonight.tsx'

const tickMs = 15_000
/** Without news from the stream (docs/product.md, "A venue's dashboard"). */
const reloadMs = 30_000

/** What is shown to an account without a venue. */
const nothing: VenueDashboard = {
  venue: null,
  metrics: null,
  avgGroupSize: null,
  occasions: {},
  liveGroupCount: 0,
  liveGroups: [],
}

type LiveOverviewProps = {
  loaded: ServerData<VenueDashboard> | null
  bookings: ServerData<Booking[]> | null
  standing: Standing | null
}

/** What to do tonight, the figures, and the groups that are deciding now, live. */
export function LiveOverview({ loaded, bookings, standing }: LiveOverviewProps) {
  const venueId = standing?.venue.id ?? null
  const timeFilter = useVenuePeriod()
  const known = useVenueData({
    venueId,
    key: ['dashboard', timeFilter],
    ask: (options) => askDashboard(venueId ?? '', timeFilter, options),
    loaded,
    reloadMs,
  })
  const mayAnswer = may(standing, 'bookings')
  const tables = useVenueData({
    venueId: mayAnswer ? venueId : null,
    key: ['bookings'],
    ask: askBookings,
    loaded: bookings,
  })
  const data = standing ? known.data : nothing
  const now = useClock(known.at)
  const tonight = data && tonightOf(data, mayAnswer ? tables.data : [], now)
  if (data === null && known.failure === null) return <OverviewSkeleton />
  return (
    <>
      <NotFresh sentence={notLoaded} known={known} />
      {tonight && <Tonight tonight={tonight} />}
      {data?.metrics && <OverviewCards metrics={data.metrics} />}
      {data && <LiveGroups dashboard={data} standing={standing} now={now} />}
    </>
  )
}

/** Now, in ms; at first the time of loading, which the server's page shows too. */
function useClock(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, loadedAt)
}
