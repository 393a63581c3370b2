import { useEffect, useRef } from 'react'
import { isCompleteVenue, type VenueDraft, VenueFields } from '../../app/venue-form/venue-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert, useSubmit } from './form-card.tsx'
import { useSaving } from './use-saving.ts'

type VenueFormProps = {
  /** What it is about, for screen readers. */
  label: string
  venue: VenueDraft
  isDirty: boolean
  action: string
  onChange: (part: Partial<VenueDraft>) => void
  save: () => Promise<unknown>
  onCancel: () => void
}

const nothingToCheck = () => ({})

/** Adds or corrects a venue, in its place in the list. Escape leaves it while nothing is typed. */
export function VenueForm({ label, venue, isDirty, action, onChange, save, onCancel }: VenueFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useSaving()
  const submit = useSubmit(saving, nothingToCheck, save)
  const ready = isDirty && isCompleteVenue(venue)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => (ready ? submit(event) : event.preventDefault())}
      onKeyDown={(event) => event.key === 'Escape' && !isDirty && onCancel()}
      className="grid grid-cols-1 gap-4"
    >
      <VenueFields
        venue={venue}
        errors={saving.problem?.fields}
        onChange={(part) => {
          for (const field of Object.keys(part)) saving.forgive(field)
          onChange(part)
        }}
      />
      {saving.problem && <Alert>{saving.problem.sentence}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={saving.isBusy}>
          {saving.isBusy ? 'Saving…' : action}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
