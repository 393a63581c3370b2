import type { Suggestion, VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { useSectionPath } from '../../../features/venue-home/use-section-path.ts'
import { useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import { counted } from '../../../lib/text/counted.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { stageHelp, stageNames, stages } from './analytics.messages.ts'
import { askFunnel } from './api.ts'
import { RowsChart } from './charts/rows-chart.tsx'
import { fileName } from './file-name.ts'
import { funnelMetrics, funnelRows, funnelTable, funnelTitle } from './funnel.messages.ts'
import { Panel, PanelHead } from './panel.tsx'

/** How far groups get with the venue, and where the others go. */
export function FunnelPanel() {
  return (
    <Panel name="funnel" ask={askFunnel} failure="Unable to load dashboard data">
      {(funnel) => <Funnel funnel={funnel} />}
    </Panel>
  )
}

function Funnel({ funnel }: { funnel: VenueFunnel }) {
  const isEmpty = funnel.funnel.viewed.count === 0
  return (
    <>
      <PanelHead headline={funnel.headline} period={funnel.period} isCompared />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr]">
        {isEmpty ? <NoGroups /> : <Stages funnel={funnel} />}
        <WhatToDo funnel={funnel} />
        <Metrics funnel={funnel} />
      </div>
    </>
  )
}

function NoGroups() {
  return (
    <EmptyState title="No groups in this period">
      The funnel begins with the first group that has you on its list. Choose a longer period above to look
      further back.
    </EmptyState>
  )
}

/** Three in a row, then two; on phones two in a row, then one. */
function Metrics({ funnel }: { funnel: VenueFunnel }) {
  return (
    <section
      aria-label="Metrics"
      className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-4 md:grid-cols-6 [&>*:last-child]:max-md:col-span-full *:md:col-span-2 [&>*:nth-child(n+4)]:md:col-span-3"
    >
      {funnelMetrics(funnel).map((metric) => (
        <Figure key={metric.label} {...metric} />
      ))}
    </section>
  )
}

function Stages({ funnel }: { funnel: VenueFunnel }) {
  const venueId = useVenueStanding()?.venue.id ?? 'venue'
  return (
    <ChartCard
      title={funnelTitle(funnel)}
      unit="Groups at each stage, and their share of those that viewed you"
      chart={<RowsChart rows={funnelRows(funnel)} max={funnel.funnel.viewed.count} />}
      table={funnelTable(funnel)}
      file={fileName(venueId, 'funnel', funnel.period)}
      counted={stages.map((stage) => (
        <p key={stage}>
          <strong>{stageNames[stage]}</strong>: {stageHelp[stage]}
        </p>
      ))}
    />
  )
}

/** What follows from the funnel: what to do, why groups chose somebody else, and wishes narrowly missed. */
function WhatToDo({ funnel: { suggestions, leakage, missedWishes } }: { funnel: VenueFunnel }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-2 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:grid-cols-1">
      {suggestions.map((suggestion, index) => (
        <SuggestionCard key={suggestion.title} suggestion={suggestion} isFirst={index === 0} />
      ))}
      <Leakage leakage={leakage} />
      <MissedWishes wishes={missedWishes} told={suggestions.map(({ description }) => description)} />
    </div>
  )
}

function SuggestionCard({ suggestion, isFirst }: { suggestion: Suggestion; isFirst: boolean }) {
  const pathOf = useSectionPath()
  const { title, description, action } = suggestion
  return (
    <Card as="section" className="grid content-start gap-3 p-5">
      {isFirst && <p className="text-sm font-bold text-accent-text">One thing to do</p>}
      <h3 className="text-lg wrap-anywhere">{title}</h3>
      <p className="wrap-anywhere">{description}</p>
      {action && (
        <ButtonLink to={pathOf(action.to)} look={isFirst ? 'primary' : 'quiet'}>
          {action.label}
        </ButtonLink>
      )}
    </Card>
  )
}

function Leakage({ leakage }: Pick<VenueFunnel, 'leakage'>) {
  const to = leakage?.to ?? []
  return (
    <Card as="section" aria-labelledby="leakage" className="grid content-start gap-2 p-5">
      <h3 id="leakage" className="text-lg">
        Why groups chose somebody else
      </h3>
      <p className={leakage ? 'wrap-anywhere' : 'text-muted'}>
        {leakage?.sentence ?? 'Told once five groups that considered you have chosen another place.'}
      </p>
      {to.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {to.slice(0, shownPlaces).map(({ name, groups }) => (
            <li key={name} className="flex justify-between gap-3 border-t border-line pt-1">
              <span translate="no" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              <span className="font-bold whitespace-nowrap tabular-nums">{counted(groups, 'group')}</span>
            </li>
          ))}
        </ul>
      )}
      {to.length > shownPlaces && (
        <p className="text-sm text-muted">
          And {counted(to.length - shownPlaces, 'more place')} that five groups and more chose.
        </p>
      )}
    </Card>
  )
}

const shownPlaces = 5

type MissedWishesProps = {
  wishes: VenueFunnel['missedWishes']
  /** What the suggestions above say already. */
  told: readonly string[]
}

function MissedWishes({ wishes, told }: MissedWishesProps) {
  const others = wishes.filter(({ sentence }) => !told.includes(sentence))
  if (wishes.length > 0 && others.length === 0) return null
  return (
    <Card as="section" aria-labelledby="wishes" className="grid content-start gap-2 p-5">
      <h3 id="wishes" className="text-lg">
        Wishes you narrowly missed
      </h3>
      {wishes.length === 0 && (
        <p className="text-muted">None that five groups nearby asked for and your listing leaves open.</p>
      )}
      <ul className="grid gap-2">
        {others.map(({ wish, sentence }) => (
          <li key={wish} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Card>
  )
}
