import type { Booking } from '@nofomo/contracts/endpoints/bookings.ts'
import { whenInWords } from '@nofomo/contracts/values/times/seattle-words.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { useVenueData } from '../../../venue/venue-data.ts'
import { notLoaded } from '../home.messages.ts'
import { askBookings } from './ask-bookings.ts'
import { endInWords, partyInWords, sortedOut } from './request.messages.ts'
import { RequestCard } from './request-card.tsx'
import { useMarkSeen } from './use-mark-seen.ts'

/** Groups' requests, live. If loading fails, the previous ones stay, marked as stale. */
export function BookingRequests({
  loaded,
  venueId,
}: {
  loaded: ServerData<Booking[]> | null
  venueId: string
}) {
  const known = useVenueData({ venueId, key: ['bookings'], ask: askBookings, loaded })
  return (
    <div className="grid grid-cols-1 gap-6">
      <NotFresh sentence={notLoaded} known={known} skeleton="h-64" />
      {known.data !== null && <Groups bookings={known.data} now={known.at} />}
    </div>
  )
}

/** Requests to answer first, then groups to welcome, then later ones, then past ones. `now`: when they were loaded (ms). */
function Groups({ bookings, now }: { bookings: Booking[]; now: number }) {
  const { waiting, here, expected, over } = sortedOut(bookings, now)
  useMarkSeen(waiting)
  return (
    <>
      <section aria-labelledby="requests" className="grid grid-cols-1 gap-4">
        <h2 id="requests" className="text-2xl">
          Booking requests{waiting.length > 0 && ` (${waiting.length})`}
        </h2>
        {waiting.map((booking) => (
          <RequestCard key={booking.id} booking={booking} now={now} />
        ))}
        {waiting.length === 0 && (
          <EmptyState title={bookings.length > 0 ? 'All answered' : 'No requests yet'}>
            The next group that asks for a table appears here, and in your mail.
          </EmptyState>
        )}
      </section>
      <Cards id="here" heading="Are they here?" bookings={here} now={now} />
      <Cards id="expected" heading="Coming up" bookings={expected} now={now} />
      {over.length > 0 && <Over bookings={over} />}
    </>
  )
}

type CardsProps = { id: string; heading: string; bookings: readonly Booking[]; now: number }

function Cards({ id, heading, bookings, now }: CardsProps) {
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {bookings.map((booking) => (
        <RequestCard key={booking.id} booking={booking} now={now} />
      ))}
    </section>
  )
}

function Over({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <details className="grid gap-3">
      <summary className="min-h-11 cursor-pointer py-2 font-bold">
        Past and closed ({bookings.length})
      </summary>
      <ul className="grid grid-cols-1 gap-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="rounded-control border border-line p-4">
            <p className="font-bold">{whenInWords(booking.startsAt)}</p>
            <p className="text-sm text-muted">
              {booking.contactName} · {partyInWords(booking)} · {endInWords(booking)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
