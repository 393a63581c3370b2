import type { KpiWeek } from '@nofomo/contracts/endpoints/kpis.ts'
import { trendWeeks } from '@nofomo/contracts/values/kpi-targets.ts'
import { counted } from '../../lib/text/counted.ts'
import { ChartCard } from '../../ui/charts/chart-card.tsx'
import { type Column, ColumnsChart } from '../../ui/charts/columns-chart.tsx'
import { dayInWords } from '../../venue/venue-period.ts'
import { trendTable, trendTitle } from './table.messages.ts'

/** Verified covers by week, and the other figures of each week in the table behind. */
export function TrendCard({ weeks, month }: { weeks: readonly KpiWeek[]; month: string }) {
  return (
    <ChartCard
      title={trendTitle(weeks)}
      unit="People who came with vouchers, by week from Monday to Sunday in Seattle"
      chart={<Trend weeks={weeks} />}
      table={trendTable(weeks)}
      file={`seattle-pilot-weeks-${month}.csv`}
      counted={
        <>
          <p>
            {weeks.length === trendWeeks ? 'Twelve weeks' : 'The weeks that are still kept'}, up to the one in
            which the month ends, or to this one, which is not over.
          </p>
          <p>
            Covers belong to the week in which people came, rates to the week in which the offer reached the
            group, the median time to the week of the decision, active sessions to that of the list.
          </p>
        </>
      }
    />
  )
}

/** The week with most covers is marked. */
function Trend({ weeks }: { weeks: readonly KpiWeek[] }) {
  const most = Math.max(0, ...weeks.map(({ verifiedCovers }) => verifiedCovers))
  if (most === 0)
    return (
      <p className="text-muted">
        Nobody has come with a voucher in these weeks. Each week gets a column here.
      </p>
    )
  const columns = weeks.map(
    ({ week, verifiedCovers: count }, at): Column => ({
      ...{ key: week, count, isMarked: count === most, label: at % 4 === 1 ? dayInWords(week) : null },
      words: `${dayInWords(week)}: ${counted(count, 'person', 'people')}`,
    }),
  )
  return <ColumnsChart columns={columns} />
}
