import type { VenueCompetition } from '@nofomo/contracts/endpoints/venue-analytics.ts'
import { paths } from '../../shell/paths.ts'
import { ChartCard } from '../../ui/charts/chart-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useVenueStanding } from '../../venue/venue-standing.ts'
import { askCompetition } from './api.ts'
import { RowsChart } from './charts/rows-chart.tsx'
import { areaInWords, competitionRows, competitionTable, competitionTitle } from './competition.messages.ts'
import { CompetitionInsights } from './competition-insights.tsx'
import { fileName } from './file-name.ts'
import { MetricChoice } from './metric-choice.tsx'
import { Panel, PanelHead } from './panel.tsx'

/** How the venue does beside others of its kind. */
export function CompetitionPanel() {
  return (
    <Panel name="competition" ask={askCompetition} failure="Unable to load dashboard data">
      {(competition) => <Competition competition={competition} />}
    </Panel>
  )
}

function Competition({ competition }: { competition: VenueCompetition }) {
  const { headline, period, competitors } = competition
  return (
    <>
      <PanelHead headline={headline} period={period} />
      <MetricChoice competition={competition} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {competitors.length === 0 ? (
          <EmptyState title="Nobody to compare with yet">
            Venues are compared once five of your kind have been viewed by five groups each. Choose a longer
            period above to look further back.
          </EmptyState>
        ) : (
          <Ranking competition={competition} />
        )}
        <CompetitionInsights competition={competition} />
      </div>
      <TextLink to={paths.kpis()} className="justify-self-start">
        How the Seattle pilot does
      </TextLink>
    </>
  )
}

function Ranking({ competition }: { competition: VenueCompetition }) {
  const venueId = useVenueStanding()?.venue.id ?? 'venue'
  return (
    <ChartCard
      title={competitionTitle(competition)}
      unit="Score, 0 to 100"
      chart={<RowsChart rows={competitionRows(competition)} max={100} />}
      table={competitionTable(competition)}
      file={fileName(venueId, 'competition', competition.period)}
      counted={
        <>
          <p>Compared are {areaInWords(competition)}</p>
          <p>
            The score is the mean of four percentiles: how many of the others you are ahead of, by conversion,
            decision time, consideration and retention; those level with you count half. The list is always by
            score.
          </p>
          <p>Of others you see name, rank, score and distance, as they see yours: never their figures.</p>
        </>
      }
    />
  )
}
