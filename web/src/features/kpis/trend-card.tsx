import type { KpiWeek } from '@nofomo/contracts/endpoints/kpis.ts'
import { trendWeeks } from '@nofomo/contracts/values/kpi-targets.ts'
import { ChartCard } from '../../ui/charts/chart-card.tsx'
import { dayInWords } from '../../venue/venue-period.ts'
import { trendTable, trendTitle } from './table.messages.ts'
import { WeekBars } from './week-bars.tsx'

/** Verified covers by week, and the other figures of each week in the table behind. */
export function TrendCard({ weeks, month }: { weeks: readonly KpiWeek[]; month: string }) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  return (
    <ChartCard
      title={trendTitle(weeks)}
      unit="People who came with vouchers, by week from Monday to Sunday in Seattle"
      chart={
        first && last && <WeekBars weeks={weeks} from={dayInWords(first.week)} to={dayInWords(last.week)} />
      }
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
