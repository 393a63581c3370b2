import type { VenueAnalytics } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { ColumnsChart } from '../../../ui/charts/columns-chart.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { ActivityFeed } from './activity-feed.tsx'
import {
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
import { DaysSection } from './by-day/days-section.tsx'
import { CompareToOthers } from './compare-to-others.tsx'
import { fileName } from './file-name.ts'
import { HeatMapSection } from './heat-map/heat-map-section.tsx'
import { Panel, PanelHead } from './panel.tsx'
import { ShareBar } from './share-bar.tsx'

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
