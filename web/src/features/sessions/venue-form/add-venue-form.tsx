import { venueAddressMissing, venueNameMissing } from '@nofomo/contracts/sessions/form-limits.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { track } from '../../../lib/analytics/track.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PlaceSearch } from './place-search.tsx'
import { addingProblem, isOutOfReach, sendVenue } from './send-venue.ts'
import { dropDraft, isStarted, newDraft, readDraft, type StoredDraft, storeDraft } from './stored-draft.ts'
import { isCompleteVenue, type VenueDraft } from './venue-draft.ts'
import { VenueFields } from './venue-fields.tsx'

type AddVenueFormProps = {
  sessionId: string
  /** Shown for a venue that only this browser has so far. */
  keptWords: string
  onAdded: (venue: Venue) => void
}

/** A form that adds a venue to the list. The input stays in this browser until the server has accepted it. */
export function AddVenueForm({ sessionId, keptWords, onAdded }: AddVenueFormProps) {
  const [draft, setDraft] = useState(() => readDraft(sessionId) ?? newDraft())
  const [isKept, setKept] = useState(() => isStarted(draft))
  const sending = useSending()
  const { form, busy, problem } = sending
  const isReady = isCompleteVenue(draft)

  function put(next: StoredDraft) {
    setDraft(next)
    storeDraft(sessionId, next)
  }
  function change(part: Partial<VenueDraft>) {
    put({ ...draft, ...part })
    setKept(false)
    sending.forgive(...Object.keys(part))
  }
  function startOver() {
    sending.forget()
    put(newDraft())
    setKept(false)
    form.current?.querySelector('input')?.focus()
  }
  function submit() {
    if (busy) return
    if (isReady) void sending.send(add, (error) => addingProblem(error, keptWords))
    else sending.refuse({ sentence: 'Please fill in venue name and address', fields: blanksOf(draft) })
  }
  async function add() {
    try {
      const venue = await sendVenue(sessionId, draft)
      dropDraft(sessionId)
      track('venue_added')
      toast('Venue added successfully!')
      onAdded(venue)
    } catch (error) {
      if (isOutOfReach(error)) put({ ...draft, isUnsent: true })
      throw error
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => isReady || (asksToSubmit(event) && submit())}
      className="grid grid-cols-1 gap-4"
    >
      {isKept && <KeptNote isUnsent={draft.isUnsent} onStartOver={startOver} />}
      <PlaceSearch venue={draft} onChange={change} />
      <VenueFields venue={draft} onChange={change} errors={problem?.fields} />
      <Alert problem={problem}>
        {draft.isUnsent && problem?.sentence === keptWords && (
          <>
            <p>Only this browser has it so far. Your friends see it once it is sent.</p>
            <Button look="quiet" size="small" className="justify-self-start" busy={busy} onClick={submit}>
              Retry
            </Button>
          </>
        )}
      </Alert>
      {!isReady && <p className="text-sm text-muted">A name and an address are needed.</p>}
      <Button type="submit" size="large" disabled={!isReady} busy={busy}>
        {busy ? 'Adding…' : 'Add Venue'}
      </Button>
    </form>
  )
}

function KeptNote({ isUnsent, onStartOver }: { isUnsent: boolean; onStartOver: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-tint px-4 py-2">
      <p className="text-sm font-bold">
        {isUnsent ? 'Not on the list yet: kept in this browser.' : 'Kept from last time.'}
      </p>
      <Button look="ghost" size="small" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}

/**
 * Enter in a field: the browser does not submit while the button is disabled. The search's listbox handles its own
 * Enter.
 */
function asksToSubmit({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  return key === 'Enter' && !defaultPrevented && target instanceof HTMLInputElement
}

function blanksOf({ name, address }: VenueDraft): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: venueNameMissing }),
    ...(address.trim() === '' && { address: venueAddressMissing }),
  }
}
