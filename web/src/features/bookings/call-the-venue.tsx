import type { Booking } from '@nofomo/contracts/endpoints/bookings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { numberSearch } from './booking.messages.ts'

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

/** For venues the request did not reach: the host calls. */
export function CallTheVenue({ booking: { venue } }: { booking: Booking }) {
  return (
    <section aria-labelledby="call" className="grid grid-cols-1 gap-3 rounded-card bg-tint p-5 sm:p-7">
      <h2 id="call" className="text-2xl wrap-anywhere">
        Call {venue.name}
      </h2>
      <p>They do not answer requests on NoFOMO, so nobody there has seen yours.</p>
      <div className="flex flex-wrap gap-2.5">
        <a href={numberSearch(venue)} {...outside} className={buttonClass('primary')}>
          Find their number
        </a>
        {venue.website && (
          <a href={venue.website} {...outside} className={buttonClass('quiet')}>
            Their website
          </a>
        )}
      </div>
    </section>
  )
}
