import type { Booking } from '@nofomo/contracts/bookings.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import {
  currentVenueData,
  loadVenueData,
  noVenueData,
  type VenueData,
} from '../../../venue/use-venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../../venue/venue-standing.ts'
import { askBookings } from './ask-bookings.ts'
import { BookingRequests } from './booking-requests.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Bookings', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<VenueData<Booking[]>> {
  const { isKnown, standing } = await loadStanding(args)
  if (!isKnown) return noVenueData()
  if (!may(standing, 'bookings')) return currentVenueData([])
  const options = { context: args.context, signal: args.request.signal }
  return loadVenueData(askBookings(options))
}

/** `/venue/dashboard/bookings`: tables that groups ask for. */
export function Component() {
  const loaded = useLoaderData<VenueData<Booking[]>>()
  return (
    <>
      <BookingRequests loaded={loaded} venueId={useVenueStanding()?.venue.id ?? null} />
      <TextLink to={paths.redeem()} className="justify-self-start">
        How to redeem a voucher
      </TextLink>
    </>
  )
}
