import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import { venueAddressMissing, venueNameMissing } from '@nofomo/contracts/values/forms/session-form.ts'
import { useEffect, useState } from 'react'
import type { VenueDraft } from '../../session/venue-form/venue-draft.ts'
import { VenueFields } from '../../session/venue-form/venue-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { SavedForm } from './saved-form.tsx'
import { useSavedFields } from './use-saved-fields.ts'

type EditFormProps = {
  venue: Venue
  save: (changes: Partial<VenueDraft>) => Promise<Venue | undefined>
  onDone: () => void
}

/** Edits a venue at its position in the list. */
export function EditForm({ venue, save, onDone }: EditFormProps) {
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
