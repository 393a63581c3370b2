import type { Booking } from '@nofomo/contracts/bookings.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { whenInWords } from '../../platform/seattle-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RequestCard } from './request-card.tsx'
import { endInWords, partyInWords, sortedOut } from './request-words.ts'
import { useMarkSeen } from './use-mark-seen.ts'

/** Groups' requests. If reloading fails, the previous ones stay, marked as stale. */
export function BookingRequests({ bookings }: { bookings: Booking[] | null }) {
  const [known, setKnown] = useState(bookings)
  if (bookings !== null && bookings !== known) setKnown(bookings)
  const shown = bookings ?? known
  return (
    <div className="grid grid-cols-1 gap-6">
      {bookings === null && <NotLoaded isStale={shown !== null} />}
      {shown !== null && <Groups bookings={shown} />}
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
            {bookings.length > 0
              ? 'The next group that asks for a table appears here, and in your mail.'
              : 'Booking requests appear here once this account answers for a listed venue.'}
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

function NotLoaded({ isStale }: { isStale: boolean }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Card as="section" className="grid justify-items-start gap-4 p-5 sm:p-7">
      <div role="alert">
        <p className="font-bold">Unable to load dashboard data</p>
        {isStale && <p className="text-muted">What stands below is from before.</p>}
      </div>
      <Button look="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
        Retry
      </Button>
    </Card>
  )
}
