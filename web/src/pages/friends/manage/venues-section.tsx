import Plus from 'virtual:icons/plus'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { useRef } from 'react'
import { useAddVenue } from '../../../features/sessions/venue-form/use-add-venue.tsx'
import type { VenueDraft } from '../../../features/sessions/venue-form/venue-draft.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { votesFor } from './moderation.messages.ts'
import { VenueRow } from './venue-row.tsx'

type VenuesSectionProps = {
  session: Session
  results: Results
  isReady: boolean
  /** Receives the session from a call's answer. */
  keep: (session: Session) => void
}

/** The list of venues. */
export function VenuesSection({ session, results, isReady, keep }: VenuesSectionProps) {
  const list = useRef<HTMLUListElement>(null)
  const isClosed = session.status === 'complete'
  const { venues } = session

  async function edit(venueId: string, body: Partial<VenueDraft>) {
    const call = { params: { sessionId: session.id, venueId }, body }
    const edited = await apiInOrder('PATCH /api/sessions/:sessionId/venues/:venueId', call)
    keep(edited.session)
    return edited.session.venues.find(({ id }) => id === venueId)
  }

  async function remove(venueId: string, name: string) {
    const params = { sessionId: session.id, venueId }
    const left = await apiInOrder('DELETE /api/sessions/:sessionId/venues/:venueId', { params })
    keep(left.session)
    list.current?.focus()
    toast(`${name} is off the list`)
  }

  return (
    <fieldset disabled={!isReady} className="grid min-w-0 grid-cols-1 gap-4">
      {isClosed && (
        <p className="text-muted">
          The vote is closed, so nothing can be added or removed. Reopen it first to change the list.
        </p>
      )}
      {venues.length === 0 && <p className="text-muted">No places yet. Your friends need some to vote on.</p>}
      <ul ref={list} tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
        {venues.map((venue) => (
          <VenueRow
            key={venue.id}
            venue={venue}
            votes={votesFor(venue.id, results)}
            isClosed={isClosed}
            save={(changes) => edit(venue.id, changes)}
            onRemove={() => remove(venue.id, venue.name)}
          />
        ))}
      </ul>
      <Addition session={session} />
    </fieldset>
  )
}

function Addition({ session: { id, status, venues } }: Pick<VenuesSectionProps, 'session'>) {
  const { show, dialog } = useAddVenue(id)
  if (status === 'complete') return null
  if (venues.length >= limits.venuesPerSession)
    return <p className="text-muted">The list is full: it holds {limits.venuesPerSession} places.</p>
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={show}>
        <Plus aria-hidden="true" className="size-5" />
        {venues.length === 0 ? 'Add First Venue' : 'Add a Venue'}
      </Button>
      {dialog}
    </>
  )
}
