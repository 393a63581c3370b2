import type { Period } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useVenueData } from '../../../features/venue-home/venue-data.ts'
import { useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import { Card } from '../../../ui/card.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import type { Ask, Span } from './api.ts'
import { comparedInWords, countedInWords } from './period.messages.ts'
import { keyOf, useShownSpan } from './shown-span.ts'

/** Null where the panel asks for itself. */
export type LoadedPanel<Data> = { loaded: ServerData<Data> | null }

type PanelProps<Data> = {
  /** Tells panels apart. */
  name: string
  ask: Ask<Data>
  /** Said where it could not be loaded. */
  failure: string
  children: (data: Data) => ReactNode
}

/** The data of a tab, live. If loading fails, what was known stays, with its time and Retry. */
export function Panel<Data>(props: PanelProps<Data>) {
  const { loaded } = useLoaderData<LoadedPanel<Data>>()
  const venueId = useVenueStanding()?.venue.id ?? null
  const span = useShownSpan()
  return (
    <LivePanel key={`${venueId} ${keyOf(span)}`} {...props} loaded={loaded} venueId={venueId} span={span} />
  )
}

type LivePanelProps<Data> = PanelProps<Data> & LoadedPanel<Data> & { venueId: string | null; span: Span }

function LivePanel<Data>({ name, ask, loaded, venueId, span, failure, children }: LivePanelProps<Data>) {
  const known = useVenueData({
    venueId,
    key: [name, keyOf(span)],
    ask: (options) => ask(venueId ?? '', span, options),
    loaded,
  })
  return (
    <>
      <NotFresh sentence={failure} known={known} />
      {known.data !== null && children(known.data)}
      {known.data === null && known.failure === null && <PanelSkeleton />}
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
