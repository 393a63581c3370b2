import Plus from 'virtual:icons/plus'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useRemoval } from '../../../features/sessions/venue-removal/use-removal.tsx'
import { factsOf } from '../../../features/venues/venue.messages.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { cardSizes, VenuePicture } from '../../../ui/venue-picture.tsx'

const shownAtFirst = 3

type VenueListProps = {
  snapshot: Snapshot
  isHost: boolean
  /** Else a phone shows the places alone. */
  isEditing: boolean
  /** Absent if nothing may be added any more. */
  onAdd?: (() => void) | undefined
}

/** The list of venues: the first three, those added since, and the others on demand. */
export function VenueList({ snapshot, isHost, isEditing, onAdd }: VenueListProps) {
  const { venues } = snapshot.session
  const removal = useRemoval(snapshot, isHost)
  const [all, setAll] = useState(false)
  /** Those that were there before: places added since are shown, wherever they stand. */
  const [before] = useState(() => new Set(venues.map(({ id }) => id)))
  if (venues.length === 0) {
    return (
      <div className="grid content-start gap-4">
        {removal.note}
        <EmptyState title="No places yet" action={onAdd && <Button onClick={onAdd}>Add First Venue</Button>}>
          Add the places you have in mind. Your friends can add theirs, too.
        </EmptyState>
      </div>
    )
  }
  const editing = isEditing ? '' : 'max-lg:hidden'
  const shown = all ? venues : venues.filter(({ id }, index) => index < shownAtFirst || !before.has(id))
  const hidden = venues.length - shown.length
  return (
    <section aria-labelledby="venues" className="grid grid-cols-1 content-start gap-4">
      <div className="flex items-center justify-between gap-3 large-text:flex-wrap">
        <h2 id="venues" className="text-2xl">
          On the list
        </h2>
        {onAdd && (
          <Button look="ghost" size="small" className={editing} onClick={onAdd}>
            <Plus aria-hidden="true" className="size-4" />
            Add More
          </Button>
        )}
      </div>
      {removal.note}
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((venue, index) => (
          <VenueRow key={venue.id} venue={venue} first={index === 0}>
            <div className={editing}>{removal.buttonFor(venue)}</div>
          </VenueRow>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="ghost" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          + {hidden} more
        </Button>
      )}
    </section>
  )
}

function VenueRow({ venue, first, children }: { venue: Venue; first: boolean; children: ReactNode }) {
  const facts = factsOf({ ...venue, neighborhood: venue.neighborhood ?? venue.address })
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] large-text:grid-cols-1 overflow-hidden rounded-card border border-line bg-raised sm:grid-cols-[10rem_minmax(0,1fr)]">
      <VenuePicture image={venue.image} sizes={cardSizes} first={first} shape="h-full min-h-24" />
      <div className="grid grid-cols-1 content-center gap-1 p-3 sm:px-5 sm:py-4">
        <h3 translate="no" className="text-lg">
          {venue.name}
        </h3>
        <p className="text-sm text-muted">{facts}</p>
        {venue.reason && (
          <p className="text-sm sm:text-base">
            <LinkedText text={venue.reason} />
          </p>
        )}
        {children}
      </div>
    </li>
  )
}
