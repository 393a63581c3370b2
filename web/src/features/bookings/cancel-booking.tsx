import type { Booking } from '@nofomo/contracts/endpoints/bookings.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Cancels after a confirmation in place: a canceled table may be lost. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, send } = useSending()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])

  async function cancel() {
    await api('POST /api/bookings/:bookingId/cancel', { params: { bookingId: booking.id } })
    toast('Booking canceled')
    await revalidate()
  }

  if (!isAsking)
    return (
      <Button look="ghost" size="small" className="justify-self-center" onClick={() => setAsking(true)}>
        Cancel this booking
      </Button>
    )
  return (
    <section aria-label="Cancel this booking" className="grid gap-3 rounded-card border border-line p-4">
      <p>
        Cancel the table at {booking.venue.name}?{booking.venueAnswers && ' We tell the venue.'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button ref={keep} look="quiet" size="small" onClick={() => setAsking(false)}>
          Keep it
        </Button>
        <Button look="quiet" size="small" busy={busy} onClick={() => send(cancel)}>
          {busy ? 'Cancelling…' : 'Yes, cancel it'}
        </Button>
      </div>
      <Alert small problem={problem} />
    </section>
  )
}
