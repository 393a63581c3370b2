import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import { useEffect, useRef } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { inOrder } from '../../lib/http/in-order.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { asVenueInput } from '../../venue/venue-input.ts'

type RemovedNoteProps = { sessionId: string; venue: Venue; onBack: () => void }

/** Says that a venue was removed from the list, and offers to put it back. */
export default function RemovedNote({ sessionId, venue, onBack }: RemovedNoteProps) {
  const { busy, problem, send } = useSending()
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  async function putBack() {
    const venues = [{ ...asVenueInput(venue), source: venue.source }]
    const call = { body: { id: sessionId, venues } }
    await inOrder((headers) => api('POST /api/sessions', call, { headers }))
    toast(`${venue.name} is back on the list`)
    onBack()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-tint px-4 py-2">
      <p role="status" className="font-bold">
        {venue.name} is off the list.
      </p>
      <Button ref={undo} look="quiet" size="small" busy={busy} onClick={() => void send(putBack)}>
        Undo<span className="sr-only">: put {venue.name} back</span>
      </Button>
      <Alert small problem={problem} />
    </div>
  )
}
