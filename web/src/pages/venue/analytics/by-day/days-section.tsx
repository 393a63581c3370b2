import type { VenueDays } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { useVenueStanding } from '../../../../features/venue-home/venue-standing.ts'
import { useServerData } from '../../../../lib/queries/use-server-data.ts'
import { ChartCard } from '../../../../ui/charts/chart-card.tsx'
import { ColumnsChart } from '../../../../ui/charts/columns-chart.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { askDays } from '../api.ts'
import { heatTable } from '../heat-map/heat.messages.ts'
import { HeatGrid } from '../heat-map/heat-grid.tsx'
import { HeatMapSkeleton } from '../heat-map/heat-map-skeleton.tsx'
import { dayColumns, daysTable, daysTitle, fewTimed, wantedInWords, wantedTitle } from './days.messages.ts'

/** Thirty days one by one, whatever the period above, and when their groups want to come. */
export function DaysSection() {
  const venueId = useVenueStanding()?.venue.id
  const known = useServerData({
    key: ['days', venueId],
    ask: (options) => askDays(venueId ?? '', options),
    isEnabled: venueId !== undefined,
  })
  if (known.data) return <Days days={known.data} venueId={venueId ?? ''} />
  if (known.failure === null) return <HeatMapSkeleton />
  return <NotFresh sentence="The last thirty days could not be loaded." known={known} />
}

function Days({ days: { days, timedGroups, wanted }, venueId }: { days: VenueDays; venueId: string }) {
  if (days.every(({ viewed }) => viewed === 0))
    return (
      <EmptyState heading="h3" title="No groups in thirty days">
        Each day gets a column here with the first group that has you on its list.
      </EmptyState>
    )
  return (
    <>
      <ChartCard
        title={daysTitle(days)}
        unit="Groups by day, in Seattle’s time"
        chart={<ColumnsChart columns={dayColumns(days)} />}
        table={daysTable(days)}
        file={`${venueId}-days.csv`}
        counted={
          <p>
            Each group counts once, on the day on which it first viewed you; considered and chosen are of
            these groups, however much later that was. The period above changes nothing here.
          </p>
        }
      />
      {wanted === null ? (
        <EmptyState heading="h3" title="When do groups want to come?">
          {fewTimed(timedGroups)}
        </EmptyState>
      ) : (
        <ChartCard
          title={wantedTitle(wanted)}
          unit="Groups of these thirty days by the hour at which they want to meet, in Seattle’s time"
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
      )}
    </>
  )
}
