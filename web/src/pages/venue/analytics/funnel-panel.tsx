import type { VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { stageHelp, stageNames, stages } from './analytics.messages.ts'
import { askFunnel } from './api.ts'
import { RowsChart } from './charts/rows-chart.tsx'
import { fileName } from './file-name.ts'
import { funnelMetrics, funnelRows, funnelTable, funnelTitle } from './funnel.messages.ts'
import { Panel, PanelHead } from './panel.tsx'
import { WhatToDo } from './what-to-do.tsx'

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
