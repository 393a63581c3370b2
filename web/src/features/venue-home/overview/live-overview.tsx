import type { Booking } from '@nofomo/contracts/bookings.ts'
import type { Standing, VenueDashboard } from '@nofomo/contracts/venue-home.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/http/api-client.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { clockInSeattle } from '../../../lib/time/seattle-time.ts'
import { NotLoaded } from '../../../ui/late/not-loaded.tsx'
import { useVenueData, type VenueData } from '../../../venue/use-venue-data.ts'
import { useVenuePeriod } from '../../../venue/venue-period.ts'
import { may } from '../../../venue/venue-standing.ts'
import { askBookings } from '../bookings/ask-bookings.ts'
import { notLoaded } from '../home-words.ts'
import { LiveGroups } from './live-groups.tsx'
import { LiveSummary } from './live-summary.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { Tonight } from './tonight.tsx'
import { tonightOf } from './tonight-words.ts'

const tickMs = 15_000

type LiveOverviewProps = {
  loaded: VenueData<VenueDashboard>
  /** Null if they are not known. */
  bookings: VenueData<Booking[]>
  standing: Standing | null
}

/** What to do tonight, the figures, and the groups that are deciding now, live. */
export function LiveOverview({ loaded, bookings, standing }: LiveOverviewProps) {
  const venueId = standing?.venue.id ?? null
  const timeFilter = useVenuePeriod()
  const { data, at, isStale, isBusy, retry } = useVenueData(loaded, venueId, () =>
    api('GET /api/venue/dashboard', { query: { venueId: venueId ?? undefined, timeFilter } }),
  )
  const tables = useVenueData(bookings, may(standing, 'bookings') ? venueId : null, askBookings)
  const now = useClock(at)
  const tonight = data && tonightOf(data, tables.data, now)
  const hasSummary = standing !== null && may(standing, 'analytics')
  return (
    <>
      {isStale && (
        <NotLoaded
          sentence={notLoaded}
          isStale={data !== null}
          since={clockInSeattle(new Date(at).toISOString())}
          isBusy={isBusy}
          onRetry={retry}
        />
      )}
      {tonight && <Tonight tonight={tonight} />}
      {data?.metrics && <OverviewCards metrics={data.metrics} />}
      <div className={`grid grid-cols-1 items-start gap-6 ${hasSummary && data ? besideSummary : ''}`}>
        {data && <LiveGroups dashboard={data} standing={standing} now={now} />}
        {hasSummary && (
          <LiveSummary
            venueId={standing.venue.id}
            period={timeFilter}
            isTold={isStale}
            mayOffer={may(standing, 'offers')}
          />
        )}
      </div>
    </>
  )
}

const besideSummary = 'xl:grid-cols-[minmax(0,1fr)_18rem]'

/** Now, in ms; at first the time of loading, which the server's page shows too. */
function useClock(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, loadedAt)
}
