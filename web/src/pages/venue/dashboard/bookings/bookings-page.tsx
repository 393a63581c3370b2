import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOnServer } from '../../../../features/venue-home/venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../../../features/venue-home/venue-standing.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths } from '../../../../shell/paths.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { askBookings } from './ask-bookings.ts'
import { BookingRequests } from './booking-requests.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Bookings', noindex: true }) }

type Loaded = ServerData<Booking[]> | null

export function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return loadOnServer(args, async (options) => {
    const { standing } = await loadStanding(args)
    return may(standing, 'bookings') ? askBookings(options) : null
  })
}

/** `/venue/dashboard/bookings`: tables that groups ask for. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!standing || !may(standing, 'bookings')) return null
  return (
    <>
      <BookingRequests loaded={loaded} venueId={standing.venue.id} />
      <TextLink to={paths.redeem()} className="justify-self-start">
        How to redeem a voucher
      </TextLink>
    </>
  )
}
