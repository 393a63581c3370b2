import { useEffect } from 'react'
import { isCompleteVenue, type VenueDraft, VenueFields } from '../../app/venue-form/venue-fields.tsx'
import { useSending } from '../../platform/use-sending.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from './form-card.tsx'

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
  const saving = useSending()
  const submit = useSubmit(saving, nothingToCheck, save)
  const { form, busy, problem } = saving
  const ready = isDirty && isCompleteVenue(venue)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
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
        errors={problem?.fields}
        onChange={(part) => {
          saving.forgive(...Object.keys(part))
          onChange(part)
        }}
      />
      <Alert problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={busy}>
          {busy ? 'Saving…' : action}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
