import { venueAddressMissing, venueNameMissing } from '@nofomo/contracts/sessions/form-limits.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { useEffect, useState } from 'react'
import type { VenueDraft } from '../../../features/sessions/venue-form/venue-draft.ts'
import { VenueFields } from '../../../features/sessions/venue-form/venue-fields.tsx'
import { kindOf } from '../../../features/venues/venue.messages.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Button } from '../../../ui/button.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { removalQuestion } from './moderation.messages.ts'
import { SavedForm } from './saved-form.tsx'
import { useSavedFields } from './use-saved-fields.ts'

type VenueRowProps = {
  venue: Venue
  /** Null while counts are hidden. */
  votes: number | null
  isClosed: boolean
  save: (changes: Partial<VenueDraft>) => Promise<Venue | undefined>
  onRemove: () => Promise<unknown>
}

/** A venue on the list: its card, or the form that edits it. */
export function VenueRow({ venue, votes, isClosed, save, onRemove }: VenueRowProps) {
  const [isOpen, setOpen] = useState(false)
  const editButton = useFocusBack(isOpen)
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line bg-raised p-3">
      {isOpen ? (
        <EditForm venue={venue} save={save} onDone={() => setOpen(false)} />
      ) : (
        <>
          <VenueFacts venue={venue} votes={votes} />
          <div className="flex flex-wrap gap-2">
            <Button ref={editButton} look="quiet" size="small" onClick={() => setOpen(true)}>
              Edit
              <span translate="no" className="sr-only">
                {' '}
                {venue.name}
              </span>
            </Button>
            {!isClosed && <Removal venue={venue} votes={votes} onRemove={onRemove} />}
          </div>
        </>
      )}
    </li>
  )
}

function VenueFacts({ venue, votes }: Pick<VenueRowProps, 'venue' | 'votes'>) {
  const facts = [kindOf(venue), venue.address]
  return (
    <div className="flex items-center gap-3 large-text:flex-wrap">
      <div className="w-20 shrink-0">
        <VenuePicture image={venue.image} sizes="80px" className="rounded-control" />
      </div>
      <div className="min-w-0">
        <h3 translate="no" className="text-lg">
          {venue.name}
        </h3>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {votes !== null && <p className="text-sm text-muted">{counted(votes, 'vote')} on it</p>}
      </div>
    </div>
  )
}

function Removal({ venue, votes, onRemove }: Pick<VenueRowProps, 'venue' | 'votes' | 'onRemove'>) {
  return (
    <EndButton
      label="Remove"
      of={venue.name}
      question={removalQuestion(venue.name, votes)}
      yes="Remove"
      look="ghost"
      onEnd={onRemove}
    />
  )
}

type EditFormProps = {
  venue: Venue
  save: (changes: Partial<VenueDraft>) => Promise<Venue | undefined>
  onDone: () => void
}

/** Edits a venue at its position in the list. */
function EditForm({ venue, save, onDone }: EditFormProps) {
  const fields = useSavedFields<VenueDraft>({
    stored: draftOf(venue),
    check: ({ name, address }) => ({
      ...(!name.trim() && { name: venueNameMissing }),
      ...(!address.trim() && { address: venueAddressMissing }),
    }),
    save: async (changes) => draftOf((await save(changes)) ?? venue),
  })
  const { form, values, errors, change, choose, isSettled } = fields
  const [isDone, setDone] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  // What could not be saved stays in sight.
  useEffect(() => {
    if (isDone && isSettled) onDone()
  }, [isDone, isSettled, onDone])
  return (
    <SavedForm fields={fields} what={venue.name} isReady label={`Edit ${venue.name}`}>
      <VenueFields
        venue={values}
        errors={errors}
        onChange={(part) => {
          setDone(false)
          if ('category' in part) choose(part)
          else change(part)
        }}
      />
      <Button look="quiet" className="justify-self-start" onClick={() => setDone(true)}>
        Done
      </Button>
    </SavedForm>
  )
}

function draftOf({ name, address, category, description }: Venue): VenueDraft {
  return { name, address, category, description: description ?? '', placeId: null }
}
