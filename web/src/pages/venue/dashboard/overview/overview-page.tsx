import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { DashboardMetrics, Standing, VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData, useRouteLoaderData } from 'react-router'
import { useSectionPath } from '../../../../features/venue-home/use-section-path.ts'
import { loadOnServer, useVenueData } from '../../../../features/venue-home/venue-data.ts'
import { periodIn, useVenuePeriod } from '../../../../features/venue-home/venue-period.ts'
import {
  loadStanding,
  may,
  useVenueStanding,
  type VenueHome,
} from '../../../../features/venue-home/venue-standing.ts'
import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../../../lib/loading/retry-import.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import { serverNow } from '../../../../lib/time/clock.ts'
import { paths } from '../../../../shell/paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { Skeleton } from '../../../../ui/late/skeleton.tsx'
import { askBookings } from '../bookings/ask-bookings.ts'
import { isOpenClaim, notLoaded } from '../home.messages.ts'
import { OwnClaims } from '../own-claims.tsx'
import { dashboardTabs, stateOf } from '../sections.ts'
import { askDashboard } from './ask-dashboard.ts'
import { cardsInWords } from './cards.messages.ts'
import { ComingGroups } from './coming-groups.tsx'
import { LiveGroups } from './live-groups.tsx'
import { StatusBanner, VerifiedBanner } from './status-banner.tsx'
import { tonightOf, type Tonight as Words } from './tonight.messages.ts'

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
function LiveOverview({ loaded, bookings, standing }: LiveOverviewProps) {
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
      {data?.comingGroups && standing && (
        <ComingGroups groups={data.comingGroups} venueId={standing.venue.id} now={now} />
      )}
      {data && <FiguresAndGroups dashboard={data} standing={standing} now={now} />}
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

/** The four figures with thirty days beside them, which on a phone come after the groups. */
function FiguresAndGroups({ dashboard, ...groups }: ComponentProps<typeof LiveGroups>) {
  const { metrics } = dashboard
  if (!metrics) return <LiveGroups dashboard={dashboard} {...groups} />
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <OverviewCards metrics={metrics} />
      <div className="min-w-0 xl:col-span-2">
        <LiveGroups dashboard={dashboard} {...groups} />
      </div>
      <div className="min-w-0 xl:col-start-2 xl:row-start-1">
        <DaysPart />
      </div>
    </div>
  )
}

const ThirtyDays = lazy(() => retryImport(() => import('./thirty-days.tsx')))

/** Loads after the page: charts weigh as much as the rest of it. */
function DaysPart() {
  const isReady = useBrowserValue(() => true, false)
  const skeleton = <Skeleton className="h-112" />
  return isReady ? (
    <Suspense fallback={skeleton}>
      <ThirtyDays />
    </Suspense>
  ) : (
    skeleton
  )
}

function OverviewCards({ metrics }: { metrics: DashboardMetrics }) {
  const period = useVenuePeriod()
  return (
    <section aria-labelledby="figures" className={figuresClass}>
      <h2 id="figures" className="sr-only">
        Your figures
      </h2>
      {cardsInWords(metrics, period).map((card) => (
        <Figure key={card.label} {...card} />
      ))}
    </section>
  )
}

const figuresClass = 'grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-4'

function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6" aria-hidden="true">
      <Skeleton className="h-40" />
      <div className={figuresClass}>
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

/** What to do tonight, at a glance. Only what others wait for has a loud button. */
function Tonight({ tonight: { sentence, advice, action, also } }: { tonight: Words }) {
  const pathOf = useSectionPath()
  return (
    <Card
      as="section"
      aria-labelledby="tonight"
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-7"
    >
      <div className="grid min-w-0 flex-[1_1_18rem] grid-cols-1 gap-1.5">
        <p className="text-sm font-bold text-accent-text">What to do tonight</p>
        <h2 id="tonight" className="text-2xl wrap-anywhere sm:text-3xl">
          {sentence}
        </h2>
        <p className="text-muted">{advice}</p>
        {also.length > 0 && (
          <ul className="mt-1 grid grid-cols-1 gap-1">
            {also.map((line) => (
              <li key={line} className="border-l-3 border-accent pl-3 wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
      {action && (
        <ButtonLink
          to={pathOf(action.slug)}
          look={action.slug === 'bookings' ? 'primary' : 'quiet'}
          className="max-sm:w-full"
        >
          {action.label}
        </ButtonLink>
      )}
    </Card>
  )
}
