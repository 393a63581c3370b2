import Plus from 'virtual:icons/plus'
import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Results } from '@nofomo/contracts/endpoints/voting.ts'
import { limits } from '@nofomo/contracts/values/options.ts'
import { useRef } from 'react'
import { api } from '../../lib/http/api-client.ts'
import { inOrder } from '../../lib/http/in-order.ts'
import { venueInputOf } from '../../session/venue-form/venue-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFocusBack } from '../../ui/focus/use-focus-back.ts'
import { toast } from '../../ui/toast.tsx'
import { votesFor } from './moderation.messages.ts'
import { newVenue, type VenueDrafts } from './use-venue-drafts.ts'
import { VenueForm } from './venue-form.tsx'
import { VenueRow } from './venue-row.tsx'

type VenuesSectionProps = {
  session: Session
  results: Results
  drafts: VenueDrafts
  /** Receives the session from a call's answer. */
  keep: (session: Session) => void
}

/** The list of venues. */
export function VenuesSection({ session, results, drafts, keep }: VenuesSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isClosed = session.status === 'complete'
  const { venues } = session

  async function edit(venueId: string) {
    const params = { sessionId: session.id, venueId }
    const call = { params, body: drafts.changesOf(venueId) }
    const edited = await inOrder((headers) =>
      api('PATCH /api/sessions/:sessionId/venues/:venueId', call, { headers }),
    )
    keep(edited.session)
    drafts.close(venueId)
    toast('Saved')
  }

  async function remove(venueId: string, name: string) {
    const params = { sessionId: session.id, venueId }
    const left = await inOrder((headers) =>
      api('DELETE /api/sessions/:sessionId/venues/:venueId', { params }, { headers }),
    )
    keep(left.session)
    drafts.close(venueId)
    heading.current?.focus()
    toast(`${name} is off the list`)
  }

  return (
    <Card as="section" aria-labelledby="venues" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 ref={heading} id="venues" tabIndex={-1} className="text-2xl">
        Venues
      </h2>
      {isClosed && (
        <p className="text-muted">
          The vote is closed, so nothing can be added or removed. Reopen it first to change the list.
        </p>
      )}
      {venues.length === 0 && <p className="text-muted">No places yet. Your friends need some to vote on.</p>}
      {venues.length > 0 && (
        <ul className="grid gap-3">
          {venues.map((venue) => (
            <VenueRow
              key={venue.id}
              venue={venue}
              votes={votesFor(venue.id, results)}
              isClosed={isClosed}
              drafts={drafts}
              onSave={() => edit(venue.id)}
              onRemove={() => remove(venue.id, venue.name)}
            />
          ))}
        </ul>
      )}
      <Addition session={session} drafts={drafts} keep={keep} />
    </Card>
  )
}

function Addition({ session, drafts, keep }: Omit<VenuesSectionProps, 'results'>) {
  const isOpen = drafts.isOpen(newVenue)
  const button = useFocusBack(isOpen)
  const { id: sessionId, venues } = session

  async function add() {
    const body = venueInputOf(drafts.valuesOf(newVenue))
    const added = await api('POST /api/sessions/:sessionId/venues', { params: { sessionId }, body })
    keep(added.session)
    drafts.close(newVenue)
    toast(`${added.venue.name} is on the list`)
  }

  // An open form stays, whatever changes in the meantime: its input must not be lost.
  if (isOpen)
    return (
      <VenueForm
        label="Add a venue"
        isNew
        venue={drafts.valuesOf(newVenue)}
        isDirty={Object.keys(drafts.changesOf(newVenue)).length > 0}
        action="Add Venue"
        onChange={(part) => drafts.change(newVenue, part)}
        save={add}
        onCancel={() => drafts.close(newVenue)}
      />
    )
  if (session.status === 'complete') return null
  if (venues.length >= limits.venuesPerSession)
    return <p className="text-muted">The list is full: it holds {limits.venuesPerSession} places.</p>
  return (
    <Button ref={button} look="quiet" className="justify-self-start" onClick={() => drafts.open(newVenue)}>
      <Plus aria-hidden="true" className="size-5" />
      {venues.length === 0 ? 'Add First Venue' : 'Add a Venue'}
    </Button>
  )
}
