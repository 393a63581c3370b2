import type { Booking } from '@nofomo/contracts/bookings.ts'
import { api } from '../../platform/api-client.ts'
import { clockInSeattle, whenInWords } from '../../platform/seattle-time.ts'
import { type Known, useVenueData } from '../../platform/use-venue-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { notLoaded } from './home-words.ts'
import { RequestCard } from './request-card.tsx'
import { endInWords, partyInWords, sortedOut } from './request-words.ts'
import { useMarkSeen } from './use-mark-seen.ts'

/** Groups' requests, live. If loading fails, the previous ones stay, marked as stale. */
export function BookingRequests({ loaded, venueId }: { loaded: Known<Booking[]>; venueId: string | null }) {
  const { data, at, isStale, isBusy, retry } = useVenueData(loaded, venueId, async () => {
    const { bookings } = await api('GET /api/venue/bookings', {})
    return bookings
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      {isStale && (
        <NotLoaded
          sentence={notLoaded}
          isStale={data !== null}
          since={clockInSeattle(new Date(at).toISOString())}
          isBusy={isBusy}
          onRetry={retry}
        />
      )}
      {data !== null && <Groups bookings={data} />}
    </div>
  )
}

/** Requests to answer first, then confirmed ones, then past ones. */
function Groups({ bookings }: { bookings: Booking[] }) {
  const { waiting, expected, over } = sortedOut(bookings)
  useMarkSeen(waiting)
  return (
    <>
      <section aria-labelledby="requests" className="grid grid-cols-1 gap-4">
        <h2 id="requests" className="text-2xl">
          Booking requests{waiting.length > 0 && ` (${waiting.length})`}
        </h2>
        {waiting.map((booking) => (
          <RequestCard key={booking.id} booking={booking} />
        ))}
        {waiting.length === 0 && (
          <EmptyState title={bookings.length > 0 ? 'All answered' : 'No requests yet'}>
            The next group that asks for a table appears here, and in your mail.
          </EmptyState>
        )}
      </section>
      {expected.length > 0 && (
        <section aria-labelledby="expected" className="grid grid-cols-1 gap-4">
          <h2 id="expected" className="text-2xl">
            Coming up
          </h2>
          {expected.map((booking) => (
            <RequestCard key={booking.id} booking={booking} />
          ))}
        </section>
      )}
      {over.length > 0 && <Over bookings={over} />}
    </>
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
