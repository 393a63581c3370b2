import { lazy, Suspense } from 'react'
import { PremiumLock } from '../../../../features/premium/premium-lock.tsx'
import { hasPremium, useVenueStanding } from '../../../../features/venue-home/venue-standing.ts'
import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { TitledCard } from '../../../../ui/titled-section.tsx'
import { keyOf, useShownSpan } from '../shown-span.ts'
import { HeatMapSkeleton } from './heat-map-skeleton.tsx'

const instead = () => ({ default: NoHeatMap })
const LazyHeatMap = lazy(() =>
  import.meta.env.SSR ? Promise.resolve(instead()) : import('./heat-map-card.tsx').catch(instead),
)

/** The hours of the week, with Premium; it loads once the panel is there. */
export function HeatMapSection() {
  const standing = useVenueStanding()
  const span = useShownSpan()
  const isReady = useBrowserValue(() => true, false)
  if (!standing) return null
  if (!hasPremium(standing))
    return (
      <TitledCard id="week" title="When in the week do groups come?" heading="h3" size="text-xl">
        <PremiumLock standing={standing}>
          The hours of your week, over twelve weeks or days of your own choice, are part of Premium.
        </PremiumLock>
      </TitledCard>
    )
  if (!isReady) return <HeatMapSkeleton />
  return (
    <Suspense fallback={<HeatMapSkeleton />}>
      <LazyHeatMap
        key={`${standing.venue.id} ${span.range ? keyOf(span) : ''}`}
        venueId={standing.venue.id}
        span={span}
      />
    </Suspense>
  )
}

function NoHeatMap() {
  return (
    <p className="text-muted">The hours of your week could not be loaded. Reload the page to try again.</p>
  )
}
