import Eye from 'virtual:icons/eye'
import Heart from 'virtual:icons/heart'
import Trophy from 'virtual:icons/trophy'
import { clockInSeattle, dayInSeattle, tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import type { Activity, VenueAnalytics } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { ColumnsChart } from '../../../ui/charts/columns-chart.tsx'
import { HowCounted } from '../../../ui/charts/how-counted.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figure } from '../../../ui/figure.tsx'
import {
  activityInWords,
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
import { askAnalytics } from './api.ts'
import { WantedSection } from './by-day/wanted-section.tsx'
import { fileName } from './file-name.ts'
import { HeatMapSection } from './heat-map/heat-map-section.tsx'
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
      <WantedSection />
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

const icons = { view: Eye, consideration: Heart, conversion: Trophy }
const shown = 8

type ActivityFeedProps = {
  activity: readonly Activity[]
  /** When it was told: an ISO 8601 time. */
  now: string
}

/** What groups did last, live. */
function ActivityFeed({ activity, now }: ActivityFeedProps) {
  return (
    <Card as="section" aria-labelledby="feed" className="grid min-w-0 grid-cols-1 content-start gap-3 p-5">
      <h3 id="feed" className="text-xl">
        Live activity
      </h3>
      {activity.length === 0 && (
        <p className="text-muted">Nothing in this period yet. What groups do appears here as it happens.</p>
      )}
      <ol className="grid grid-cols-1 gap-3.5">
        {activity.slice(0, shown).map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no ids, and two may be alike.
          <ActivityItem key={`${one.timestamp} ${one.type} ${index}`} activity={one} now={now} />
        ))}
      </ol>
      {activity.length > 0 && (
        <p className="text-sm text-muted">Groups have their names here only while they decide.</p>
      )}
    </Card>
  )
}

/** `Today, 8:30 PM`, or the day. */
function timeInWords(iso: string, now: string): string {
  return dayInSeattle(iso) === dayInSeattle(now) ? `Today, ${clockInSeattle(iso)}` : tableTime(iso)
}

function ActivityItem({ activity, now }: { activity: Activity; now: string }) {
  const { who, what } = activityInWords(activity)
  const Icon = icons[activity.type]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span
        className={`grid size-9 place-items-center rounded-full ${activity.type === 'conversion' ? 'bg-accent text-on-accent' : 'bg-tint text-accent-text'}`}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <p className="min-w-0 text-sm">
        <span className="line-clamp-3 large-text:line-clamp-none wrap-anywhere">
          <strong>{who}</strong>
          {what}
        </span>
        <time dateTime={activity.timestamp} className="block text-muted">
          {timeInWords(activity.timestamp, now)}
        </time>
      </p>
    </li>
  )
}
