import type { VenueAnalytics } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { Card } from '../../../ui/card.tsx'
import { HowCounted } from '../../../ui/charts/how-counted.tsx'
import { comparisons } from './analytics.messages.ts'

/** Rank, views and conversion beside the average of the area. */
export function CompareToOthers({ analytics }: { analytics: VenueAnalytics }) {
  const compared = comparisons(analytics)
  return (
    <Card as="section" aria-labelledby="compare" className="grid min-w-0 grid-cols-1 content-start gap-3 p-5">
      <h3 id="compare" className="text-xl">
        Compare to Others
      </h3>
      <dl className="grid grid-cols-1 gap-x-8 max-md:divide-y max-md:divide-line md:grid-cols-3">
        {compared.map(({ label, value, note }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-3 py-3 max-md:first:pt-1 md:grid-cols-1 md:py-1"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="row-span-1 font-display text-2xl font-bold tabular-nums">{value}</dd>
            <dd className="col-span-full text-sm text-muted wrap-anywhere">{note}</dd>
          </div>
        ))}
      </dl>
      <HowCounted>
        {compared.map(({ label, help }) => (
          <p key={label}>
            <strong>{label}</strong>: {help}
          </p>
        ))}
      </HowCounted>
    </Card>
  )
}
