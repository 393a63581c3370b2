import type { VenueAnalytics, VenueDays } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import { useServerData } from '../../../lib/queries/use-server-data.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { ColumnsChart } from '../../../ui/charts/columns-chart.tsx'
import { HowCounted } from '../../../ui/charts/how-counted.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { ActivityFeed } from './activity-feed.tsx'
import {
  comparisons,
  hourBars,
  hourColumns,
  hoursTable,
  hoursTitle,
  stageHelp,
  stageNames,
  stageNote,
  stagesOf,
} from './analytics.messages.ts'
import { askAnalytics, askDays } from './api.ts'
import {
  dayColumns,
  daysTable,
  daysTitle,
  fewTimed,
  wantedInWords,
  wantedTitle,
} from './by-day/days.messages.ts'
import { fileName } from './file-name.ts'
import { heatTable } from './heat-map/heat.messages.ts'
import { HeatGrid } from './heat-map/heat-grid.tsx'
import { HeatMapSection } from './heat-map/heat-map-section.tsx'
import { HeatMapSkeleton } from './heat-map/heat-map-skeleton.tsx'
import { Panel, PanelHead } from './panel.tsx'

/** How many groups viewed, considered and chose the venue, and when. */
export function AnalyticsPanel() {
  return (
    <Panel name="analytics" ask={askAnalytics} failure="Unable to load dashboard data">
      {(analytics) => <Analytics analytics={analytics} />}
    </Panel>
  )
}

function Analytics({ analytics }: { analytics: VenueAnalytics }) {
  const { period, headline, views, recentActivity } = analytics
  return (
    <>
      <PanelHead headline={headline} period={period} isCompared />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        {stagesOf(analytics).map((stage) => (
          <Figure
            key={stage.stage}
            label={stageNames[stage.stage]}
            value={String(stage.count)}
            help={stageHelp[stage.stage]}
            note={
              <>
                <ShareBar percent={stage.share} />
                {stageNote(stage)}
              </>
            }
          />
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {views === 0 ? <NoGroups /> : <PeakHours analytics={analytics} />}
          <CompareToOthers analytics={analytics} />
        </div>
        <ActivityFeed activity={recentActivity} now={period.to} />
      </div>
      <DaysSection />
      <HeatMapSection />
    </>
  )
}

function PeakHours({ analytics: { peakTimes, period } }: { analytics: VenueAnalytics }) {
  const venueId = useVenueStanding()?.venue.id ?? 'venue'
  const bars = hourBars(peakTimes)
  return (
    <ChartCard
      title={hoursTitle(bars)}
      unit="Groups by hour, in Seattle’s time"
      chart={<ColumnsChart columns={hourColumns(bars)} />}
      table={hoursTable(bars)}
      file={fileName(venueId, 'hours', period)}
      counted={
        <p>
          Each group counts once, in the hour in which it first viewed you. Hours that are not listed had no
          group. Visits of your own people never count.
        </p>
      }
    />
  )
}

function NoGroups() {
  return (
    <EmptyState title="No groups in this period">
      The busiest hours appear with the first group that has you on its list. Choose a longer period above to
      look further back.
    </EmptyState>
  )
}

/** Rank, views and conversion beside the average of the area. */
function CompareToOthers({ analytics }: { analytics: VenueAnalytics }) {
  const compared = comparisons(analytics)
  return (
    <Card as="section" aria-labelledby="compare" className="grid min-w-0 grid-cols-1 content-start gap-3 p-5">
      <h3 id="compare" className="text-xl">
        Compare to Others
      </h3>
      <dl className="grid grid-cols-1 gap-x-8 max-md:divide-y max-md:divide-line md:grid-cols-3">
        {compared.map(({ label, value, note }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-3 py-3 max-md:first:pt-1 md:grid-cols-1 md:py-1"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="row-span-1 font-display text-2xl font-bold tabular-nums">{value}</dd>
            <dd className="col-span-full text-sm text-muted wrap-anywhere">{note}</dd>
          </div>
        ))}
      </dl>
      <HowCounted>
        {compared.map(({ label, help }) => (
          <p key={label}>
            <strong>{label}</strong>: {help}
          </p>
        ))}
      </HowCounted>
    </Card>
  )
}

/** A share, 0 to 100, as a bar. Decorative: a text beside it says the same. */
function ShareBar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" className="mt-1 mb-2 h-2 w-full overflow-hidden rounded-full bg-line">
      <rect
        className="fill-sound transition-[width] duration-300"
        width={`${Math.min(100, percent)}%`}
        height="100%"
      />
    </svg>
  )
}

/** Thirty days one by one, whatever the period above, and when their groups want to come. */
function DaysSection() {
  const venueId = useVenueStanding()?.venue.id
  const known = useServerData({
    key: ['days', venueId],
    ask: (options) => askDays(venueId ?? '', options),
    isEnabled: venueId !== undefined,
  })
  if (known.data) return <Days days={known.data} venueId={venueId ?? ''} />
  if (known.failure === null) return <HeatMapSkeleton />
  return <NotFresh sentence="The last thirty days could not be loaded." known={known} />
}

function Days({ days: { days, timedGroups, wanted }, venueId }: { days: VenueDays; venueId: string }) {
  if (days.every(({ viewed }) => viewed === 0))
    return (
      <EmptyState heading="h3" title="No groups in thirty days">
        Each day gets a column here with the first group that has you on its list.
      </EmptyState>
    )
  return (
    <>
      <ChartCard
        title={daysTitle(days)}
        unit="Groups by day, in Seattle’s time"
        chart={<ColumnsChart columns={dayColumns(days)} />}
        table={daysTable(days)}
        file={`${venueId}-days.csv`}
        counted={
          <p>
            Each group counts once, on the day on which it first viewed you; considered and chosen are of
            these groups, however much later that was. The period above changes nothing here.
          </p>
        }
      />
      {wanted === null ? (
        <EmptyState heading="h3" title="When do groups want to come?">
          {fewTimed(timedGroups)}
        </EmptyState>
      ) : (
        <ChartCard
          title={wantedTitle(wanted)}
          unit="Groups of these thirty days by the hour at which they want to meet, in Seattle’s time"
          chart={<HeatGrid week={wanted} words={(day, hour) => wantedInWords(wanted, day, hour)} />}
          table={heatTable(wanted, 'want to come')}
          file={`${venueId}-wanted.csv`}
          counted={
            <p>
              Times that a host set count, and times that a group of five voters and more has chosen for good.
              Groups that still choose, or never said, are left out.
            </p>
          }
        />
      )}
    </>
  )
}
