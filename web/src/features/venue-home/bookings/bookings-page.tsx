import type { Booking } from '@nofomo/contracts/bookings.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { type Known, knownFrom, knownNow, notAsked } from '../../../venue/use-venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../../venue/venue-standing.ts'
import { askBookings } from './ask-bookings.ts'
import { BookingRequests } from './booking-requests.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Bookings', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Known<Booking[]>> {
  const { isKnown, standing } = await loadStanding(args)
  if (!isKnown) return notAsked()
  if (!may(standing, 'bookings')) return knownNow([])
  const options = { context: args.context, signal: args.request.signal }
  return knownFrom(askBookings(options))
}

/** `/venue/dashboard/bookings`: tables that groups ask for. */
export function Component() {
  const loaded = useLoaderData<Known<Booking[]>>()
  return (
    <>
      <BookingRequests loaded={loaded} venueId={useVenueStanding()?.venue.id ?? null} />
      <TextLink to={paths.redeem()} className="justify-self-start">
        How to redeem a voucher
      </TextLink>
    </>
  )
}
