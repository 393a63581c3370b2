import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { toast } from '../../../ui/toast.tsx'
import { UndoNote } from '../../../ui/undo-note.tsx'
import { asVenueInput } from '../../venues/venue-input.ts'

type RemovedNoteProps = { sessionId: string; venue: Venue; onBack: () => void }

/** Says that a venue was removed from the list, and offers to put it back. */
export default function RemovedNote({ sessionId, venue, onBack }: RemovedNoteProps) {
  async function putBack() {
    const venues = [{ ...asVenueInput(venue), source: venue.source }]
    const call = { body: { id: sessionId, venues } }
    await apiInOrder('POST /api/sessions', call)
    toast(`${venue.name} is back on the list`)
    onBack()
  }
  return (
    <UndoNote undoes={`put ${venue.name} back`} undo={putBack} takesFocus>
      {venue.name} is off the list.
    </UndoNote>
  )
}
