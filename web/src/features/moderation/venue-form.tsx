import { useEffect } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { PlaceSearch } from '../../session/venue-form/place-search.tsx'
import { isCompleteVenue, type VenueDraft } from '../../session/venue-form/venue-draft.ts'
import { VenueFields } from '../../session/venue-form/venue-fields.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from './form-card.tsx'

type VenueFormProps = {
  /** The form's subject, for screen readers. */
  label: string
  venue: VenueDraft
  isDirty: boolean
  /** Whether it can be searched instead of typed. */
  isNew?: boolean
  action: string
  onChange: (part: Partial<VenueDraft>) => void
  save: () => Promise<unknown>
  onCancel: () => void
}

const nothingToCheck = () => ({})

/** Adds or edits a venue at its position in the list. Escape closes it while it is unchanged. */
export function VenueForm(props: VenueFormProps) {
  const { label, venue, isDirty, isNew = false, action, onChange, save, onCancel } = props
  const saving = useSending()
  const submit = useSubmit(saving, nothingToCheck, save)
  const { form, busy, problem } = saving
  const isComplete = isCompleteVenue(venue)
  const ready = isDirty && isComplete
  function change(part: Partial<VenueDraft>) {
    saving.forgive(...Object.keys(part))
    onChange(part)
  }
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
      {isNew && <PlaceSearch venue={venue} onChange={change} />}
      <VenueFields venue={venue} errors={problem?.fields} onChange={change} />
      <Alert problem={problem} />
      {!ready && (
        <p className="text-sm text-muted">
          {isComplete ? 'Nothing to save: nothing has changed.' : 'A name and an address are needed.'}
        </p>
      )}
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
