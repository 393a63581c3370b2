import type { HeatMap } from '@nofomo/contracts/premium/endpoints.ts'
import { useState } from 'react'
import { useServerData } from '../../../../lib/queries/use-server-data.ts'
import { ChartCard } from '../../../../ui/charts/chart-card.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { askHeatMap, type Span } from '../api.ts'
import { keyOf } from '../shown-span.ts'
import { type HeatMetric, heatTable, hourOfWeekInWords, weekOf } from './heat.messages.ts'
import { HeatGrid } from './heat-grid.tsx'
import { HeatMapSkeleton } from './heat-map-skeleton.tsx'

const metrics = [
  { value: 'viewed', label: 'Viewed' },
  { value: 'chosen', label: 'Chosen' },
] as const

/** The hours of the week in which groups come. No change of the venue reloads them: over weeks an hour more changes little. */
export default function HeatMapCard({ venueId, span }: { venueId: string; span: Span }) {
  const known = useServerData({
    key: ['heat map', venueId, span.range && keyOf(span)],
    ask: (options) => askHeatMap(venueId, span, options),
  })
  if (known.data) return <Hours map={known.data} venueId={venueId} />
  if (known.failure === null) return <HeatMapSkeleton />
  return <NotFresh sentence="The hours of your week could not be loaded." known={known} />
}

function Hours({ map, venueId }: { map: HeatMap; venueId: string }) {
  const [metric, setMetric] = useState<HeatMetric>('viewed')
  const week = weekOf(map.days, metric)
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
          <HeatGrid key={metric} week={week} words={(day, hour) => hourOfWeekInWords(map.days, day, hour)} />
        </div>
      }
      table={heatTable(week, metric === 'viewed' ? 'viewed you' : 'chose you')}
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
