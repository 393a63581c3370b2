import type { Billing } from '@nofomo/contracts/endpoints/billing.ts'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { ServerData } from '../../lib/queries/server-data.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { NotFresh } from '../../ui/late/not-fresh.tsx'
import { may, useVenueStanding } from '../../venue/venue-standing.ts'
import { InvoiceList } from './invoice-list.tsx'
import { loadBilling, useBilling } from './load-billing.ts'
import { PlanCard } from './plan-card.tsx'
import { StripeReturn } from './stripe-return.tsx'
import type { Venue } from './types.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Billing', noindex: true }) }

type Loaded = ServerData<Billing> | null

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return import.meta.env.SSR ? (await loadBilling(args)).loaded : null
}

/** `/venue/dashboard/billing`: the plan and its invoices, for owners. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!standing || !may(standing, 'premium')) return null
  return <BillingScreen key={standing.venue.id} loaded={loaded} venue={standing.venue} />
}

type BillingScreenProps = { loaded: Loaded; venue: Venue }

function BillingScreen({ loaded, venue }: BillingScreenProps) {
  const known = useBilling(venue.id, loaded)
  const { data, set } = known
  const checkout = useSearchParams()[0].get('checkout')
  return (
    <>
      <NotFresh sentence="Your plan could not be loaded." known={known} skeleton="h-64" />
      {data && (checkout === 'paid' || checkout === 'cancelled') && (
        <StripeReturn asked={checkout} billing={data} />
      )}
      {data && <PlanCard billing={data} venue={venue} onChanged={set} />}
      {data && <InvoiceList invoices={data.invoices} venueId={venue.id} />}
    </>
  )
}
