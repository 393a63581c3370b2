import type { Billing } from '@nofomo/contracts/billing.ts'
import { useLoaderData, useSearchParams } from 'react-router'
import { clockInSeattle } from '../../lib/time/seattle-time.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { NotLoaded } from '../../ui/late/not-loaded.tsx'
import { useVenueData, type VenueData } from '../../venue/use-venue-data.ts'
import { useVenueStanding } from '../../venue/venue-standing.ts'
import { InvoiceList } from './invoice-list.tsx'
import { askBilling, loadBilling } from './load-billing.ts'
import { PlanCard } from './plan-card.tsx'
import { StripeReturn } from './stripe-return.tsx'
import type { Venue } from './upgrade-steps.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Billing', noindex: true }) }

export const loader = loadBilling

/** `/venue/dashboard/billing`: the plan and its invoices, for owners. */
export function Component() {
  const loaded = useLoaderData<VenueData<Billing> | null>()
  const standing = useVenueStanding()
  if (!loaded || !standing) return null
  return <BillingScreen key={standing.venue.id} loaded={loaded} venue={standing.venue} />
}

function BillingScreen({ loaded, venue }: { loaded: VenueData<Billing>; venue: Venue }) {
  const { data, at, isStale, isBusy, retry, set } = useVenueData(loaded, venue.id, () => askBilling(venue.id))
  const checkout = useSearchParams()[0].get('checkout')
  return (
    <>
      {isStale && (
        <NotLoaded
          sentence="Your plan could not be loaded."
          isStale={data !== null}
          since={clockInSeattle(new Date(at).toISOString())}
          isBusy={isBusy}
          onRetry={retry}
        />
      )}
      {data && (checkout === 'paid' || checkout === 'cancelled') && (
        <StripeReturn asked={checkout} billing={data} />
      )}
      {data && <PlanCard billing={data} venue={venue} onChanged={set} />}
      {data && <InvoiceList invoices={data.invoices} venueId={venue.id} />}
    </>
  )
}
