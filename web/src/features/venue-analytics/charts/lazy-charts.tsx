import { lazy, type ReactNode, Suspense } from 'react'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import type { HoursChartProps } from './hours-chart.tsx'
import type { RowsChartProps } from './rows-chart.tsx'

/**
 * The charts, which load with the first one that is shown, and only in the browser. Screen readers get the table
 * beside each instead.
 */

const instead = () => ({ default: NoChart })
const LazyHours = lazy(() =>
  import.meta.env.SSR ? Promise.resolve(instead()) : import('./hours-chart.tsx').catch(instead),
)
const LazyRows = lazy(() =>
  import.meta.env.SSR ? Promise.resolve(instead()) : import('./rows-chart.tsx').catch(instead),
)

export function HoursChart(props: HoursChartProps) {
  return (
    <InBrowser pending={<Skeleton className="h-60" />}>
      <LazyHours {...props} />
    </InBrowser>
  )
}

export function RowsChart(props: RowsChartProps) {
  return (
    <InBrowser pending={props.rows.map(({ key }) => <Skeleton key={key} className="mb-5 h-8.5" />)}>
      <LazyRows {...props} />
    </InBrowser>
  )
}

/** `pending`: as high as the chart. */
function InBrowser({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  const isReady = useBrowserValue(() => true, false)
  return (
    <div aria-hidden="true">{isReady ? <Suspense fallback={pending}>{children}</Suspense> : pending}</div>
  )
}

function NoChart(_: HoursChartProps | RowsChartProps) {
  return <p className="text-muted">The chart could not be loaded. The table below says the same.</p>
}
