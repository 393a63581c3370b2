import { type FormEvent, useState } from 'react'
import {
  emptyVenue,
  isCompleteVenue,
  type VenueDraft,
  VenueFields,
} from '../../app/venue-form/venue-fields.tsx'
import { api } from '../../platform/api-client.ts'
import { useSending } from '../../platform/use-sending.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

type AddVenueDialogProps = { sessionId: string; open: boolean; onClose: () => void; onAdded: () => void }

/** A place of one's own for the list. What was typed stays until the server has taken it. */
export default function AddVenueDialog({ sessionId, open, onClose, onAdded }: AddVenueDialogProps) {
  return (
    <Dialog title="Add a Venue" open={open} onClose={onClose}>
      <AddVenueForm
        sessionId={sessionId}
        onAdded={() => {
          onAdded()
          onClose()
        }}
      />
    </Dialog>
  )
}

function AddVenueForm({ sessionId, onAdded }: { sessionId: string; onAdded: () => void }) {
  const { form, busy, problem, send, forgive } = useSending()
  const [venue, setVenue] = useState(emptyVenue)
  const ready = isCompleteVenue(venue)

  function change(part: Partial<VenueDraft>) {
    setVenue((before) => ({ ...before, ...part }))
    forgive(...Object.keys(part))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) void send(add)
  }
  async function add() {
    const body = { ...venue, source: 'user_submitted' as const }
    await api('POST /api/sessions/:sessionId/venues', { params: { sessionId }, body })
    toast('Venue added successfully!')
    onAdded()
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <VenueFields venue={venue} onChange={change} errors={problem?.fields} />
      <Alert problem={problem} />
      <Button type="submit" size="large" disabled={!ready} busy={busy}>
        {busy ? 'Adding…' : 'Add Venue'}
      </Button>
    </form>
  )
}
