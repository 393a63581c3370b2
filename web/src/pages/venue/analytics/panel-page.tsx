import Lightbulb from 'virtual:icons/lightbulb'
import ThumbsUp from 'virtual:icons/thumbs-up'
import type { CompetitionMetric, VenueCompetition } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { useId, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { loadOnServer } from '../../../features/venue-home/venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { HowCounted } from '../../../ui/charts/how-counted.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AnalyticsPanel } from './analytics-panel.tsx'
import { type Ask, askAnalytics, askCompetition, askFunnel, askInsights } from './api.ts'
import { RowsChart } from './charts/rows-chart.tsx'
import {
  areaInWords,
  comingBackInWords,
  competitionRows,
  competitionTable,
  competitionTitle,
  metricHelp,
  metricNames,
  metricRank,
  metricSentence,
  metrics,
  metricValue,
} from './competition.messages.ts'
import { DrsBadge } from './drs-badge.tsx'
import { fileName } from './file-name.ts'
import { FunnelPanel } from './funnel-panel.tsx'
import { InsightsPanel } from './insights-panel.tsx'
import { type LoadedPanel, Panel, PanelHead } from './panel.tsx'
import { spanIn } from './shown-span.ts'

/** How the venue does beside others of its kind. */
function CompetitionPanel() {
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

/** The four metrics side by side; the chosen one says how it compares and how it is counted. */
function MetricChoice({ competition }: { competition: VenueCompetition }) {
  const [chosen, setChosen] = useState<CompetitionMetric>('conversion')
  const name = useId()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 text-sm font-bold text-muted">Your figures, each with its own rank</legend>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {metrics.map((metric) => (
          <label
            key={metric}
            className="relative grid min-w-0 cursor-pointer content-start gap-0.5 rounded-card border border-line bg-raised p-4 shadow-card has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sound sm:p-5"
          >
            <span className="flex items-center justify-between gap-2 text-sm text-muted">
              {metricNames[metric]}
              <input
                type="radio"
                name={name}
                value={metric}
                checked={metric === chosen}
                onChange={() => setChosen(metric)}
                className="size-4 flex-none accent-ink outline-none max-[23rem]:absolute max-[23rem]:opacity-0"
              />
            </span>
            <span className="font-display text-2xl font-bold tracking-tight tabular-nums max-sm:text-xl sm:text-3xl">
              {metricValue(metric, competition)}
            </span>
            <span className="text-sm text-muted">{metricRank(metric, competition)}</span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="rounded-control bg-tint p-4 text-sm">
        <strong>{metricNames[chosen]}</strong>: {metricSentence(chosen, competition)} {metricHelp[chosen]}
        {chosen === 'retention' && <span> {comingBackInWords(competition)}</span>}
      </p>
    </fieldset>
  )
}

/** The tabs of figures by the end of their address. They share one route: each would weigh on every page's router. */
const panels = {
  analytics: { title: 'Analytics', ask: askAnalytics, Shown: AnalyticsPanel },
  funnel: { title: 'Decision Funnel', ask: askFunnel, Shown: FunnelPanel },
  competition: { title: 'vs Competition', ask: askCompetition, Shown: CompetitionPanel },
  insights: { title: 'Performance Insights', ask: askInsights, Shown: InsightsPanel },
}

function panelAt(section: string | undefined) {
  return section !== undefined && Object.hasOwn(panels, section)
    ? panels[section as keyof typeof panels]
    : null
}

type Titled = LoadedPanel<unknown> & { title: string }

export const handle: PageHandle<Titled> = {
  meta: (loaded) => ({ title: loaded?.title ?? 'Venue dashboard', noindex: true }),
}

export async function loader(args: LoaderFunctionArgs): Promise<Titled> {
  const panel = panelAt(args.params.section)
  if (!panel) throw redirect(paths.venueDashboard() + new URL(args.request.url).search)
  return { title: panel.title, loaded: await loadPanel<unknown>(args, panel.ask) }
}

/** `/venue/dashboard/analytics`, `…/funnel`, `…/competition` and `…/insights`. */
export function Component() {
  const Shown = panelAt(useParams().section)?.Shown
  return Shown ? <Shown /> : null
}

/** Loads a panel for the venue and the span that the address names. Nothing is asked where it is not open. */
function loadPanel<Data>(args: LoaderFunctionArgs, ask: Ask<Data>): Promise<ServerData<Data> | null> {
  return loadOnServer(args, async (options) => {
    const { standing } = await loadStanding(args)
    if (!standing || !may(standing, 'analytics')) return null
    return ask(standing.venue.id, spanIn(new URL(args.request.url).searchParams, standing), options)
  })
}

const kinds = {
  strength: { name: 'Strength', Icon: ThumbsUp, look: 'text-yes' },
  opportunity: { name: 'Opportunity', Icon: Lightbulb, look: 'text-accent-text' },
}

/** How often groups refuse the venue, and what it does better or worse than others. */
function CompetitionInsights({ competition }: { competition: VenueCompetition }) {
  const { insights } = competition
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-1">
      <Resistance venue={competition.venue} />
      {insights.map(({ type, title, description }) => {
        const { name, Icon, look } = kinds[type]
        return (
          <Card as="section" key={title} className="grid content-start gap-2 p-5">
            <p className={`flex items-center gap-2 text-sm font-bold ${look}`}>
              <Icon aria-hidden="true" className="size-4" />
              {name}
            </p>
            <h3 className="text-lg wrap-anywhere">{title}</h3>
            <p className="wrap-anywhere">{description}</p>
          </Card>
        )
      })}
    </div>
  )
}

function Resistance({ venue: { drs, areaAvgDrs } }: Pick<VenueCompetition, 'venue'>) {
  return (
    <Card as="section" aria-labelledby="drs" className="grid content-start gap-2 p-5">
      <h3 id="drs" className="text-lg">
        Decision resistance
      </h3>
      <p className="font-display text-3xl font-bold tabular-nums">{drs ?? '–'}</p>
      {drs !== null && (
        <div>
          <DrsBadge drs={drs} areaAvgDrs={areaAvgDrs} />
        </div>
      )}
      <p className="text-sm text-muted">
        {drs === null && 'Told from 30 votes on you.'}
        {drs !== null &&
          (areaAvgDrs === null ? 'No average of the area yet.' : `The area’s average is ${areaAvgDrs}.`)}
      </p>
      <HowCounted>
        <p>
          Noes, and half of the maybes, of all votes on you: 0 is loved, 100 refused. “Not interested” is a
          no. The average is the median of the other venues, from five of them.
        </p>
      </HowCounted>
    </Card>
  )
}
