import { clockInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import type { Scenario, VenueInsights } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { percentInWords } from '../../../features/venue-home/figures.ts'
import { useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { askInsights } from './api.ts'
import { RowsChart } from './charts/rows-chart.tsx'
import { DrsBadge } from './drs-badge.tsx'
import { fileName } from './file-name.ts'
import {
  gatheringInWords,
  insightsRows,
  insightsTable,
  insightsTitle,
  scenarioName,
  sortedOut,
} from './insights.messages.ts'
import { Panel, PanelHead } from './panel.tsx'

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

type ScenariosProps = {
  title: string
  scenarios: readonly Scenario[] /** Said instead of an empty list. */
  none: string
}

/** Scenarios with what the figures recommend. */
function Scenarios({ title, scenarios, none }: ScenariosProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <h3 className="text-2xl">{title}</h3>
      {scenarios.length === 0 && <p className="text-muted">{none}</p>}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {scenarios.map((scenario) => (
          <ScenarioCard key={scenario.scenarioKey} scenario={scenario} />
        ))}
      </div>
    </section>
  )
}

function ScenarioCard({ scenario }: { scenario: Scenario }) {
  const { drs, areaAvgDrs, approvalRate, sampleSize, recommendations } = scenario
  return (
    <Card as="article" className="grid content-start gap-3 p-5">
      <h4 className="font-display text-lg font-bold">{scenarioName(scenario)}</h4>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <DrsBadge drs={drs} areaAvgDrs={areaAvgDrs} />
        <span className="text-sm text-muted">
          resistance {drs}
          {areaAvgDrs !== null && `, area ${areaAvgDrs}`}
        </span>
      </div>
      <p className="text-sm text-muted">
        {percentInWords(approvalRate)} yes or maybe, of {counted(sampleSize, 'vote')}
      </p>
      {recommendations.length > 0 && (
        <ul className="grid gap-2">
          {recommendations.map((recommendation) => (
            <li key={recommendation} className="border-l-3 border-accent pl-3 wrap-anywhere">
              {recommendation}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
