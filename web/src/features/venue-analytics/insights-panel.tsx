import type { VenueInsights } from '@nofomo/contracts/endpoints/venue-analytics.ts'
import { clockInSeattle } from '@nofomo/contracts/values/times/seattle-words.ts'
import { ChartCard } from '../../ui/charts/chart-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useVenueStanding } from '../../venue/venue-standing.ts'
import { askInsights } from './api.ts'
import { RowsChart } from './charts/rows-chart.tsx'
import { fileName } from './file-name.ts'
import {
  gatheringInWords,
  insightsRows,
  insightsTable,
  insightsTitle,
  sortedOut,
} from './insights.messages.ts'
import { Panel, PanelHead } from './panel.tsx'
import { Scenarios } from './scenarios.tsx'

/** For which groups the venue works, and for which it does not. */
export function InsightsPanel() {
  return (
    <Panel name="insights" ask={askInsights} failure="Failed to load performance insights">
      {(insights) => <Insights insights={insights} />}
    </Panel>
  )
}

function Insights({ insights }: { insights: VenueInsights }) {
  const { headline, period, scenarios } = insights
  const { strengths, opportunities } = sortedOut(scenarios)
  if (scenarios.length === 0)
    return (
      <>
        <PanelHead headline={headline} period={period} />
        <EmptyState title="Gathering Insights...">
          {gatheringInWords(insights)} Choose a longer period above to count more of them.
        </EmptyState>
      </>
    )
  return (
    <>
      <PanelHead headline={headline} period={period} />
      <Resistances insights={insights} />
      <Scenarios
        title="Opportunities"
        scenarios={opportunities}
        none="No scenario in which groups often refuse you."
      />
      <Scenarios
        title="Strengths"
        scenarios={strengths}
        none="None yet: groups are still divided about you."
      />
    </>
  )
}

function Resistances({ insights }: { insights: VenueInsights }) {
  const venueId = useVenueStanding()?.venue.id ?? 'venue'
  const { scenarios, period } = insights
  return (
    <ChartCard
      title={insightsTitle(scenarios)}
      unit="Decision resistance: 0 is loved, 100 refused. The line across a bar is the area’s average."
      chart={<RowsChart rows={insightsRows(scenarios)} max={100} />}
      table={insightsTable(scenarios)}
      file={fileName(venueId, 'insights', period)}
      counted={
        <>
          <p>
            Resistance is noes and half of the maybes, of all votes on you in the scenario; “Not interested”
            is a no. Approval is yes and maybe, of all votes.
          </p>
          <p>
            A scenario is occasion, size of the group, time and budget. {gatheringInWords(insights)} The
            area’s average is the median of other venues, from five of them. A known meeting time decides
            whether it is lunch, dinner or late, else the time of voting.
          </p>
          <p>Counted at {clockInSeattle(insights.lastUpdated)}.</p>
        </>
      }
    />
  )
}
