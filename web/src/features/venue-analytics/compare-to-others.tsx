import type { VenueAnalytics } from '@nofomo/contracts/venue-analytics.ts'
import { Card } from '../../ui/card.tsx'
import { comparisons } from './analytics-words.ts'
import { HowCounted } from './how-counted.tsx'

/** Rank, views and conversion beside the average of the area. */
export function CompareToOthers({ analytics }: { analytics: VenueAnalytics }) {
  const compared = comparisons(analytics)
  return (
    <Card as="section" aria-labelledby="compare" className="grid min-w-0 grid-cols-1 content-start gap-3 p-5">
      <h3 id="compare" className="text-xl">
        Compare to Others
      </h3>
      <dl className="grid grid-cols-1 divide-y divide-line">
        {compared.map(({ label, value, note }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-3 first:pt-1"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="row-span-1 font-display text-2xl font-bold tabular-nums">{value}</dd>
            <dd className="col-span-2 text-sm text-muted wrap-anywhere">{note}</dd>
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
