import { wantedTitle } from '../../../../features/venue-home/hours-of-week.ts'
import { useSectionPath } from '../../../../features/venue-home/use-section-path.ts'
import { daysNotLoaded, useVenueDays } from '../../../../features/venue-home/venue-days.ts'
import { ChartCard } from '../../../../ui/charts/chart-card.tsx'
import { ColumnsChart } from '../../../../ui/charts/columns-chart.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { Skeleton } from '../../../../ui/late/skeleton.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { dayColumns, daysTable, daysTitle } from './days.messages.ts'

/** Thirty days one by one, whatever the period above, and when their groups want to come. */
export default function ThirtyDays() {
  const { known, venueId } = useVenueDays()
  const pathOf = useSectionPath()
  if (!known.data)
    return known.failure === null ? (
      <Skeleton className="h-112" />
    ) : (
      <NotFresh sentence={daysNotLoaded} known={known} />
    )
  const { days, wanted } = known.data
  if (days.every(({ viewed }) => viewed === 0))
    return (
      <EmptyState heading="h3" title="No groups in thirty days">
        Each day gets a column here with the first group that has you on its list.
      </EmptyState>
    )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
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
      {wanted && <TextLink to={pathOf('analytics')}>{wantedTitle(wanted)}</TextLink>}
    </div>
  )
}
