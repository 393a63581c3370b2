import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { isWithoutVotes } from './without-votes.ts'

type RemoveVenueProps = {
  sessionId: string
  venue: Venue
  results: Results
  onRemoved: (venue: Venue) => void
}

/** For the host, while the venue has no votes: removes it without asking, since that can be undone. */
export default function RemoveVenue({ sessionId, venue, results, onRemoved }: RemoveVenueProps) {
  const { busy, problem, send } = useSending()
  if (!isWithoutVotes(results, venue.id) && !busy && !problem) return null
  async function remove() {
    const call = { params: { sessionId, venueId: venue.id } }
    await apiInOrder('DELETE /api/sessions/:sessionId/venues/:venueId', call)
    onRemoved(venue)
  }
  return (
    <>
      <Button
        look="ghost"
        size="small"
        className="-ml-2 justify-self-start"
        busy={busy}
        onClick={() => void send(remove)}
      >
        {busy ? 'Removing…' : 'Remove'}
        <span translate="no" className="sr-only">
          {' '}
          {venue.name}
        </span>
      </Button>
      <Alert small problem={problem} />
    </>
  )
}
