import type { HeatMap } from '@nofomo/contracts/premium.ts'
import { useState } from 'react'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { NotLoaded } from '../../../ui/late/not-loaded.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { Span } from '../api.ts'
import { HeatGrid } from './heat-grid.tsx'
import { HeatMapSkeleton } from './heat-map-skeleton.tsx'
import { type HeatMetric, heatTable } from './heat-words.ts'
import { useHeatMap } from './use-heat-map.ts'

const metrics = [
  { value: 'viewed', label: 'Viewed' },
  { value: 'chosen', label: 'Chosen' },
] as const

/** The hours of the week in which groups come. */
export default function HeatMapCard({ venueId, span }: { venueId: string; span: Span }) {
  const { map, hasFailed, isBusy, retry } = useHeatMap(venueId, span)
  if (hasFailed)
    return (
      <NotLoaded
        sentence="The hours of your week could not be loaded."
        isStale={false}
        isBusy={isBusy}
        onRetry={retry}
      />
    )
  return map ? <Hours map={map} venueId={venueId} /> : <HeatMapSkeleton />
}

function Hours({ map, venueId }: { map: HeatMap; venueId: string }) {
  const [metric, setMetric] = useState<HeatMetric>('viewed')
  return (
    <ChartCard
      title={map.headline}
      unit="Groups by the hour in which they first viewed you, in Seattle’s time"
      chart={
        <div className="grid grid-cols-1 gap-4">
          <div className="sm:max-w-72">
            <SegmentedControl
              legend="Groups that"
              name="heat"
              segments={metrics}
              value={metric}
              onChange={setMetric}
            />
          </div>
          <HeatGrid key={metric} days={map.days} metric={metric} />
        </div>
      }
      table={heatTable(map.days, metric)}
      file={`${venueId}-week-${metric}.csv`}
      counted={
        <>
          <p>
            Each group counts once, in the hour of the week in which it first viewed you. “Chosen” are those
            of them whose final result you won, however much later that was.
          </p>
          <p>
            Without days of your own choice the last twelve weeks count, so that each hour of the week was
            there twelve times. The darker a square by day, and the lighter by night, the more groups; the
            number stands in it. Visits of your own people never count.
          </p>
        </>
      }
    />
  )
}
