import { wantedTitle } from '../../../../features/venue-home/hours-of-week.ts'
import { daysNotLoaded, useVenueDays } from '../../../../features/venue-home/venue-days.ts'
import { ChartCard } from '../../../../ui/charts/chart-card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { heatTable } from '../heat-map/heat.messages.ts'
import { HeatGrid } from '../heat-map/heat-grid.tsx'
import { HeatMapSkeleton } from '../heat-map/heat-map-skeleton.tsx'
import { fewTimed, wantedInWords } from './wanted.messages.ts'

/** When the groups of the last thirty days want to come, whatever the period above. */
export function WantedSection() {
  const { known, venueId } = useVenueDays()
  if (!known.data)
    return known.failure === null ? <HeatMapSkeleton /> : <NotFresh sentence={daysNotLoaded} known={known} />
  const { wanted, timedGroups } = known.data
  if (wanted === null)
    return (
      <EmptyState heading="h3" title="When do groups want to come?">
        {fewTimed(timedGroups)}
      </EmptyState>
    )
  return (
    <ChartCard
      title={wantedTitle(wanted)}
      unit="Groups of the last thirty days by the hour at which they want to meet, in Seattle’s time"
      chart={<HeatGrid week={wanted} words={(day, hour) => wantedInWords(wanted, day, hour)} />}
      table={heatTable(wanted, 'want to come')}
      file={`${venueId}-wanted.csv`}
      counted={
        <p>
          Times that a host set count, and times that a group of five voters and more has chosen for good.
          Groups that still choose, or never said, are left out.
        </p>
      }
    />
  )
}
