import type { Period } from '@nofomo/contracts/venue-analytics.ts'
import { type ReactNode, Suspense, use } from 'react'
import { useLoaderData } from 'react-router'
import { clockInSeattle } from '../../lib/time/seattle-time.ts'
import { Card } from '../../ui/card.tsx'
import { NotLoaded } from '../../ui/late/not-loaded.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { useVenueData, type VenueData } from '../../venue/use-venue-data.ts'
import { useVenueStanding } from '../../venue/venue-standing.ts'
import type { Ask, Span } from './api.ts'
import type { Loaded } from './load-panel.ts'
import { comparedInWords, countedInWords } from './period-words.ts'
import { keyOf, useShownSpan } from './shown-span.ts'

type PanelProps<Data> = {
  ask: Ask<Data>
  /** Said where it could not be loaded. */
  failure: string
  children: (data: Data) => ReactNode
}

/** The data of a tab, live. If loading fails, what was known stays, with its time and Retry. */
export function Panel<Data>(props: PanelProps<Data>) {
  const { loaded } = useLoaderData<Loaded<Data>>()
  const venueId = useVenueStanding()?.venue.id ?? null
  const span = useShownSpan()
  // Another venue or span begins anew: a late answer for the one before must not replace its figures.
  return (
    <Suspense key={`${venueId} ${keyOf(span)}`} fallback={<PanelSkeleton />}>
      <LivePanel {...props} loaded={loaded} venueId={venueId} span={span} />
    </Suspense>
  )
}

type LivePanelProps<Data> = PanelProps<Data> & Loaded<Data> & { venueId: string | null; span: Span }

function LivePanel<Data>({ loaded, ...props }: LivePanelProps<Data>) {
  return <KnownPanel {...props} known={loaded instanceof Promise ? use(loaded) : loaded} />
}

type KnownPanelProps<Data> = Omit<LivePanelProps<Data>, 'loaded'> & { known: VenueData<Data> }

function KnownPanel<Data>({ known, venueId, span, ask, failure, children }: KnownPanelProps<Data>) {
  const { data, at, isStale, isBusy, retry } = useVenueData(known, venueId, () => ask(venueId ?? '', span))
  return (
    <>
      {isStale && (
        <NotLoaded
          sentence={failure}
          isStale={data !== null}
          since={clockInSeattle(new Date(at).toISOString())}
          isBusy={isBusy}
          onRetry={retry}
        />
      )}
      {data !== null && children(data)}
    </>
  )
}

type PanelHeadProps = {
  headline: string
  period: Period
  /** Changes are shown below. */
  isCompared?: boolean
}

/** What the panel says, before it shows a chart. */
export function PanelHead({ headline, period, isCompared = false }: PanelHeadProps) {
  return (
    <div className="grid gap-2">
      <h2 className="max-w-4xl text-2xl text-balance wrap-anywhere sm:text-3xl lg:text-4xl">{headline}</h2>
      <p className="text-sm text-muted">
        {isCompared && period.range && `${countedInWords(period)} `}
        {isCompared ? `Compared with ${comparedInWords(period)}.` : countedInWords(period)}
      </p>
    </div>
  )
}

function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-20 w-full max-w-3xl" />
      <Card className="grid grid-cols-1 gap-5 p-5 sm:p-7">
        <Skeleton className="h-7 w-72 max-w-full" />
        <Skeleton className="h-60" />
        <Skeleton className="h-36" />
      </Card>
    </div>
  )
}
